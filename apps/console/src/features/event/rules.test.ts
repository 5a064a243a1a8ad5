/** Tests the checks and request bodies of the event forms, and the state that the console shows for an event. */
import { EVENT_STATES } from '@rabita/contract/fan/event';
import { createEvent, PUBLICATION_STATES, staffEvent } from '@rabita/contract/staff/event';
import { expect, it } from 'vitest';
import { EVENT_VALUES, listDefaults, sampleEvent } from '../../../test/samples.ts';
import { addWeek, suggestTimes } from './preview-rules.ts';
import {
  checkEventDetails,
  checkEventMove,
  checkNewEvent,
  EMPTY_EVENT,
  type EventValues,
  getDisplayState,
  hasMoved,
  isEventActive,
  toCreateBody,
  toEventValues,
  toSeatFields,
} from './rules.ts';

const findInvalidFields = (values: Partial<EventValues>, check = checkNewEvent) =>
  Object.keys(check({ ...EVENT_VALUES, ...values }));

it('a new event is a draft with 50 points, a static ticket and 20 minutes without a network', () => {
  expect(listDefaults(EMPTY_EVENT)).toEqual({
    publication: 'draft',
    points: '50',
    ticket_format: 'static',
    lease_minutes: '20',
    timezone: 'Asia/Riyadh',
  });
});

it('the form of a new event requires every text and time that is not optional', () => {
  expect(checkNewEvent(EVENT_VALUES)).toEqual({});
  expect(Object.keys(checkNewEvent(EMPTY_EVENT)).toSorted()).toEqual(
    Object.keys(EMPTY_EVENT)
      .filter(name => /^translations(?!.*know_before)|^starts|^ends|^doors|closes$/u.test(name))
      .toSorted(),
  );
});

it.each([
  [{ ends: '2031-03-06T20:00' }, ['ends']],
  [{ doors_open: '2031-03-06T20:01' }, ['doors_open']],
  [{ doors_open: '2031-03-06T20:00' }, []],
  [{ booking_opens: '2031-03-06T19:59' }, []],
  [{ booking_closes: '2031-03-07T00:00' }, []],
  [{ booking_opens: '2031-03-06T20:00' }, ['booking_closes']],
  [{ booking_closes: '2031-03-07T00:01' }, ['booking_closes']],
  [{ publication: 'later' }, ['publishes']],
  [{ publication: 'later', publishes: '2031-01-01T09:00' }, []],
] as const)('the form of a new event with %j has the invalid fields %j', (values, fields) => {
  expect(findInvalidFields(values)).toEqual(fields);
});

it('the event forms reject an incomplete time, even in an optional field', () => {
  for (const name of ['starts', 'ends', 'doors_open', 'booking_opens', 'booking_closes'])
    expect(findInvalidFields({ [name]: '?' })).toEqual([name]);
});

it('the edit form does not check the start of an event, and the move form does not check its name', () => {
  expect(findInvalidFields({ starts: '', 'translations.ar.city': '' }, checkEventDetails)).toEqual([]);
  expect(findInvalidFields({ points: '', 'translations.ar.name': '' }, checkEventMove)).toEqual([]);
});

it('the event forms build a body that the contract accepts, with null for empty fields', () => {
  const body = toCreateBody({ ...EVENT_VALUES, publication: 'now', booking_opens: '2031-03-01T18:00' });
  expect(createEvent.body.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    capacity: 1200,
    points: 50,
    publishes: 'now',
    starts: { date: '2031-03-06', time: '20:00' },
    booking_opens: { date: '2031-03-01', time: '18:00' },
    translations: { en: { name: 'Final Night', city: 'Riyadh' } },
  });
  const scheduled: EventValues = { ...EVENT_VALUES, publication: 'later', publishes: '2031-01-01T09:00' };
  expect(toCreateBody(scheduled).publishes).toEqual({ date: '2031-01-01', time: '09:00' });
  expect(findInvalidFields({ capacity: ' ' })).toEqual([]);
  expect(toCreateBody({ ...EVENT_VALUES, capacity: ' ' })).toMatchObject({
    capacity: null,
    publishes: null,
    booking_opens: null,
  });
});

it('[15.19] an event allows 5 to 240 minutes without a network', () => {
  for (const lease_minutes of ['', '4', '241', '7.5', 'long'])
    expect(findInvalidFields({ lease_minutes })).toEqual(['lease_minutes']);
  for (const lease_minutes of ['5', '٢٤٠']) expect(findInvalidFields({ lease_minutes })).toEqual([]);
  expect(toCreateBody({ ...EVENT_VALUES, lease_minutes: '٤٥' }).lease_minutes).toBe(45);
  expect(toCreateBody(EVENT_VALUES).lease_minutes).toBe(20);
});

it('[14.75] an event says what to know before going in several lines of both languages, or in neither', () => {
  const both = {
    'translations.ar.know_before': 'أحضر هويتك.\nالمواقف خلف القاعة.',
    'translations.en.know_before': 'Bring your ID.\nPark behind the hall.',
  };
  expect(findInvalidFields(both)).toEqual([]);
  for (const empty of ['', ' \n\u200b']) {
    expect(findInvalidFields({ ...both, 'translations.en.know_before': empty })).toEqual([
      'translations.en.know_before',
    ]);
    expect(findInvalidFields({ 'translations.ar.know_before': empty })).toEqual([]);
  }
  for (const wrong of ['x', 'x'.repeat(4001)])
    expect(findInvalidFields({ ...both, 'translations.ar.know_before': wrong })).toEqual([
      'translations.ar.know_before',
    ]);
  const { translations } = toCreateBody({ ...EVENT_VALUES, ...both });
  expect(translations.en.know_before).toBe(both['translations.en.know_before']);
  const opened = toEventValues({ ...event, translations: { ...event.translations, ...translations } });
  expect(opened).toMatchObject(both);
  expect(toEventValues(event)['translations.ar.know_before']).toBe('');
});

it('the start of an event suggests its other times, unless they are filled in', () => {
  expect(suggestTimes({ ...EMPTY_EVENT, doors_open: '2031-03-06T18:30' }, '2031-03-06T22:00')).toEqual({
    ends: '2031-03-07T01:00',
    booking_closes: '2031-03-06T22:00',
  });
});

it('the copy of an event starts a week later', () => {
  expect(addWeek({ date: '2031-12-27', time: '20:30' })).toBe('2032-01-03T20:30');
});

const event = staffEvent.parse({
  ...sampleEvent,
  _id: '7f0a7f2e-1d0a-4d53-9b55-0d6f5c1f0a11',
  starts: { date: '2031-03-06', time: '20:00' },
  ends: { date: '2031-03-07', time: '00:00' },
  doors_open: { date: '2031-03-06', time: '19:00' },
  booking_closes: { date: '2031-03-06', time: '20:00' },
  publishes: { date: '2031-01-01', time: '09:00' },
  publication: 'scheduled',
  capacity: null,
  ticket_format: 'live',
  lease_minutes: 45,
  allows_reentry: true,
});

it('a saved event fills the event forms with values that pass their checks', () => {
  const values = toEventValues(event);
  expect(values).toMatchObject({
    starts: '2031-03-06T20:00',
    booking_opens: '',
    capacity: '',
    publication: 'later',
    publishes: '2031-01-01T09:00',
  });
  expect(checkNewEvent(values)).toEqual({});
  expect(toEventValues({ ...event, capacity: 1200 }).capacity).toBe('1200');
  const publications = PUBLICATION_STATES.map(publication => toEventValues({ ...event, publication }));
  expect(publications.map(({ publication }) => publication)).toEqual(['draft', 'later', 'published']);
});

it('an event counts as moved if its time, time zone or venue changes, but not its booking window or points', () => {
  const values = toEventValues(event);
  expect(hasMoved(values, { ...values, booking_opens: '2031-03-01T18:00', points: '9' })).toBe(false);
  expect(hasMoved(values, { ...values, 'translations.en.city': ' Jeddah ' })).toBe(false);
  expect(hasMoved({ ...values, 'translations.en.city': 'Jeddah ' }, values)).toBe(false);
  for (const change of [
    { starts: '2031-03-06T21:00' },
    { ends: '2031-03-07T01:00' },
    { doors_open: '2031-03-06T18:00' },
    { timezone: 'UTC' },
    { 'translations.ar.location': 'ساحة' },
    { 'translations.en.location': 'Square' },
    { 'translations.ar.city': 'مكة' },
    { 'translations.en.city': 'Makkah' },
  ])
    expect([change, hasMoved(values, { ...values, ...change })]).toEqual([change, true]);
});

it('an event is shown as cancelled or over, else as draft or scheduled, else with its booking state', () => {
  const states = PUBLICATION_STATES.map(publication =>
    EVENT_STATES.map(state => getDisplayState({ state, publication })),
  );
  expect(states).toEqual([
    ['cancelled', 'over', 'draft', 'draft', 'draft', 'draft'],
    ['cancelled', 'over', 'scheduled', 'scheduled', 'scheduled', 'scheduled'],
    ['cancelled', 'over', 'upcoming', 'closed', 'full', 'open'],
  ]);
});

it('[10.46] toSeatFields counts the free seats, never below zero, and none without a limit', () => {
  const toStats = (available_spots: number | null, total_bookings: number) => ({
    booking_stats: { available_spots, total_bookings },
  });
  expect(toSeatFields(80, 30)).toEqual({ capacity: 80, available_seats: 50, eventBookings: toStats(50, 30) });
  expect(toSeatFields(80, 81).available_seats).toBe(0);
  expect(toSeatFields(null, 30)).toEqual({ capacity: null, eventBookings: toStats(null, 30) });
});

it('an event can be moved and cancelled unless it is cancelled or over', () => {
  expect(EVENT_STATES.filter(state => !isEventActive({ state }))).toEqual(['cancelled', 'past']);
});
