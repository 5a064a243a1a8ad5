/** Tests how staff create, edit, publish, duplicate and list events. */
import { failureResponse } from '@rabita/contract/response-fields';
import { createEvent, listStaffEvents, type StaffEvent } from '@rabita/contract/staff/event';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { eventTexts, inDays, plannedEvent, toEditTexts } from '../../../test/fixtures/plan-event.ts';
import type { ApiResponse } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const EVENTS = '/api/staff/events';
const league = await startTestLeague();
const manager = await insertStaff(league, 'manager', { full_name: 'سعد' });
const otherManager = await insertStaff(league, 'manager', { full_name: 'أمل' });

const request = (method: string, path: string, body?: unknown, { token } = manager) =>
  league.request(method, path, { token, body });
const expectEvent = (response: ApiResponse) => {
  expect(response.status, response.text).toBeLessThan(300);
  return createEvent.response.parse(response.body).event;
};
const create = async (details = {}) => expectEvent(await request('POST', EVENTS, plannedEvent(details)));

/** The body that the console sends for an edit of the event. */
const toEditBody = (event: StaffEvent, change: Record<string, unknown> = {}) => ({
  translations: toEditTexts(event.translations),
  booking_opens: event.booking_opens,
  booking_closes: event.booking_closes,
  publishes: event.publishes,
  points: event.points,
  capacity: event.capacity,
  requires_approval: event.requires_approval,
  ticket_format: event.ticket_format,
  version: event.changed.version,
  ...change,
});
const getFieldErrors = (response: ApiResponse) => {
  expect(expectError(response)).toBe('request.invalid');
  return failureResponse.parse(response.body).fields?.map(({ path, code }) => `${path}: ${code}`);
};

describe('POST /api/staff/events', () => {
  it('creates an event with times on the venue’s clock, and records it in the audit log', async () => {
    const response = await request('POST', EVENTS, plannedEvent());
    expect(response.status).toBe(201);
    const event = expectEvent(response);
    expect(event).toMatchObject({
      translations: eventTexts,
      starts: inDays(7, '20:00'),
      starts_at: `${inDays(7, '').date}T17:00:00.000Z`,
      publication: 'published',
      state: 'open',
      counts: { held: 0, pending: 0, confirmed: 0, admitted: 0, complimentary: 0 },
      changed: { version: 1, by: 'سعد' },
    });
    const fanView = await league.request('GET', `/api/events/${event._id}`);
    expect(fanView.body.event).toMatchObject({ name: 'ليلة النهائي', available_seats: 100, state: 'open' });
    expect(await listAuditLines(league, { subject_id: event._id }, 'action, after')).toMatchObject([
      { action: 'event.created', after: { name_en: 'Final Night', capacity: 100 } },
    ]);
  });

  it.each([
    [
      'an end before the start',
      { ends: inDays(7, '19:30'), booking_closes: inDays(7, '19:00') },
      ['ends: dates_reversed'],
    ],
    [
      'a start in the past',
      { starts: inDays(-1, '20:00'), doors_open: inDays(-1, '19:00') },
      ['starts: time_past'],
    ],
    [
      'a time that is skipped when summer time begins',
      {
        timezone: 'Europe/London',
        starts: { date: '2027-03-28', time: '01:30' },
        ends: { date: '2027-03-28', time: '05:00' },
      },
      ['starts.time: hour_skipped'],
    ],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, ['timezone: invalid_timezone']],
    ['an offset instead of a time zone', { timezone: '+03:00' }, ['timezone: invalid_timezone']],
    ['an invalid date', { starts: { date: '2027-02-30', time: '20:00' } }, ['starts.date: invalid_date']],
    ['an invalid time', { starts: { date: '2027-02-20', time: '24:00' } }, ['starts.time: invalid_time']],
    ['one language only', { translations: { ar: eventTexts.ar } }, ['translations.en: required']],
    [
      'a name of one letter',
      { translations: { ...eventTexts, en: { ...eventTexts.en, name: 'F' } } },
      ['translations.en.name: too_short'],
    ],
    [
      'a name that reverses the text direction',
      { translations: { ...eventTexts, en: { ...eventTexts.en, name: 'Fi\u202enal' } } },
      ['translations.en.name: unsafe_characters'],
    ],
    [
      'guidance in one language only',
      { translations: { ...eventTexts, en: { ...eventTexts.en, know_before: ' \u200b\n' } } },
      ['translations.en.know_before: required'],
    ],
    ['a negative capacity', { capacity: -1 }, ['capacity: too_small']],
  ])('rejects %s', async (_name, details, reasons) => {
    expect(getFieldErrors(await request('POST', EVENTS, plannedEvent(details)))).toEqual(reasons);
  });
});

describe('the publication of an event', () => {
  const getVisibility = async (id: string) => {
    const [single, list] = [
      await league.request('GET', `/api/events/${id}`),
      await league.request('GET', '/api/events?limit=100'),
    ];
    return [single.status, list.text.includes(id)];
  };

  it('[14.1] is null for a draft, which fans can neither see nor book', async () => {
    const draft = await create({ publishes: null });
    expect([draft.publication, draft.published_at]).toEqual(['draft', null]);
    expect(await getVisibility(draft._id)).toEqual([404, false]);
    const [member] = await insertMembers(league.db, 1);
    const result = await league.request('POST', `/api/bookings/event/${draft._id}`, { token: member?.token });
    expect(expectError(result)).toBe('event.not_found');
  });

  it('[14.1] happens at the scheduled time', async () => {
    const event = await create({ publishes: inDays(1, '12:00') });
    expect(event.publication).toBe('scheduled');
    expect(await getVisibility(event._id)).toEqual([404, false]);
    await league.sql`update event set published_at = now() - interval '1 second' where id = ${event._id}`;
    expect(await getVisibility(event._id)).toEqual([200, true]);
  });

  it('can be taken back until a member has booked', async () => {
    const event = await create();
    const hidden = expectEvent(
      await request('PUT', `${EVENTS}/${event._id}`, toEditBody(event, { publishes: null })),
    );
    expect(await getVisibility(event._id)).toEqual([404, false]);
    const published = expectEvent(
      await request('PUT', `${EVENTS}/${event._id}`, toEditBody(hidden, { publishes: 'now' })),
    );
    const [member] = await insertMembers(league.db, 1);
    await league.request('POST', `/api/bookings/event/${event._id}`, { token: member?.token });
    for (const publishes of [null, inDays(2, '12:00')]) {
      const response = await request('PUT', `${EVENTS}/${event._id}`, toEditBody(published, { publishes }));
      expect(expectError(response)).toBe('event.has_bookings');
    }
    expect(await getVisibility(event._id)).toEqual([200, true]);
  });
});

describe('PUT /api/staff/events/:id', () => {
  it('changes the event, and records the changed fields before and after in the audit log', async () => {
    const event = await create();
    const changed = expectEvent(
      await request('PUT', `${EVENTS}/${event._id}`, toEditBody(event, { points: 80 })),
    );
    expect(changed).toMatchObject({ points: 80, changed: { version: 2, by: 'سعد' } });
    const auditFilter = { subject_id: event._id, action: 'event.updated' };
    expect(await listAuditLines(league, auditFilter, 'actor_id, before, after')).toEqual([
      { actor_id: manager.id, before: { points: 50 }, after: { points: 80 } },
    ]);
    const unchanged = expectEvent(await request('PUT', `${EVENTS}/${event._id}`, toEditBody(changed)));
    expect(unchanged.changed.version).toBe(2);
  });

  it('[14.75] changes and removes what to know before going, and records it in the audit log', async () => {
    const event = await create();
    const edit = async (before: StaffEvent, know_before: string) => {
      const { ar, en } = toEditTexts(before.translations);
      const translations = { ar: { ...ar, know_before }, en: { ...en, know_before } };
      const body = toEditBody(before, { translations });
      return expectEvent(await request('PUT', `${EVENTS}/${event._id}`, body));
    };
    const changed = await edit(event, ' one \r\n\n\n two ');
    expect(changed.translations.ar.know_before).toBe('one\n\ntwo');
    const removed = await edit(changed, '');
    expect(removed.translations.en.know_before).toBeNull();
    const auditFilter = { subject_id: event._id, action: 'event.updated' };
    const texts = (text: string | null) => ({ know_before_ar: text, know_before_en: text });
    expect(await listAuditLines(league, auditFilter, 'before, after')).toEqual([
      {
        before: {
          know_before_ar: eventTexts.ar.know_before,
          know_before_en: eventTexts.en.know_before,
        },
        after: texts('one\n\ntwo'),
      },
      { before: texts('one\n\ntwo'), after: texts(null) },
    ]);
  });

  it('[14.2] rejects the second of two concurrent edits, names the first editor, and overwrites nothing', async () => {
    const event = await create();
    const responses = await Promise.all([
      request('PUT', `${EVENTS}/${event._id}`, toEditBody(event, { points: 60 })),
      request('PUT', `${EVENTS}/${event._id}`, toEditBody(event, { points: 70 }), otherManager),
    ]);
    const [winner, loser] = responses[0]?.status === 200 ? responses : responses.toReversed();
    const winningEvent = expectEvent(winner as ApiResponse);
    expect(expectError(loser as ApiResponse)).toBe('staff.changed_meanwhile');
    expect(loser?.body.changed).toEqual({ ...winningEvent.changed, version: 2 });
    expect(winningEvent.changed.by).toBe(winningEvent.points === 60 ? 'سعد' : 'أمل');
    const saved = await request('GET', `${EVENTS}/${event._id}?since=1`);
    expect([expectEvent(saved).points, expectEvent(saved).changed.version]).toEqual([winningEvent.points, 2]);
    expect(saved.body.changes).toEqual([{ ...winningEvent.changed, fields: ['points'] }]);
  });

  it('[14.3] never lowers the capacity below the held seats, even while fifty members book', async () => {
    const event = await create({ capacity: 60 });
    const crowd = await insertMembers(league.db, 50);
    const capacityEdits = [1, 2, 3, 4, 5].map(() =>
      request('PUT', `${EVENTS}/${event._id}`, toEditBody(event, { capacity: 20 })),
    );
    const bookings = crowd.map(({ token }) =>
      league.request('POST', `/api/bookings/event/${event._id}`, { token }),
    );
    const responses = await Promise.all([...capacityEdits, ...bookings]);
    const bookedCount = responses.slice(5).filter(({ status }) => status === 201).length;
    const saved = expectEvent(await request('GET', `${EVENTS}/${event._id}`));
    expect(saved.counts.held).toBe(bookedCount);
    expect(saved.counts.held).toBeLessThanOrEqual(Number(saved.capacity));
    for (const response of responses.slice(0, 5)) {
      if (response.status !== 200) {
        expect(['event.capacity_below_held', 'staff.changed_meanwhile']).toContain(expectError(response));
      }
    }
    const response = await request(
      'PUT',
      `${EVENTS}/${event._id}`,
      toEditBody(saved, { capacity: bookedCount - 1 }),
    );
    expect(expectError(response)).toBe('event.capacity_below_held');
    expect(response.body.held).toBe(bookedCount);
  });

  it('rejects an unknown id and a cancelled event', async () => {
    const event = await create();
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
      expect(expectError(await request('PUT', `${EVENTS}/${id}`, toEditBody(event)))).toBe('event.not_found');
      expect(expectError(await request('GET', `${EVENTS}/${id}`))).toBe('event.not_found');
    }
    const cancelled = expectEvent(await request('POST', `${EVENTS}/${event._id}/cancel`));
    const response = await request('PUT', `${EVENTS}/${event._id}`, toEditBody(cancelled, { points: 1 }));
    expect(expectError(response)).toBe('booking.event_cancelled');
  });
});

describe('POST /api/staff/events/:id/duplicate', () => {
  it('creates a draft on the new day, with all times shifted by the same difference', async () => {
    const event = await create({ booking_opens: inDays(2, '18:00') });
    const duplicate = expectEvent(
      await request('POST', `${EVENTS}/${event._id}/duplicate`, { starts: inDays(21, '21:30') }),
    );
    expect(duplicate).toMatchObject({
      translations: eventTexts,
      publication: 'draft',
      starts: inDays(21, '21:30'),
      ends: inDays(22, '00:30'),
      doors_open: inDays(21, '20:30'),
      booking_opens: inDays(16, '19:30'),
      capacity: 100,
      counts: { held: 0 },
    });
    expect(duplicate._id).not.toBe(event._id);
  });

  it('rejects a past day and an unknown event', async () => {
    const id = await insertEvent(league.db);
    const past = await request('POST', `${EVENTS}/${id}/duplicate`, { starts: inDays(-2, '20:00') });
    expect(getFieldErrors(past)).toContain('starts: time_past');
    const unknown = await request('POST', `${EVENTS}/nothing/duplicate`, { starts: inDays(2, '20:00') });
    expect(expectError(unknown)).toBe('event.not_found');
  });
});

describe('GET /api/staff/events', () => {
  it('filters by a name in any spelling, by past events and by publication, and returns pages', async () => {
    const name = { ...eventTexts, ar: { ...eventTexts.ar, name: 'أمسية الأبطال ١' } };
    const draft = await create({ translations: name, publishes: null });
    const past = await insertEvent(league.db, {
      name_ar: 'امسيه الابطال',
      starts_at: "now() - interval '9 days'",
    });
    const findIds = async (query: string) => {
      const response = await request('GET', `${EVENTS}?${query}`);
      expect(response.status, response.text).toBe(200);
      return listStaffEvents.response.parse(response.body).events.map(({ _id }) => _id);
    };
    const search = `search=${encodeURIComponent('إمسية الأبطال')}`;
    expect(await findIds(search)).toEqual([draft._id, past]);
    expect(await findIds(`${search}&when=past`)).toEqual([past]);
    expect(await findIds(`${search}&publication=draft`)).toEqual([draft._id]);
    expect(await findIds(`${search}&page=2&limit=1`)).toEqual([past]);
  });
});
