/**
 * Erases a member for good. Seats they hold are given back; the points ledger keeps its entries under a pseudonym that
 * leads nowhere, and the audit record keeps the opaque id without addresses.
 */
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { forgetActor } from '../audit/forget-actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { releaseBookingsOf } from '../booking/release-bookings-of.ts';
import { deleteMember, lockMember, passwordHashOf } from './queries.ts';

type Erasure = { id: string; memberId: string; password: string };

export async function eraseMember(
  context: Context,
  { id, memberId, password }: Erasure,
): Promise<Outcome<undefined, 'member.not_found' | 'auth.password_wrong' | 'request.too_many'>> {
  const hashed = id === memberId ? await passwordHashOf(context.db, memberId) : undefined;
  if (hashed === undefined) return refuse('member.not_found');

  const left = await context.limits.peek('password.member', memberId);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });
  if (!(await context.passwords.verify(hashed, password))) {
    await context.limits.take('password.member', memberId);
    return refuse('auth.password_wrong');
  }
  // Events are locked before members, as booking does; then once more for a booking that came in between.
  await releaseBookingsOf(context, memberId);
  await lockMember(context.db, memberId);
  await releaseBookingsOf(context, memberId);
  await deleteMember(context.db, memberId);
  await recordAudit(context, { actorKind: 'member', actorId: memberId, action: 'member.erased' });
  await forgetActor(context, memberId);
  return ok(undefined);
}
