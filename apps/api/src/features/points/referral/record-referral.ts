/** Stores who invited a new member, by the code that their registration held. */
import type { Context } from '../../../platform/context.ts';
import { insertReferral } from './queries.ts';

/** Call it in the transaction that creates the member. A code that nobody has is ignored, and nobody is told. */
export async function recordReferral(
  { db }: Context,
  { friendId, code }: { friendId: string; code: string | null },
): Promise<void> {
  if (code !== null) await insertReferral(db, friendId, code);
}
