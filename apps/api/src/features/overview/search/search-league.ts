/** Searches members, events, and the numbers of bookings and redemptions at once, for the console's search. */
import { type Language, SEARCH_RESULTS } from '@rabita/contract/constants';
import { parseBookingNumber } from '@rabita/contract/parse-booking-number';
import type { LeagueSearch } from '@rabita/contract/staff/search';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { listStaffEvents } from '../../event/list-events.ts';
import { searchMembers } from '../../member/search-members.ts';
import { findNumberedBooking, findNumberedRedemption } from './queries.ts';

type SearchLeagueInput = { q: string; language: Language; session: StaffSession; ip: string };
type Names = LeagueSearch['events'][number]['translations'];

const toNames = ({ name_ar, name_en }: { name_ar: string; name_en: string }): Names => ({
  ar: { name: name_ar },
  en: { name: name_en },
});

/** Redemptions have numbers of the same form as bookings. */
async function findByNumber(
  { db }: Context,
  typed: string,
): Promise<Pick<LeagueSearch, 'booking' | 'redemption'>> {
  const number = parseBookingNumber(typed);
  const booking = number === null ? undefined : await findNumberedBooking(db, number);
  const redemption = number === null ? undefined : await findNumberedRedemption(db, number);
  return {
    booking: booking
      ? {
          number: booking.number,
          status: booking.status,
          full_name: booking.full_name,
          event: { _id: booking.event_id, translations: toNames(booking) },
        }
      : null,
    redemption: redemption
      ? {
          number: redemption.number,
          state: redemption.state,
          full_name: redemption.full_name,
          reward: { translations: toNames(redemption) },
        }
      : null,
  };
}

/** The audit log records it as a search for members. */
export async function searchLeague(
  context: Context,
  { q, language, session, ip }: SearchLeagueInput,
): Promise<Result<LeagueSearch>> {
  const page = { page: 1, limit: SEARCH_RESULTS };
  const found = await searchMembers(context, { q, sort: null, ...page, session, ip });
  if (!found.ok) return found;
  const { members, pagination } = found.value;
  const filter = { search: q, when: 'all', publication: null } as const;
  const { events, pagination: eventPagination } = await listStaffEvents(context, {
    filter,
    sort: null,
    language,
    ...page,
  });
  return ok({
    members: members.map(({ _id, full_name, email, phone_number }) => ({
      _id,
      full_name,
      email,
      phone_number,
    })),
    members_total: pagination.total,
    events: events.map(({ _id, translations: { ar, en }, starts_at, state }) => ({
      _id,
      translations: { ar: { name: ar.name }, en: { name: en.name } },
      starts_at,
      state,
    })),
    events_total: eventPagination.total,
    ...(await findByNumber(context, q)),
  });
}
