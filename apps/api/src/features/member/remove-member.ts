/**
 * What erasure does, whoever asks for it. Seats still held are given back; the points ledger keeps its entries under a
 * pseudonym that leads nowhere, and the audit record keeps the opaque id without addresses.
 */
import type { Context } from '../../platform/context.ts';
import { forgetActor } from '../audit/forget-actor.ts';
import { type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import { releaseBookingsOf } from '../booking/release-bookings-of.ts';
import { deleteMember, lockMember } from './queries.ts';

/** Call it in a transaction. @param told whose doing it is: the rest of the line in the audit log */
export async function removeMember(
  context: Context,
  memberId: string,
  told: Omit<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  // Events are locked before members, as booking does; then once more for a booking that came in between.
  await releaseBookingsOf(context, memberId);
  await lockMember(context.db, memberId);
  await releaseBookingsOf(context, memberId);
  await deleteMember(context.db, memberId);
  await recordAudit(context, { ...told, action: 'member.erased' });
  await forgetActor(context, memberId);
}
