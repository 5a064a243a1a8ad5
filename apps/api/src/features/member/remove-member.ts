/**
 * Erases a member, at the member's own request or by staff. Frees the seats still held. The points ledger keeps its
 * entries under a pseudonym that leads to nobody; the audit log keeps the opaque id without addresses.
 */
import type { Context } from '../../platform/context.ts';
import { forgetActor } from '../audit/forget-actor.ts';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { ProvenPassword } from '../auth/check-password.ts';
import { recheckPassword } from '../auth/recheck-password.ts';
import { releaseBookingsOf } from '../booking/release-bookings-of.ts';
import { deleteMember, lockMember } from './queries.ts';

/** The member booked during the erasure: release the locks and take them again in order. */
class BookedDuringErasure extends Error {}
const MAX_ATTEMPTS = 5;

/**
 * Call it in a transaction.
 * @param auditEntry the actor and the other fields of the audit entry
 * @param proven the password that the member gave; undefined when none was required
 * @returns false, with nothing erased, when the password changed in between: roll the transaction back
 */
export async function removeMember(
  context: Context,
  memberId: string,
  auditEntry: Omit<AuditEntry, 'action' | 'before' | 'after'>,
  proven?: ProvenPassword,
): Promise<boolean> {
  await lockInOrder(context, memberId);
  if (proven && !(await recheckPassword(context, memberId, proven))) return false;
  await deleteMember(context.db, memberId);
  await recordAudit(context, { ...auditEntry, action: 'member.erased' });
  await forgetActor(context, memberId);
  return true;
}

/**
 * Frees the seats and locks the member. Deleting a member changes all their bookings, so the bookings are locked first
 * (decision 044). A booking committed in between is not locked: only rolling back to the savepoint releases the
 * member's lock, so that the next attempt locks everything in order.
 */
async function lockInOrder(context: Context, memberId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await context.db.transaction(async db => {
        const { isComplete } = await releaseBookingsOf({ ...context, db }, memberId);
        await lockMember(db, memberId);
        if (!(await isComplete())) throw new BookedDuringErasure('A member booked while being erased.');
      });
      return;
    } catch (error) {
      if (!(error instanceof BookedDuringErasure) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
