/** Provides records of the API and values of forms for tests. */
import type { Scanner } from '@rabita/contract/door/scanner';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { TimelineItem } from '@rabita/contract/staff/timeline';
import { EMPTY_EVENT, type EventValues } from '../src/features/event/rules.ts';

/** Returns the values that a new form does not leave empty or unticked. */
export const listDefaults = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false));

export const AT = '2031-03-06T17:30:00.000Z';

export const sampleScanner = (details: Partial<Scanner> = {}): Scanner => ({
  _id: 's',
  name: 'Sara',
  gate: null,
  kind: 'gate',
  state: 'present',
  is_closed: false,
  created_at: '2026-11-25T15:00:00Z',
  pairing_expires_at: null,
  paired_at: '2026-11-25T15:00:00Z',
  revoked_at: null,
  last_synced_at: '2026-11-25T17:59:50Z',
  lanes: [0],
  lanes_in_doubt: [],
  admitted: 0,
  overrides: 0,
  recent_overrides: 0,
  conflicts: 0,
  handed_out: 0,
  battery: null,
  unsent: 0,
  unsent_since: null,
  ...details,
});

export const sampleBooking = (details: Partial<StaffBooking> = {}): StaffBooking => ({
  _id: 'b',
  number: '7K2Q-9MW',
  status: 'confirmed',
  created_at: AT,
  cancelled_at: null,
  cancelled_by: null,
  cancelled_from: null,
  refusal_reason: null,
  checked_in_at: null,
  member: { _id: 'm', full_name: 'Dana', city: 'Riyadh' },
  guest: null,
  complimentary: null,
  moved_to: null,
  taken_back: null,
  note: null,
  ...details,
});

const moment = { date: '2031-03-06', time: '20:30' };

export const sampleEvent: StaffEvent = {
  _id: 'e',
  translations: {
    ar: { name: 'ليلة', description: 'وصف', know_before: null, location: 'قاعة', city: 'جدة' },
    en: { name: 'Opening night', description: 'About', know_before: null, location: 'Hall', city: 'Jeddah' },
  },
  timezone: 'Asia/Riyadh',
  starts: moment,
  ends: moment,
  doors_open: moment,
  booking_opens: null,
  booking_closes: moment,
  publishes: moment,
  starts_at: AT,
  ends_at: AT,
  doors_open_at: AT,
  booking_opens_at: null,
  booking_closes_at: AT,
  published_at: AT,
  publication: 'published',
  state: 'open',
  points: 50,
  capacity: 10,
  requires_approval: false,
  ticket_format: 'static',
  lease_minutes: 20,
  allows_reentry: false,
  cancelled_at: null,
  counts: { held: 3, pending: 0, confirmed: 3, admitted: 0, complimentary: 0 },
  changed: { version: 1, at: AT, by: null },
};

export const EVENT_VALUES: EventValues = {
  ...EMPTY_EVENT,
  'translations.ar.name': 'ليلة النهائي',
  'translations.en.name': 'Final Night',
  'translations.ar.description': 'على شاشة بعرض القاعة.',
  'translations.en.description': 'On a screen as wide as the hall.',
  'translations.ar.location': 'قاعة نجد',
  'translations.en.location': 'Najd Hall',
  'translations.ar.city': 'الرياض',
  'translations.en.city': 'Riyadh',
  starts: '2031-03-06T20:00',
  ends: '2031-03-07T00:00',
  doors_open: '2031-03-06T19:00',
  booking_closes: '2031-03-06T20:00',
  points: '٥٠',
  capacity: '1,200',
};

/** An item of a member's timeline that is about nothing yet. */
export const sampleTimelineItem = (
  kind: TimelineItem['kind'],
  details: Partial<TimelineItem> = {},
): TimelineItem => ({
  _id: kind,
  kind,
  at: '2026-03-06T17:30:00.000Z',
  booking: null,
  redemption: null,
  question: null,
  entry: null,
  ...details,
});
