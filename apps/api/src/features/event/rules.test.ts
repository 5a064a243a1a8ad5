/** Tests an event's state, how fans and staff see an event, the order of its times, and which changes are a move. */
import { EVENT_STATES } from '@rabita/contract/fan/event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BookingWindow,
  type EventRow,
  findTimeOrderErrors,
  getEventState,
  hasMoreSeats,
  hasMoved,
  type StaffEventRow,
  shiftMoment,
  toEvent,
  toStaffEvent,
  withHeadStart,
  withOwnBooking,
} from './rules.ts';

const at = (ms: number) => new Date(ms);
const START = Date.parse('2026-06-01T17:00:00Z');
const event = (details: Partial<BookingWindow> = {}): BookingWindow => ({
  starts_at: at(START),
  ends_at: at(START + 1000),
  booking_opens_at: null,
  booking_closes_at: at(START),
  capacity: 10,
  held: 0,
  cancelled_at: null,
  ...details,
});

const ms = fc.integer({ min: 0, max: 2000 });
const anyEvent = fc
  .record({
    opens: fc.option(ms),
    closes: ms,
    ends: ms,
    capacity: fc.option(fc.nat(5)),
    held: fc.nat(5),
    cancelled: fc.boolean(),
  })
  .map(({ ends, opens, closes, capacity, held, cancelled }) =>
    event({
      starts_at: at(0),
      ends_at: at(ends),
      booking_opens_at: opens === null ? null : at(opens),
      booking_closes_at: at(closes),
      capacity,
      held: capacity === null ? held : Math.min(held, capacity),
      cancelled_at: cancelled ? at(0) : null,
    }),
  );

describe('the state of an event', () => {
  it.each([
    ['upcoming', 'just before booking opens', { booking_opens_at: at(START - 500) }, START - 501],
    ['open', 'from the instant when booking opens', { booking_opens_at: at(START - 500) }, START - 500],
    ['open', 'just before booking closes', {}, START - 1],
    ['closed', 'from the instant when booking closes', {}, START],
    ['closed', 'at the instant of the end', {}, START + 1000],
    ['past', 'after the end', {}, START + 1001],
    ['open', 'with an available seat', { held: 9 }, 0],
    ['full', 'once all seats are held', { held: 10 }, 0],
    ['full', 'without seats', { capacity: 0 }, 0],
    ['open', 'without a limit', { capacity: null, held: 1_000_000 }, 0],
  ])('is %s %s', (state, _, details, now) => {
    expect(getEventState(event(details), at(now))).toBe(state);
  });

  it('is the first state in the order of EVENT_STATES whose condition is true', () => {
    fc.assert(
      fc.property(anyEvent, ms, (window, time) => {
        const now = at(time);
        const applies = {
          cancelled: window.cancelled_at !== null,
          past: time > window.ends_at.getTime(),
          upcoming: window.booking_opens_at !== null && time < window.booking_opens_at.getTime(),
          closed: time >= window.booking_closes_at.getTime(),
          full: window.capacity !== null && window.held >= window.capacity,
          open: true,
        };
        expect(getEventState(window, now)).toBe(EVENT_STATES.find(state => applies[state]));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('hasMoreSeats', () => {
  it('returns whether the available seats increased, and counts no limit as more than any number', () => {
    const capacities = [10, 11, null];
    const results = capacities.map(before =>
      capacities.map(after => hasMoreSeats(event({ capacity: before }), event({ capacity: after }))),
    );
    expect(results).toEqual([
      [false, true, true],
      [false, false, true],
      [false, false, false],
    ]);
    expect(hasMoreSeats(event({ held: 2 }), event({ held: 1 }))).toBe(true);
  });
});

const times = {
  doors_open_at: new Date('2026-06-01T16:00:00Z'),
  starts_at: new Date('2026-06-01T17:00:00Z'),
  ends_at: new Date('2026-06-01T20:00:00Z'),
  booking_opens_at: null as Date | null,
  booking_closes_at: new Date('2026-06-01T15:00:00Z'),
};
const now = new Date('2026-05-20T12:00:00Z');
const settings = { points: 50, capacity: 100, requires_approval: false };
const staffSettings = { ticket_format: 'live' as const, lease_minutes: 20, allows_reentry: true };
const commonColumns = {
  ...settings,
  id: 'e1',
  name_ar: 'النهائي',
  name_en: 'Final',
  description_ar: 'ليلة النهائي',
  description_en: 'The night of the final',
  location_ar: 'الصالة',
  location_en: 'The hall',
  city_ar: 'الرياض',
  city_en: 'Riyadh',
  timezone: 'Asia/Riyadh',
  ...times,
  now,
  held: 40,
  cancelled_at: null,
};
const ar = { name: 'النهائي', description: 'ليلة النهائي', location: 'الصالة', city: 'الرياض' };
const en = { name: 'Final', description: 'The night of the final', location: 'The hall', city: 'Riyadh' };
const instants = {
  starts_at: '2026-06-01T17:00:00.000Z',
  ends_at: '2026-06-01T20:00:00.000Z',
  doors_open_at: '2026-06-01T16:00:00.000Z',
  booking_opens_at: null,
  booking_closes_at: '2026-06-01T15:00:00.000Z',
};

describe('a fan', () => {
  const row: EventRow = {
    ...commonColumns,
    event_picture: null,
    event_alt_ar: null,
    event_alt_en: null,
  };
  const expected = {
    _id: 'e1',
    ...en,
    ...instants,
    ...settings,
    date: '2026-06-01',
    time: '20:00',
    timezone: 'Asia/Riyadh',
    state: 'open',
    translations: { ar, en },
    available_seats: 60,
    registration_status: null,
    booking_id: null,
    eventBookings: { booking_stats: { available_spots: 60, total_bookings: 40 } },
  };

  it("sees an event in the requested language, on the venue's clock, with the available seats", () => {
    expect(toEvent(row, 'en')).toEqual(expected);
    expect(toEvent(row, 'ar')).toEqual({ ...expected, ...ar });
  });

  it('sees no available seats if there is no limit', () => {
    const { available_seats, ...others } = expected;
    expect(toEvent({ ...row, capacity: null }, 'en')).toEqual({
      ...others,
      capacity: null,
      eventBookings: { booking_stats: { available_spots: null, total_bookings: 40 } },
    });
  });

  it('sees their booking, the opening time and the picture', () => {
    const event = toEvent(row, 'en');
    const booked = { ...expected, registration_status: 'booked', booking_id: 'b1' };
    expect(withOwnBooking(event, { id: 'b1', status: 'confirmed' })).toEqual(booked);
    const pending = withOwnBooking(event, { id: 'b1', status: 'pending' });
    expect(pending.registration_status).toBe('registered');
    expect(withOwnBooking(event, { id: 'b1', status: 'cancelled', cancelled_from: 'pending' })).toEqual({
      ...event,
      league_ended: { booking_id: 'b1', cancelled_from: 'pending' },
    });
    expect(toEvent({ ...row, booking_opens_at: now }, 'en').booking_opens_at).toBe(
      '2026-05-20T12:00:00.000Z',
    );
    const picture = { event_picture: 'hash', event_alt_ar: 'جمهور', event_alt_en: 'A crowd' };
    expect(toEvent({ ...row, ...picture }, 'ar').picture).toEqual({ hash: 'hash', alt: 'جمهور' });
  });
});

const counts = { pending: 4, confirmed: 36, admitted: 0, complimentary: 2 };
const staffRow: StaffEventRow = {
  ...commonColumns,
  ...staffSettings,
  ...counts,
  version: 3,
  changed_at: now,
  changed_by: 'Huda',
  editor_id: null,
  know_before_ar: 'أحضر هويتك.',
  know_before_en: 'Bring your ID.',
  published_at: null,
  moves: 0,
};

describe('staff', () => {
  const moment = (time: string) => ({ date: '2026-06-01', time });
  const expected = {
    _id: 'e1',
    translations: {
      ar: { ...ar, know_before: 'أحضر هويتك.' },
      en: { ...en, know_before: 'Bring your ID.' },
    },
    timezone: 'Asia/Riyadh',
    starts: moment('20:00'),
    ends: moment('23:00'),
    doors_open: moment('19:00'),
    booking_opens: null,
    booking_closes: moment('18:00'),
    publishes: null,
    ...instants,
    ...settings,
    ...staffSettings,
    published_at: null,
    publication: 'draft',
    state: 'open',
    cancelled_at: null,
    counts: { held: 40, ...counts },
    changed: { version: 3, at: '2026-05-20T12:00:00.000Z', by: 'Huda' },
  };

  it("see an event with its times on the venue's clock, its counts and its last change", () => {
    expect(toStaffEvent(staffRow)).toEqual(expected);
  });

  it('see when it is published, when booking opens, and when it was cancelled', () => {
    const changed = { published_at: now, booking_opens_at: now, cancelled_at: now };
    const clock = { date: '2026-05-20', time: '15:00' };
    const instant = '2026-05-20T12:00:00.000Z';
    expect(toStaffEvent({ ...staffRow, ...changed })).toEqual({
      ...expected,
      publishes: clock,
      published_at: instant,
      publication: 'published',
      booking_opens: clock,
      booking_opens_at: instant,
      cancelled_at: instant,
      state: 'cancelled',
    });
  });

  it('see an event as scheduled until the instant of its publication', () => {
    const later = new Date(now.getTime() + 1);
    expect(toStaffEvent({ ...staffRow, published_at: later }).publication).toBe('scheduled');
    expect(toStaffEvent({ ...staffRow, published_at: now }).publication).toBe('published');
  });
});

describe('the order of times', () => {
  const findErrors = (change: Partial<typeof times>) => findTimeOrderErrors({ ...times, ...change });
  const { starts_at, ends_at, booking_closes_at } = times;
  const after = (instant: Date) => new Date(instant.getTime() + 1);

  it('has no errors if doors open at the start, and booking closes at the end and opens just before it closes', () => {
    expect(findErrors({})).toEqual([]);
    expect(findErrors({ doors_open_at: starts_at, ends_at: after(starts_at) })).toEqual([]);
    expect(findErrors({ booking_closes_at: ends_at })).toEqual([]);
    expect(findErrors({ booking_opens_at: new Date(booking_closes_at.getTime() - 1) })).toEqual([]);
  });

  it.each([
    ['ends', 'dates_reversed', { ends_at: starts_at }],
    ['doors_open', 'doors_late', { doors_open_at: after(starts_at) }],
    ['booking_closes', 'booking_reversed', { booking_opens_at: booking_closes_at }],
    ['booking_closes', 'booking_late', { booking_closes_at: after(ends_at) }],
  ])('has an error at %s: %s', (path, code, change) => {
    expect(findErrors(change)).toEqual([{ path, code }]);
  });

  it('has all its errors at once', () => {
    const codes = findErrors({ doors_open_at: after(starts_at), booking_closes_at: after(ends_at) });
    expect(codes.map(({ code }) => code)).toEqual(['doors_late', 'booking_late']);
  });
});

describe('an event', () => {
  it.each(['starts_at', 'ends_at', 'doors_open_at'] as const)(
    'has moved if %s is another instant',
    column => {
      expect(hasMoved(staffRow, { ...staffRow, [column]: new Date(0) })).toBe(true);
      expect(hasMoved(staffRow, { ...staffRow, [column]: new Date(staffRow[column]) })).toBe(false);
    },
  );

  it.each(['timezone', 'location_ar', 'location_en', 'city_ar', 'city_en'] as const)(
    'has moved if %s is another text',
    column => {
      expect(hasMoved(staffRow, { ...staffRow, [column]: 'another' })).toBe(true);
    },
  );

  it('has not moved if only its name, capacity or booking times change', () => {
    const change = { name_en: 'Semi-final', capacity: 50, booking_closes_at: new Date(0) };
    expect(hasMoved(staffRow, { ...staffRow, ...change })).toBe(false);
  });

  it('opens for booking earlier by the hours of early booking, if it has an opening time', () => {
    const opening = { ...commonColumns, booking_opens_at: now };
    expect(withHeadStart(opening, 24).booking_opens_at).toEqual(new Date('2026-05-19T12:00:00Z'));
    expect(withHeadStart(opening, 0)).toBe(opening);
    expect(withHeadStart(opening, -24)).toBe(opening);
    expect(withHeadStart(commonColumns, 24)).toBe(commonColumns);
  });
});

it('shiftMoment keeps the distances between times, even across days', () => {
  const from = { date: '2026-06-01', time: '20:00' };
  const to = { date: '2026-12-31', time: '21:30' };
  const shift = (time: string) => shiftMoment({ date: '2026-06-01', time }, from, to);
  expect(shift('19:15')).toEqual({ date: '2026-12-31', time: '20:45' });
  expect(shift('23:00')).toEqual({ date: '2027-01-01', time: '00:30' });
});
