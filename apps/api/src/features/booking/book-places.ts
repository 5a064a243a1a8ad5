/** Books places at one event for all who ask at once: in one transaction seats, confirmations and record, or none of them. */
import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@rabita/contract/constants';
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { Booking, bookPlace as endpoint } from '@rabita/contract/fan/booking';
import type { Event } from '@rabita/contract/fan/event';
import type { Db } from '../../platform/database/db.ts';
import type { RushContext } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { RefusalError } from '../../platform/refusal-error.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { findCurrentEvent } from '../event/find-current-event.ts';
import { lockEvent } from '../event/lock-event.ts';
import { publishSeats } from '../event/publish-seats.ts';
import { type EventRow, eventOf, stateOf } from '../event/rules.ts';
import { notifyMembers } from './notify-member.ts';
import { findStandings, insertBookings, lockRecipients, type Recipient } from './queries.ts';
import { bookingOf, seatInOrder, whyNotAgain } from './rules.ts';

export type Asked = { memberId: string; language: Language; address: string };
type Booked = Outcome<{ booking: Booking; event: Event }, ErrorOf<typeof endpoint>>;
type Members = ReadonlyMap<string, Recipient>;

/**
 * Seats go in the order in which the members are given. An event that needs approval gives pending bookings, which hold
 * their seats like confirmed ones.
 * @param context its `db` is the transaction that all of it belongs to
 * @throws what the database refuses: of several nobody is booked then, and each is to be asked for alone
 */
export async function bookPlaces(
  context: RushContext,
  eventId: string,
  asked: readonly Asked[],
): Promise<Booked[]> {
  const outcomes = await tryInOrder(context, eventId, asked);
  return asked.map(one => outcomes.get(one) ?? refuse('event.not_found'));
}

/** What becomes of each; nothing where there is no such event. */
async function tryInOrder(
  context: RushContext,
  eventId: string,
  asked: readonly Asked[],
): Promise<Map<Asked, Booked>> {
  const memberIds = asked.map(one => one.memberId);
  const read = await findCurrentEvent(context, eventId);
  if (!read) return new Map();
  // Where nobody can be seated, nothing is locked. Statements are carried out in the order in which they were asked for:
  // the event is locked before members (decision 044).
  const isOpen = stateOf(read, read.now) === 'open';
  const [event, members, standings] = await Promise.all([
    isOpen ? lockEvent(context, read.id) : read,
    isOpen ? lockRecipients(context.db, memberIds) : new Map<string, Recipient>(),
    findStandings(context.db, memberIds, read.id),
  ]);
  if (!event) return new Map();
  // Erased since their session was found: whatever is written for them is refused, so that they have to be alone with it.
  if (isOpen && memberIds.some(id => !members.has(id))) {
    if (asked.length > 1) throw new Error('One of several members is no longer there.');
    throw new RefusalError(refuse('auth.session_dead'));
  }

  const refusals = seatInOrder(event, event.now, memberIds, standings);
  const told = asked.flatMap((one, at): [Asked, Booked][] => {
    const refusal = refusals[at];
    return refusal ? [[one, refuse(refusal)]] : [];
  });
  const seated = asked.filter((_one, at) => refusals[at] === null);
  if (seated.length === 0) return new Map(told);
  return new Map([...told, ...(await seat(context, event, seated, members, asked.length === 1))]);
}

/** @param isAlone whether nobody else's answer hangs on this transaction: then its refusal is the answer */
async function seat(
  context: RushContext,
  event: EventRow,
  seated: readonly Asked[],
  members: Members,
  isAlone: boolean,
): Promise<[Asked, Booked][]> {
  const status = event.requires_approval ? 'pending' : 'confirmed';
  const inserting = insertBookings(
    context.db,
    event.id,
    status,
    seated.map(({ memberId }) => ({ memberId, ticketId: randomBytes(16) })),
  );
  // Seats are counted and numbered by the database: nothing takes it longer.
  context.spare();
  const inserted = await inserting;
  if (typeof inserted === 'string' || inserted.length < seated.length) {
    if (!isAlone) throw new Error('The database refused one of several bookings.');
    throw new RefusalError(refuse(await whyRefused(context.db, inserted, event.id, seated)));
  }
  const rows = new Map(inserted.map(row => [row.member_id, row]));
  const after = { ...event, held: event.held + inserted.length };
  const languages = [...new Set(seated.map(({ language }) => language))];
  // To all who read one language the event is the same, but for their own booking.
  const shownIn = new Map(
    languages.map(language => [language, eventOf({ ...after, booking_status: status }, language)]),
  );
  const booked = seated.map(one => {
    const row = rows.get(one.memberId);
    const member = members.get(one.memberId);
    const shown = shownIn.get(one.language);
    if (!row || !member || !shown) throw new Error('The member of a live session is not there.');
    return {
      one,
      member,
      event: { ...shown, booking_id: row.id },
      row: { ...row, full_name: member.full_name },
    };
  });
  await notifyMembers(context, status === 'pending' ? 'requested' : 'confirmed', booked);
  await recordAudits(
    context,
    booked.map(({ one, row }) => ({
      actorKind: 'member',
      actorId: one.memberId,
      action: 'booking.booked',
      address: one.address,
      detail: { booking: row.id, event: row.event_id, status },
    })),
  );
  await publishSeats(context, eventOf(after, DEFAULT_LANGUAGE));
  return booked.map(({ one, row, event: shown }) => [
    one,
    ok({ booking: bookingOf(row, shown), event: shown }),
  ]);
}

/** The refusal for one whom the database did not let in, though nothing that was read spoke against it. */
async function whyRefused(
  db: Db,
  inserted: Awaited<ReturnType<typeof insertBookings>>,
  eventId: string,
  seated: readonly Asked[],
) {
  if (inserted === 'full') return 'booking.event_full';
  if (inserted === 'event_cancelled') return 'booking.event_cancelled';
  const memberIds = seated.map(one => one.memberId);
  const [standing = 'live'] = (await findStandings(db, memberIds, eventId)).values();
  return whyNotAgain(standing);
}
