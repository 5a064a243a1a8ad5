/** A refusal on its way out of a place that can only throw: a parser, a validator, a transaction to be rolled back. */
import type { Refusal } from './outcome.ts';

export class RefusalError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
