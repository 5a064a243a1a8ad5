/** Exports a member's ledger entries, season standings, invitations and questions for the member's data export. */
import type { Language } from '@rabita/contract/constants';
import type { MemberExport } from '@rabita/contract/fan/member';
import type { Context } from '../../../platform/context.ts';
import { findStandingsForExport } from '../leaderboard/queries.ts';
import { findQuestionsForExport } from '../question/queries.ts';
import { toQuestion } from '../question/rules.ts';
import { findCode, findFriends, findInvitedAt } from '../referral/queries.ts';
import { findLedgerForExport } from './queries.ts';

export async function exportPoints(
  { db }: Context,
  { memberId, language }: { memberId: string; language: Language },
): Promise<MemberExport['points']> {
  const rows = await findLedgerForExport(db, memberId, language);
  return rows.map(({ points, balance, reason, season_ar, season_en, booking_id, note, created_at }) => ({
    points,
    balance,
    reason,
    season: season_ar === null || season_en === null ? null : { ar: season_ar, en: season_en },
    booking_id,
    note,
    earned_at: created_at.toISOString(),
  }));
}

export async function exportQuestions({ db }: Context, memberId: string): Promise<MemberExport['questions']> {
  return (await findQuestionsForExport(db, memberId)).map(toQuestion);
}

export async function exportStandings({ db }: Context, memberId: string): Promise<MemberExport['seasons']> {
  const rows = await findStandingsForExport(db, memberId);
  return rows.map(({ name_ar, name_en, points, rank }) => ({
    name: { ar: name_ar, en: name_en },
    points,
    rank,
  }));
}

/** Does not name the friends or the referrer. */
export async function exportReferral({ db }: Context, memberId: string): Promise<MemberExport['referral']> {
  const friends = await findFriends(db, memberId);
  return {
    code: await findCode(db, memberId),
    invited_at: (await findInvitedAt(db, memberId))?.toISOString() ?? null,
    friends: friends.map(({ created_at }) => ({ joined_at: created_at.toISOString() })),
  };
}
