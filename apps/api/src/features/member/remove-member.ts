/**
 * What erasure does, whoever asks for it. Seats still held are given back; the points ledger keeps its entries under a
 * pseudonym that leads nowhere, and the audit record keeps the opaque id without addresses.
 */
import type { Context } from '../../platform/context.ts';
import { forgetActor } from '../audit/forget-actor.ts';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { ProvenPassword } from '../auth/check-password.ts';
import { releaseBookingsOf } from '../booking/release-bookings-of.ts';
import { deleteMember, lockMember } from './queries.ts';
import { recheckPassword } from './recheck-password.ts';

/** A member may book while being erased: the locks are then taken again, in order. */
class BookedMeanwhile extends Error {}
const MAX_ROUNDS = 5;

/**
 * Call it in a transaction.
 * @param told whose doing it is: the rest of the line in the audit log
 * @param proven the password that the member gave, if it was asked for
 * @returns false, with nothing erased, when the password is another by now; the transaction is then to be rolled back
 */
export async function removeMember(
  context: Context,
  memberId: string,
  told: Omit<AuditEntry, 'action' | 'before' | 'after'>,
  proven?: ProvenPassword,
): Promise<boolean> {
  await lockInOrder(context, memberId);
  if (proven && !(await recheckPassword(context, memberId, proven))) return false;
  await deleteMember(context.db, memberId);
  await recordAudit(context, { ...told, action: 'member.erased' });
  await forgetActor(context, memberId);
  return true;
}

/**
 * Gives back the seats and locks the member. Deleting a member changes all their bookings, so those are locked before, as
 * decision 044 says. A booking that was committed in between is not, and releasing the savepoint's locks is the only way
 * to take its lock in order.
 */
async function lockInOrder(context: Context, memberId: string): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      await context.db.transaction(async db => {
        const { isComplete } = await releaseBookingsOf({ ...context, db }, memberId);
        await lockMember(db, memberId);
        if (!(await isComplete())) throw new BookedMeanwhile('A member booked while being erased.');
      });
      return;
    } catch (error) {
      if (!(error instanceof BookedMeanwhile) || round === MAX_ROUNDS) throw error;
    }
  }
}
