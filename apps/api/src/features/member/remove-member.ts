/**
 * Erases a member, for the member or for staff, and frees the member's seats. The points ledger keeps its entries under
 * a pseudonym that nobody can trace to the member. The audit log keeps the member's id, without IP addresses.
 */
import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { type CheckedPassword, recheckPassword } from '../account/check-password.ts';
import { forgetActor } from '../audit/forget-actor.ts';
import { type AuditEntry, recordAudits } from '../audit/record-audit.ts';
import { cancelMemberBookings } from '../booking/end-bookings.ts';
import { erasePictures } from '../picture/export-pictures.ts';
import { returnAllRedemptions } from '../reward/redemption/return-redemption.ts';
import { LIST_ERASURE_TASK } from './jobs.ts';
import { deleteMember, lockMember } from './queries.ts';

/** Thrown if the member booked or redeemed during the erasure: the locks must be taken again in order. */
class ChangedDuringErasure extends Error {}
const MAX_ATTEMPTS = 5;

/**
 * Call it in a transaction, and roll it back if the result is false.
 * @param auditEntry the actor and the other fields of the audit entry
 * @param checkedPassword undefined if none was required
 * @returns false if the password changed since the check; then nothing is erased
 */
export async function removeMember(
  context: Context,
  memberId: string,
  auditEntry: Omit<AuditEntry, 'action' | 'before' | 'after'>,
  checkedPassword?: CheckedPassword,
): Promise<boolean> {
  await lockInOrder(context, memberId);
  if (checkedPassword && !(await recheckPassword(context, memberId, checkedPassword))) return false;
  await erasePictures(context, memberId);
  await deleteMember(context.db, memberId);
  await recordAudits(context, [{ ...auditEntry, action: 'member.erased' }]);
  await forgetActor(context, memberId);
  await addJob(context.db, LIST_ERASURE_TASK, { memberId });
  return true;
}

/**
 * Frees the seats and returns uncollected rewards, which locks these rows, and then locks the member. This order avoids
 * deadlocks (decision 044). If the member books or redeems before being locked, that row is not locked: then the nested
 * transaction rolls back, which releases the locks, and this function tries again.
 */
async function lockInOrder(context: Context, memberId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await context.db.transaction(async db => {
        const released = [
          await cancelMemberBookings({ ...context, db }, memberId),
          await returnAllRedemptions({ ...context, db }, memberId),
        ];
        await lockMember(db, memberId);
        for (const { isComplete } of released)
          if (!(await isComplete()))
            throw new ChangedDuringErasure('A member booked or redeemed during the erasure.');
      });
      return;
    } catch (error) {
      if (!(error instanceof ChangedDuringErasure) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
