/** An error that carries a refusal, for code that can only throw: parsers, validators, transactions that roll back. */
import type { Refusal } from './outcome.ts';

export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
