/** An error that carries an error, for code that can only throw: parsers, validators, transactions that roll back. */
import type { Err } from './result.ts';

export class ResultError extends Error {
  readonly error: Err;
  constructor(error: Err) {
    super(error.code);
    this.error = error;
  }
}
