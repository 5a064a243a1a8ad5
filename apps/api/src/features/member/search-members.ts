/** Searches members for staff by part of a name, email or phone number, or by a booking number. */
import { paginate } from '@rabita/contract/pagination';
import type { MemberPage } from '@rabita/contract/staff/member';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { ok, type Result } from '../../platform/result.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { findBookingHolder } from '../booking/find-booking-holder.ts';
import { findMembers, type MemberSort, normaliseSearchText } from './queries.ts';
import { parseMemberSearch, toMemberRow } from './rules.ts';

type SearchMembersInput = {
  q: string;
  sort: MemberSort;
  page: number;
  limit: number;
  session: StaffSession;
  ip: string;
};

/** The audit entry omits the search text, because it may contain a member's name and is kept after an erasure. */
export async function searchMembers(
  context: Context,
  { q, sort, page, limit, session, ip }: SearchMembersInput,
): Promise<Result<MemberPage>> {
  const search = parseMemberSearch(
    await normaliseSearchText(context.db, q),
    await findBookingHolder(context, q),
  );
  const { total, rows } = await findMembers(context.db, search, sort, {
    limit,
    offset: (page - 1) * limit,
  });
  await recordAudit(context, byStaff(session.staffId, ip), 'member.listed', {
    detail: { found: total, page, searched: q !== '' },
  });
  return ok({ members: rows.map(toMemberRow), pagination: paginate(page, limit, total) });
}
