/** Tests how a member's bookings are listed, filtered, exported and hidden from other members. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import {
  bookSeat,
  cancelBooking,
  getBooking,
  listBookings,
  booking as schema,
} from '@rabita/contract/fan/booking';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import type { CallQuery } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { exportBookings } from './export-bookings.ts';

const ids = { 'next month': '', 'long ago': '', soon: '', 'last week': '', 'under way': '' };

const league = await startTestLeague();
const [member, other] = await insertMembers(league.db, 2);
for (const [name, startsIn] of [
  ['next month', '30 days'],
  ['long ago', '-90 days'],
  ['soon', '2 days'],
  ['last week', '-7 days'],
  ['under way', '-1 hour'],
] as const) {
  const eventId = await insertEvent(league.db, { name_en: name, requires_approval: name === 'soon' });
  const { body } = await league.call(bookSeat, { params: { eventId }, token: member.token });
  ids[name] = body.booking._id;
  await league.db.run(
    `update event set starts_at = now() + $2::interval, ends_at = now() + $2::interval + interval '3 hours' where id = $1`,
    [eventId, startsIn],
  );
}
await league.call(cancelBooking, { params: { id: ids['next month'] }, token: member.token });

const list = async (query: CallQuery<typeof listBookings> = {}, token = member.token) =>
  (await league.call(listBookings, { query, token, language: 'en' })).body;
const getEventNames = ({ bookings }: ResponseOf<typeof listBookings>) =>
  bookings.map(booking => booking.event.name);

describe('the list of a member’s bookings', () => {
  it('[7.12] [3.5] has events that are not over first, soonest first, then past events, latest first', async () => {
    const response = await list();
    expect(getEventNames(response)).toEqual(['under way', 'soon', 'next month', 'last week', 'long ago']);
    expect(response.pagination).toEqual({ page: 1, limit: 10, total: 5, pages: 1 });
    for (const booking of response.bookings) expect(schema.strict().parse(booking)).toEqual(booking);
  });

  it('[4.20] [7.12] can be filtered by status', async () => {
    expect(getEventNames(await list({ status: 'pending' }))).toEqual(['soon']);
    expect(getEventNames(await list({ status: 'cancelled' }))).toEqual(['next month']);
    const confirmed = await list({ status: 'confirmed', limit: 2, page: 2 });
    expect([getEventNames(confirmed), confirmed.pagination]).toEqual([
      ['long ago'],
      { page: 2, limit: 2, total: 3, pages: 2 },
    ]);
  });

  it.each([
    ['full', 1, 2],
    ['not full', 2, 1],
    ['past the last one', 4, 0],
  ])('has the total on a page that is %s', async (_name, page, size) => {
    const response = await list({ status: 'confirmed', limit: 2, page });
    expect(response.bookings).toHaveLength(size);
    expect(response.pagination).toEqual({ page, limit: 2, total: 3, pages: 2 });
  });

  it('is empty for a member without bookings', async () => {
    expect(await list({}, other.token)).toEqual({
      bookings: [],
      pagination: { page: 1, limit: 10, total: 0, pages: 0 },
    });
  });

  it.each(['?status=lost', '?page=-1', '?limit=0', '?limit=101', '?sort=date'])(
    'is rejected with the query %s',
    async query => {
      const response = await league.request('GET', `/api/bookings/my-bookings${query}`, {
        token: member.token,
      });
      expect(expectError(response)).toBe('request.invalid');
    },
  );
});

describe('a single booking', () => {
  it('[7.13] equals the booking in the list, in the requested language', async () => {
    const call = { params: { id: ids.soon }, token: member.token };
    const english = await league.call(getBooking, { ...call, language: 'en' });
    expect(english.body.booking).toEqual((await list({ status: 'pending' })).bookings[0]);
    const arabic = (await league.call(getBooking, call)).body.booking;
    expect([arabic.location, arabic.event.name]).toEqual(['قاعة المرسى', 'ليلة المشاهدة']);
  });

  it('[6.5] is not found for another member or an unknown id', async () => {
    for (const id of [ids.soon, 'nothing', '00000000-0000-4000-8000-000000000000']) {
      const response = await league.tryCall(getBooking, { params: { id }, token: other.token });
      expect(expectError(response)).toBe('booking.not_found');
    }
  });
});

describe('exportBookings', () => {
  it('returns every booking of the member, cancelled ones too, and no other member’s', async () => {
    const [member, other] = await insertMembers(league.db, 2);
    const book = async ({ token }: TestMember, eventId = '') =>
      (await league.call(bookSeat, { params: { eventId }, token })).body.booking;
    const events = await Promise.all(Array.from({ length: 12 }, () => insertEvent(league.db)));
    for (const eventId of events) await book(member, eventId);
    const cancelled = await book(other, events[0]);
    await league.call(cancelBooking, { params: { id: cancelled._id }, token: other.token });

    const bookings = await exportBookings(league.context, { memberId: member.id, language: 'en' });
    expect(bookings).toHaveLength(12);
    expect(new Set(bookings.map(booking => booking.user._id))).toEqual(new Set([member.id]));
    const otherBookings = await exportBookings(league.context, { memberId: other.id, language: 'ar' });
    expect(otherBookings).toMatchObject([{ _id: cancelled._id, status: 'cancelled' }]);
  });
});
