/** Tests the checks and request bodies of the event forms, and the state that the console shows for an event. */
import { EVENT_STATES } from '@rabita/contract/fan/event';
import { createEvent, PUBLICATION_STATES, staffEvent } from '@rabita/contract/staff/event';
import { describe, expect, it } from 'vitest';
import { FULL_EVENT, sampleEvent } from '../../../test/samples.ts';
import { addWeek, suggestTimes } from './preview-rules.ts';
import {
  checkEventDetails,
  checkEventMove,
  checkNewEvent,
  createBodyOf,
  displayStateOf,
  EMPTY_EVENT,
  type EventValues,
  eventValuesOf,
  hasMoved,
  isEventActive,
} from './rules.ts';

const FULL = FULL_EVENT;
const wrong = (values: Partial<EventValues>, check = checkNewEvent) =>
  Object.keys(check({ ...FULL, ...values }));

describe('the event forms', () => {
  it('open for a draft with 50 points, 20 minutes, no limits and no optional time', () => {
    expect(EMPTY_EVENT).toMatchObject({
      timezone: 'Asia/Riyadh',
      starts: '',
      ends: '',
      doors_open: '',
      booking_opens: '',
      booking_closes: '',
      points: '50',
      capacity: '',
      requires_approval: false,
      ticket_format: 'static',
      lease_minutes: '20',
      allows_reentry: false,
      publication: 'draft',
      publishes: '',
    });
  });

  it('accept complete values, and report each empty text and each empty required time of a new form', () => {
    expect(checkNewEvent(FULL)).toEqual({});
    expect(Object.keys(checkNewEvent(EMPTY_EVENT)).toSorted()).toEqual(
      Object.keys(EMPTY_EVENT)
        .filter(name => /^translations|^starts|^ends|^doors|closes$/u.test(name))
        .toSorted(),
    );
  });

  it('refuse incomplete times and times in the wrong order, and require a time for scheduled publication', () => {
    expect(wrong({ ends: '2031-03-06T20:00' })).toEqual(['ends']);
    expect(wrong({ doors_open: '2031-03-06T20:01' })).toEqual(['doors_open']);
    expect(wrong({ doors_open: '2031-03-06T20:00' })).toEqual([]);
    expect(wrong({ booking_opens: '2031-03-06T19:59' })).toEqual([]);
    expect(wrong({ booking_closes: '2031-03-07T00:00' })).toEqual([]);
    expect(wrong({ booking_opens: '2031-03-06T20:00' })).toEqual(['booking_closes']);
    expect(wrong({ booking_closes: '2031-03-07T00:01' })).toEqual(['booking_closes']);
    // Incomplete text is an error even in an optional time field.
    for (const name of ['starts', 'ends', 'doors_open', 'booking_opens', 'booking_closes'])
      expect(wrong({ [name]: '?' })).toEqual([name]);
    expect(wrong({ publication: 'later' })).toEqual(['publishes']);
    expect(wrong({ publication: 'later', publishes: '2031-01-01T09:00' })).toEqual([]);
  });

  it('check only their own fields: the edit form ignores the start, the move form ignores the name', () => {
    expect(wrong({ starts: '', 'translations.ar.city': '' }, checkEventDetails)).toEqual([]);
    expect(wrong({ points: '', 'translations.ar.name': '' }, checkEventMove)).toEqual([]);
  });

  it('build a request body that the contract accepts, with parsed numbers and times, and null for empty fields', () => {
    const body = createBodyOf({ ...FULL, publication: 'now', booking_opens: '2031-03-01T18:00' });
    expect(createEvent.body.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      capacity: 1200,
      points: 50,
      publishes: 'now',
      starts: { date: '2031-03-06', time: '20:00' },
      booking_opens: { date: '2031-03-01', time: '18:00' },
      translations: { en: { name: 'Final Night', city: 'Riyadh' } },
    });
    const planned: EventValues = { ...FULL, publication: 'later', publishes: '2031-01-01T09:00' };
    expect(createBodyOf(planned).publishes).toEqual({ date: '2031-01-01', time: '09:00' });
    expect(wrong({ capacity: ' ' })).toEqual([]);
    expect(createBodyOf({ ...FULL, capacity: ' ' })).toMatchObject({
      capacity: null,
      publishes: null,
      booking_opens: null,
    });
  });

  it('suggest the other times from the start, keep typed times, and suggest that a copy starts a week later', () => {
    expect(suggestTimes({ ...EMPTY_EVENT, doors_open: '2031-03-06T18:30' }, '2031-03-06T22:00')).toEqual({
      ends: '2031-03-07T01:00',
      booking_closes: '2031-03-06T22:00',
    });
    expect(addWeek({ date: '2031-12-27', time: '20:30' })).toBe('2032-01-03T20:30');
  });
});

describe('an existing event', () => {
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

  it('[15.19] take 5 to 240 minutes without a network', () => {
    for (const lease_minutes of ['', '4', '241', '7.5', 'long'])
      expect(wrong({ lease_minutes })).toEqual(['lease_minutes']);
    for (const lease_minutes of ['5', '٢٤٠']) expect(wrong({ lease_minutes })).toEqual([]);
    expect(createBodyOf({ ...FULL, lease_minutes: '٤٥' }).lease_minutes).toBe(45);
    expect(createBodyOf(FULL).lease_minutes).toBe(20);
  });

  it('fills the event forms with values that pass their check', () => {
    const values = eventValuesOf(event);
    expect(values).toMatchObject({
      starts: '2031-03-06T20:00',
      booking_opens: '',
      capacity: '',
      publication: 'later',
      publishes: '2031-01-01T09:00',
    });
    expect(checkNewEvent(values)).toEqual({});
    expect(eventValuesOf({ ...event, capacity: 1200 }).capacity).toBe('1200');
    const publications = PUBLICATION_STATES.map(publication => eventValuesOf({ ...event, publication }));
    expect(publications.map(({ publication }) => publication)).toEqual(['draft', 'later', 'published']);
  });

  it('counts as moved when its time, time zone or venue changes, but not when its booking window or points do', () => {
    const values = eventValuesOf(event);
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

  it('has one displayed state: cancelled or over; else draft or scheduled; else the booking state', () => {
    const states = PUBLICATION_STATES.map(publication =>
      EVENT_STATES.map(state => displayStateOf({ state, publication })),
    );
    expect(states).toEqual([
      ['cancelled', 'over', 'draft', 'draft', 'draft', 'draft'],
      ['cancelled', 'over', 'scheduled', 'scheduled', 'scheduled', 'scheduled'],
      ['cancelled', 'over', 'upcoming', 'closed', 'full', 'open'],
    ]);
  });

  it('can be moved and cancelled unless it is cancelled or over', () => {
    expect(EVENT_STATES.filter(state => !isEventActive({ state }))).toEqual(['cancelled', 'past']);
  });
});
