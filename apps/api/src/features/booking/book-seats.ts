/** Books seats at one event for a batch of members, with messages and audit lines, in one transaction. */
import { randomBytes } from 'node:crypto';
import type { Language } from '@rabita/contract/constants';
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { Booking, bookSeat as endpoint } from '@rabita/contract/fan/booking';
import type { Event } from '@rabita/contract/fan/event';
import type { Db } from '../../platform/database/db.ts';
import type { BatchContext } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { ResultError } from '../../platform/result-error.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { findPublishedEvent, lockEvent } from '../event/find-event.ts';
import { publishSeats } from '../event/publish-seats.ts';
import { type EventRow, getEventState, toEvent, withHeadStart, withOwnBooking } from '../event/rules.ts';
import { findHeadStarts } from '../points/leaderboard/get-standing.ts';
import { findPerks, lockPerks, usePerks } from '../reward/perk/find-perks.ts';
import { mergeHeadStarts, type PerkRow } from '../reward/perk/rules.ts';
import { notifyMembers } from './notify-member.ts';
import { findBookingObstacles, insertBookings, lockRecipients } from './queries.ts';
import { findRebookingError, findSeatingErrors, type Recipient, toBooking } from './rules.ts';

export type BookSeatInput = { memberId: string; language: Language; ip: string };
type BookSeatResult = Result<{ booking: Booking; event: Event }, ErrorOf<typeof endpoint>>;
type Members = ReadonlyMap<string, Recipient>;

/**
 * Assigns seats in the order of the inputs. An event that requires approval gets pending bookings, which also hold
 * seats.
 * @param context its `db` is the transaction of the whole batch
 * @throws Error if the database rejects one of several bookings, so that the caller retries the batch one by one;
 * ResultError with the member's error if it rejects the only booking of the batch
 */
export async function bookSeats(
  context: BatchContext,
  eventId: string,
  inputs: readonly BookSeatInput[],
): Promise<BookSeatResult[]> {
  const results = await bookInOrder(context, eventId, inputs);
  return inputs.map(input => results.get(input) ?? err('event.not_found'));
}

/** @returns the result for each input; empty if the event does not exist or is not published */
async function bookInOrder(
  context: BatchContext,
  eventId: string,
  inputs: readonly BookSeatInput[],
): Promise<Map<BookSeatInput, BookSeatResult>> {
  const memberIds = inputs.map(({ memberId }) => memberId);
  const snapshot = await findPublishedEvent(context, eventId);
  if (!snapshot) return new Map();
  const isUpcoming = getEventState(snapshot, snapshot.now) === 'upcoming';
  const tierHours = isUpcoming ? await findHeadStarts(context, memberIds) : new Map<string, number>();
  const perkSnapshot = isUpcoming
    ? await findPerks(context, snapshot.id, memberIds)
    : new Map<string, PerkRow>();
  // Locks nothing if the event is full or not open for booking. The database runs the statements in this order, and
  // locks the event before the perks, and the perks before the members (decision 044).
  const maxHeadStartHours = Math.max(0, ...mergeHeadStarts(tierHours, perkSnapshot).values());
  const isOpen = getEventState(withHeadStart(snapshot, maxHeadStartHours), snapshot.now) === 'open';
  const [event, perks, members, obstacles] = await Promise.all([
    isOpen ? lockEvent(context, snapshot.id) : snapshot,
    isOpen && perkSnapshot.size > 0 ? lockPerks(context, snapshot.id, memberIds) : perkSnapshot,
    isOpen ? lockRecipients(context.db, memberIds) : new Map<string, Recipient>(),
    findBookingObstacles(context.db, memberIds, snapshot.id),
  ]);
  if (!event) return new Map();
  // The database would reject the whole batch for a member who was erased after the session lookup.
  if (isOpen && memberIds.some(id => !members.has(id))) {
    if (inputs.length > 1) throw new Error('A member of the batch does not exist any more.');
    throw new ResultError(err('auth.session_invalid'));
  }

  const errors = findSeatingErrors(event, event.now, memberIds, obstacles, mergeHeadStarts(tierHours, perks));
  const rejected = inputs.flatMap((input, index): [BookSeatInput, BookSeatResult][] => {
    const error = errors[index];
    return error ? [[input, err(error)]] : [];
  });
  const seatedInputs = inputs.filter((_input, index) => errors[index] === null);
  if (seatedInputs.length === 0) return new Map(rejected);
  // A member whose tier is enough to book now keeps the perk.
  const usedPerks = [...perks.values()].filter(
    ({ member_id: id }) =>
      getEventState(withHeadStart(event, tierHours.get(id) ?? 0), event.now) === 'upcoming',
  );
  const perkIds = new Map(usedPerks.map(perk => [perk.member_id, perk.id]));
  const isSingle = inputs.length === 1;
  return new Map([
    ...rejected,
    ...(await assignSeats(context, event, seatedInputs, members, perkIds, isSingle)),
  ]);
}

/**
 * @param perkIds the perks that bookings use, by member id
 * @param isSingle whether the batch has one booking, which then gets the database's error as its result
 */
async function assignSeats(
  context: BatchContext,
  event: EventRow,
  seatedInputs: readonly BookSeatInput[],
  members: Members,
  perkIds: ReadonlyMap<string, string>,
  isSingle: boolean,
): Promise<[BookSeatInput, BookSeatResult][]> {
  const status = event.requires_approval ? 'pending' : 'confirmed';
  const insertion = insertBookings(
    context.db,
    event.id,
    status,
    seatedInputs.map(({ memberId }) => ({ memberId, ticketId: randomBytes(16) })),
  );
  // The batcher sends pending responses during this statement, which is the slowest.
  context.onDatabaseWait();
  const inserted = await insertion;
  if (typeof inserted === 'string' || inserted.length < seatedInputs.length) {
    if (!isSingle) throw new Error('The database rejected one booking of the batch.');
    throw new ResultError(err(await findInsertError(context.db, inserted, event.id, seatedInputs)));
  }
  const rows = new Map(inserted.map(row => [row.member_id, row]));
  await usePerks(
    context,
    inserted.flatMap(({ id, member_id: memberId }) => {
      const perkId = perkIds.get(memberId);
      return perkId === undefined ? [] : [{ perkId, bookingId: id }];
    }),
  );
  const eventAfter = { ...event, held: event.held + inserted.length };
  const languages = [...new Set(seatedInputs.map(({ language }) => language))];
  // The event of the response is built once per language, because only the booking differs between members.
  const eventByLanguage = new Map(languages.map(language => [language, toEvent(eventAfter, language)]));
  const bookings = seatedInputs.map(input => {
    const row = rows.get(input.memberId);
    const member = members.get(input.memberId);
    const responseEvent = eventByLanguage.get(input.language);
    if (!row || !member || !responseEvent) throw new Error('The member of a live session does not exist.');
    return {
      input,
      member,
      event: withOwnBooking(responseEvent, { id: row.id, status }),
      row: { ...row, full_name: member.full_name },
      isByMember: true,
    };
  });
  await notifyMembers(context, status === 'pending' ? 'requested' : 'confirmed', bookings);
  await recordAudits(
    context,
    bookings.map(({ input, row }) => ({
      actorKind: 'member',
      actorId: input.memberId,
      action: 'booking.booked',
      ip: input.ip,
      detail: {
        booking: row.id,
        event: row.event_id,
        status,
        ...(perkIds.has(input.memberId) && { perk: perkIds.get(input.memberId) }),
      },
    })),
  );
  await publishSeats(context, [eventAfter]);
  return bookings.map(({ input, row, event }) => [input, ok({ booking: toBooking(row, event), event })]);
}

/** Finds the error code for a booking that the rules allowed and the database rejected. */
async function findInsertError(
  db: Db,
  inserted: Awaited<ReturnType<typeof insertBookings>>,
  eventId: string,
  seatedInputs: readonly BookSeatInput[],
) {
  if (inserted === 'full') return 'booking.event_full';
  if (inserted === 'event_cancelled') return 'booking.event_cancelled';
  const memberIds = seatedInputs.map(({ memberId }) => memberId);
  const [obstacle = 'uncancelled'] = (await findBookingObstacles(db, memberIds, eventId)).values();
  return findRebookingError(obstacle);
}
