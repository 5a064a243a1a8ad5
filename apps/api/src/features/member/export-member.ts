/** Exports all data that is stored about a member, as data protection law requires. */
import type { Language } from '@rabita/contract/constants';
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../platform/context.ts';
import { getDatabaseTime } from '../../platform/database/get-database-time.ts';
import { ok, type Result } from '../../platform/result.ts';
import { getProfile } from '../account/get-profile.ts';
import { findSessions } from '../account/session/list-own-sessions.ts';
import { exportOwnAuditLines, exportStaffNotes } from '../audit/export-own-audit-lines.ts';
import {
  exportAttendeeNotes,
  exportBookings,
  exportComplimentaryPlaces,
} from '../booking/export-bookings.ts';
import { exportContacts, exportMessages } from '../message/export-messages.ts';
import { exportPictures } from '../picture/export-pictures.ts';
import {
  exportPoints,
  exportQuestions,
  exportReferral,
  exportStandings,
} from '../points/ledger/export-points.ts';
import { exportRedemptions } from '../reward/redemption/list-redemptions.ts';
import { findConsents } from './queries.ts';

export async function exportMember(
  context: Context,
  { memberId, language }: { memberId: string; language: Language },
): Promise<Result<MemberExport>> {
  const { db } = context;
  const consents = await findConsents(db, memberId);
  const sessions = await findSessions(context, memberId);
  return ok({
    exported_at: (await getDatabaseTime(db)).toISOString(),
    member: await getProfile(context, memberId, language),
    contacts: await exportContacts(context, memberId),
    consents: consents.map(consent => ({ ...consent, given_at: consent.given_at.toISOString() })),
    bookings: await exportBookings(context, { memberId, language }),
    points: await exportPoints(context, { memberId, language }),
    questions: await exportQuestions(context, memberId),
    attendee_notes: await exportAttendeeNotes(context, memberId),
    staff_notes: await exportStaffNotes(context, memberId),
    complimentary_places: await exportComplimentaryPlaces(context, memberId),
    seasons: await exportStandings(context, memberId),
    redemptions: await exportRedemptions(context, memberId),
    // Oldest first, like the other lists of the export.
    sessions: sessions.toReversed().map(session => ({
      address: session.address,
      browser: session.browser,
      system: session.system,
      created_at: session.created_at.toISOString(),
      expires_at: session.expires_at.toISOString(),
    })),
    messages: await exportMessages(context, memberId),
    referral: await exportReferral(context, memberId),
    pictures: await exportPictures(context, memberId),
    audit: await exportOwnAuditLines(context, memberId),
  });
}
