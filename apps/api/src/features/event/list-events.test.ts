/** Tests the list of events: its time span, order and pages, and how members and guests see an event. */
import type { ResponseOf } from '@rabita/contract/endpoint';
import { bookSeat } from '@rabita/contract/fan/booking';
import { event as eventSchema, listEvents } from '@rabita/contract/fan/event';
import { describe, expect, it } from 'vitest';
import { type EventDetails, insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../test/fixtures/insert-members.ts';
import type { CallQuery } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const ids = new Map<string, string>();
const getId = (name: string) => String(ids.get(name));

const league = await startTestLeague();
const [member] = await insertMembers(league.db, 1);
const insertNamedEvent = async (name: string, starts: string, details: EventDetails = {}) => {
  const starts_at = `now() + interval '${starts}'`;
  ids.set(name, await insertEvent(league.db, { name_en: name, starts_at, ...details }));
};
await insertNamedEvent('over', '-5 hours');
await insertNamedEvent('under way', '-1 hour');
await insertNamedEvent('soon', '2 days', { capacity: 5 });
await insertNamedEvent('without limit', '3 days', { capacity: null });
await insertNamedEvent('called off', '4 days', { cancelled_at: 'now()' });
await insertNamedEvent('in eleven months', '330 days', { booking_opens_at: "now() + interval '300 days'" });
await insertNamedEvent('in two years', '730 days');

type ResponseBody = ResponseOf<typeof listEvents>;
const list = async (query: CallQuery<typeof listEvents> = {}, token?: string) =>
  (await league.call(listEvents, { query, language: 'en', ...(token && { token }) })).body;
const toNames = (response: ResponseBody) => response.events.map(event => event.name);
const findByName = (response: ResponseBody, name: string) =>
  response.events.find(event => event.name === name);

describe('the list of events', () => {
  it('[7.17] [9.2] has the events of the next year, including running and cancelled ones, soonest first', async () => {
    const body = await list();
    expect(toNames(body)).toEqual(['under way', 'soon', 'without limit', 'called off', 'in eleven months']);
    expect(body.events.map(event => event.state)).toEqual([
      'closed',
      'open',
      'open',
      'cancelled',
      'upcoming',
    ]);
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 5, pages: 1 });
  });

  it('accepts days and instants as the start and the end of its time span', async () => {
    const toIso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    expect(toNames(await list({ start_date: toIso(-30).slice(0, 10) }))).toContain('over');
    expect(toNames(await list({ end_date: toIso(2.5) }))).toEqual(['under way', 'soon']);
    expect(toNames(await list({ start_date: toIso(700) }))).toEqual(['in two years']);
    expect(toNames(await list({ start_date: toIso(3.5), end_date: toIso(5) }))).toEqual(['called off']);
    expect(toNames(await list({ start_date: '0000-01-01', end_date: '9999-12-31' }))).toHaveLength(7);
  });

  it('has the total on each page, and no events after the last page', async () => {
    const secondPage = await list({ limit: 2, page: 2 });
    expect([toNames(secondPage), secondPage.pagination]).toEqual([
      ['without limit', 'called off'],
      { page: 2, limit: 2, total: 5, pages: 3 },
    ]);
    expect(await list({ limit: 2, page: 9 })).toMatchObject({
      events: [],
      pagination: { page: 9, limit: 2, total: 5, pages: 3 },
    });
  });

  it.each([
    '?start_date=tomorrow',
    '?start_date=2026-02-30',
    '?end_date=2026-13-01',
    '?start_date=2026-05-02&end_date=2026-05-01',
    '?page=0',
    '?limit=101',
    '?limit=1.5',
    '?city=',
    `?city=${'x'.repeat(121)}`,
  ])('rejects the query %s', async query => {
    expect(expectError(await league.request('GET', `/api/events${query}`))).toBe('request.invalid');
  });
});

describe('[7.28] the cities of the list of events', () => {
  const tabuk = { city_ar: 'تبوك', city_en: 'Tabuk' };
  it.each(['تبوك', 'Tabuk', ' Tabuk '])('select its events by the name %j', async city => {
    const id = await insertEvent(league.db, { ...tabuk, starts_at: "now() + interval '5 days'" });
    const body = await list({ city });
    expect(body.events.map(event => event._id)).toEqual([id]);
    expect(body.pagination.total).toBe(1);
    expect(toNames(await list({ city: 'Jeddah' }))).toHaveLength(5);
    await league.sql`delete from event where id = ${id}`;
  });

  it('are those of published events that are not over, in both languages, the most frequent first', async () => {
    const soon = { starts_at: "now() + interval '1 day'" };
    const added = [
      await insertEvent(league.db, { ...tabuk, ...soon }),
      await insertEvent(league.db, { city_ar: 'أبها', city_en: 'Abha', ...soon }),
      await insertEvent(league.db, { ...tabuk, ...soon }),
      await insertEvent(league.db, { city_en: 'Draft', published_at: 'null' }),
      await insertEvent(league.db, { city_en: 'Later', published_at: "now() + interval '1 day'" }),
      await insertEvent(league.db, { city_en: 'Over', starts_at: "now() - interval '9 days'" }),
    ];
    const { cities } = await list({ city: 'Abha' });
    expect(cities.map(({ name }) => name)).toEqual(['Jeddah', 'Tabuk', 'Abha']);
    const [, arabicTabuk] = (await league.call(listEvents)).body.cities;
    expect(arabicTabuk).toEqual({
      name: 'تبوك',
      translations: { ar: { name: 'تبوك' }, en: { name: 'Tabuk' } },
    });
    for (const city of ['Draft', 'Later']) {
      const response = await league.request('GET', `/api/events?city=${city}`);
      expect(expectError(response)).toBe('request.invalid');
    }
    expect((await list({ city: 'Over' })).events).toEqual([]);
    await league.sql`delete from event where id = any(${added})`;
  });

  it('reject a city of no event, with the reason in the page’s language', async () => {
    const response = await league.tryCall(listEvents, { query: { city: 'Atlantis' }, language: 'en' });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'request.invalid',
      fields: [
        { path: 'city', code: 'not_allowed', message: expect.stringContaining('Choose from the list') },
      ],
    });
  });
});

describe('an event', () => {
  it('is in the requested language, and has both translations', async () => {
    const [arabic] = (await league.call(listEvents)).body.events;
    expect(arabic).toMatchObject({ name: 'ليلة المشاهدة', location: 'قاعة المرسى', city: 'جدة' });
    expect(arabic?.translations.en).toMatchObject({ name: 'under way', location: 'Al Marsa Hall' });
  });

  it('[3.7] has the member’s booking, and the available seats if there is a limit', async () => {
    const booked = await league.call(bookSeat, { params: { eventId: getId('soon') }, token: member.token });
    await league.call(bookSeat, { params: { eventId: getId('without limit') }, token: member.token });
    const response = await list({}, member.token);
    const [soon, unlimited] = [findByName(response, 'soon'), findByName(response, 'without limit')];
    expect(soon).toMatchObject({
      capacity: 5,
      available_seats: 4,
      registration_status: 'booked',
      booking_id: booked.body.booking._id,
      eventBookings: { booking_stats: { available_spots: 4, total_bookings: 1 } },
    });
    expect(unlimited).not.toHaveProperty('available_seats');
    expect(unlimited).toMatchObject({
      capacity: null,
      eventBookings: { booking_stats: { available_spots: null, total_bookings: 1 } },
    });
    for (const event of response.events) expect(eventSchema.strict().parse(event)).toEqual(event);
  });

  it('[6.5] [3.7] shows a booking only to its member', async () => {
    const [otherMember] = await insertMembers(league.db, 1);
    for (const token of [undefined, otherMember?.token]) {
      expect(findByName(await list({}, token), 'soon')).toMatchObject({
        registration_status: null,
        booking_id: null,
      });
    }
  });
});
