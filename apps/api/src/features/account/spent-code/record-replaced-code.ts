/** Keeps a code that a newer one replaces until it expires, so that it is told from a wrong one. */
import type { Context } from '../../../platform/context.ts';
import { type CodeOwner, copyReplacedCode, deleteExpiredCodes } from './queries.ts';

/** Call it in the transaction that saves the newer code, before it does. The owner is locked. */
export function recordReplacedCode({ db }: Context, owner: CodeOwner): Promise<void> {
  return copyReplacedCode(db, owner);
}

export function deleteExpiredCopies({ db }: Context): Promise<void> {
  return deleteExpiredCodes(db);
}
