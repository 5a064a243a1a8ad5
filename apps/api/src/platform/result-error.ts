/** Throws an expected error, for code that cannot return it: parsers, validators and rolled-back transactions. */
import type { Err } from './result.ts';

export class ResultError extends Error {
  readonly error: Err;
  constructor(error: Err) {
    super(error.code);
    this.error = error;
  }
}
