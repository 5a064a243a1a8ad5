/** Carries a refusal as an exception, for code that can only throw: parsers, validators and rolled-back work. */
import type { Err } from './result.ts';

export class ResultError extends Error {
  readonly error: Err;
  constructor(error: Err) {
    super(error.code);
    this.error = error;
  }
}
