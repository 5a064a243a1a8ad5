/** Carries a refusal out of code that can only throw: a parser, a validator, a transaction that must roll back. */
import type { Refusal } from './outcome.ts';

export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
