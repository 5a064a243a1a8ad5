/** Finds members as people remember them: a part of a name, an e-mail, a phone however typed, a booking's number. */

import { paginate } from '@rabita/contract/pagination';
import type { MemberPage } from '@rabita/contract/staff/member';
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findBookingHolder } from '../booking/find-booking-holder.ts';
import { findFound, foldSearch } from './queries.ts';
import { memberRowOf, wantedBy } from './rules.ts';

type Asked = { q: string; page: number; limit: number; session: StaffSession; address: string };

/** What was searched for is not recorded: it names members, and the record outlives them. */
export async function searchMembers(
  context: Context,
  { q, page, limit, session, address }: Asked,
): Promise<Outcome<MemberPage>> {
  const wanted = wantedBy(q, await foldSearch(context.db, q), await findBookingHolder(context, q));
  const { total, rows } = await findFound(context.db, wanted, { limit, offset: (page - 1) * limit });
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: session.staffId,
    action: 'member.listed',
    address,
    detail: { found: total, page, searched: q !== '' },
  });
  return ok({ members: rows.map(memberRowOf), pagination: paginate(page, limit, total) });
}
