/** Everything held about a member in one answer: the right of access, without having to ask anyone. */
import type { Language } from '@rabita/contract/constants';
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok } from '../../platform/outcome.ts';
import { exportAudit } from '../audit/export-audit.ts';
import { exportBookings } from '../booking/export-bookings.ts';
import { exportMessages } from '../message/export-messages.ts';
import { exportPoints } from '../points/export-points.ts';
import { getProfile } from './get-profile.ts';
import { consentsOf, databaseTime, sessionsOf } from './queries.ts';

export async function exportMember(
  context: Context,
  { memberId, language }: { memberId: string; language: Language },
): Promise<Outcome<MemberExport>> {
  const { db } = context;
  const consents = await consentsOf(db, memberId);
  const sessions = await sessionsOf(db, memberId);
  return ok({
    exported_at: (await databaseTime(db)).toISOString(),
    member: await getProfile(context, memberId),
    consents: consents.map(one => ({ ...one, given_at: one.given_at.toISOString() })),
    bookings: await exportBookings(context, { memberId, language }),
    points: await exportPoints(context, memberId),
    sessions: sessions.map(one => ({
      address: one.address,
      created_at: one.created_at.toISOString(),
      expires_at: one.expires_at.toISOString(),
    })),
    messages: await exportMessages(context, memberId),
    audit: await exportAudit(context, memberId),
  });
}
