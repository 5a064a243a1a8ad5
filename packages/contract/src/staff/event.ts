/** Declares the staff calls about events. */
import { z } from 'zod';
import { LEASE_MINUTES_MAX, LEASE_MINUTES_MIN, STAFF_PAGE_SIZE } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { EVENT_STATES } from '../fan/event.ts';
import { id, searchText } from '../fields.ts';
import { pageQuery, pagination, sortQuery } from '../pagination.ts';
import { instant, translations } from '../response-fields.ts';
import { changesSinceResponse, lastChange, sinceVersionQuery, versionConflictExtras } from './change.ts';
import { LIST_SORTS } from './list-sorts.ts';
import { staffRoutes as routes } from './routes.ts';
import * as field from './staff-fields.ts';

const endpoint = createEndpointBuilder('Staff: events');

const TICKET_FORMATS = ['static', 'live'] as const;
/** `draft`: only staff see the event. `scheduled`: fans see it from `published_at` on. `published`: fans see it now. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published'] as const;

const responseTexts = {
  name: z.string(),
  description: z.string(),
  know_before: z.string().nullable(),
  location: z.string(),
  city: z.string(),
};

export const staffEvent = z.object({
  _id: id,
  translations: translations(responseTexts),
  timezone: z.string(),
  /** Each time occurs twice: on the venue's clock, and as an instant in the field whose name ends in `_at`. */
  starts: field.moment,
  ends: field.moment,
  doors_open: field.moment,
  booking_opens: field.moment.nullable(),
  booking_closes: field.moment,
  publishes: field.moment.nullable(),
  starts_at: instant,
  ends_at: instant,
  doors_open_at: instant,
  booking_opens_at: instant.nullable(),
  booking_closes_at: instant,
  published_at: instant.nullable(),
  publication: z.enum(PUBLICATION_STATES),
  state: z.enum(EVENT_STATES),
  points: z.number().int(),
  capacity: z.number().int().nullable(),
  requires_approval: z.boolean(),
  ticket_format: z.enum(TICKET_FORMATS),
  /** How many minutes a scanner may admit without a network. */
  lease_minutes: z.number().int(),
  allows_reentry: z.boolean(),
  cancelled_at: instant.nullable(),
  /** `held` is the sum of pending and confirmed, without complimentary places. */
  counts: z.object({
    held: z.number().int(),
    pending: z.number().int(),
    confirmed: z.number().int(),
    admitted: z.number().int(),
    /** The confirmed bookings outside the capacity, which hold no seat. */
    complimentary: z.number().int(),
  }),
  changed: lastChange,
});
export type StaffEvent = z.output<typeof staffEvent>;

/** The fields, besides texts, of both `createEvent` and `updateEvent`. */
const details = {
  points: field.points,
  capacity: field.capacity.nullable(),
  requires_approval: z.boolean(),
  ticket_format: z.enum(TICKET_FORMATS),
  /** Absent: 20 for a new event, unchanged for an existing one. */
  lease_minutes: z.number().int().min(LEASE_MINUTES_MIN).max(LEASE_MINUTES_MAX).optional(),
  /** Absent: false for a new event, unchanged for an existing one. */
  allows_reentry: z.boolean().optional(),
  booking_opens: field.moment.nullable(),
  booking_closes: field.moment,
  /** When fans first see the event: `now`, or a moment on the venue's clock. Null: the event stays a draft. */
  publishes: z.union([z.literal('now'), field.moment]).nullable(),
};
const times = {
  timezone: field.timezone,
  starts: field.moment,
  ends: field.moment,
  doors_open: field.moment,
};

const editableTexts = {
  name: field.shortText,
  description: field.longText,
  /** What attendees need to know before they go. May be empty. */
  know_before: field.optionalLongText,
};
const venue = { location: field.shortText, city: field.shortText };

const response = z.object({ event: staffEvent });
const params = z.strictObject({ id });

export const listStaffEvents = endpoint({
  route: routes.listStaffEvents,
  summary:
    'List events with their counts: current and coming ones first, soonest first, then past ones, latest first',
  query: z.strictObject({
    search: searchText.optional(),
    when: z.enum(['all', 'coming', 'past']).default('all'),
    publication: z.enum(PUBLICATION_STATES).optional(),
    ...sortQuery(LIST_SORTS.events),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  response: z.object({ events: z.array(staffEvent), pagination }),
});

export const getStaffEvent = endpoint({
  route: routes.getStaffEvent,
  summary: 'Get one event with its counts',
  params,
  query: sinceVersionQuery,
  response: response.extend(changesSinceResponse),
  errors: ['event.not_found'],
});

export const createEvent = endpoint({
  route: routes.createEvent,
  summary: 'Create an event; times are on the venue’s clock',
  body: z.strictObject({
    ...details,
    ...times,
    translations: field
      .inBothLanguages({ ...editableTexts, ...venue })
      .check(field.mustBeInBothOrNeither('know_before')),
  }),
  status: 201,
  response,
  errors: ['request.invalid'],
});

export const updateEvent = endpoint({
  route: routes.updateEvent,
  summary: 'Edit an event except its time and venue, which only a move changes',
  params,
  body: z.strictObject({
    ...details,
    translations: field.inBothLanguages(editableTexts).check(field.mustBeInBothOrNeither('know_before')),
    version: field.version,
  }),
  response,
  errors: [
    'request.invalid',
    'event.not_found',
    'event.capacity_below_held',
    'event.has_bookings',
    'booking.event_cancelled',
    'staff.changed_meanwhile',
  ],
  errorExtras: {
    ...versionConflictExtras,
    'event.capacity_below_held': z.object({ held: z.number().int() }),
  },
});

export const moveEvent = endpoint({
  route: routes.moveEvent,
  summary:
    'Change the time and venue of an event; everyone with a booking gets a message with a new calendar entry',
  params,
  body: z.strictObject({
    ...times,
    booking_opens: field.moment.nullable(),
    booking_closes: field.moment,
    translations: field.inBothLanguages(venue),
    version: field.version,
  }),
  /** `told`: how many members get a message. It is 0 if neither time nor venue changed. */
  response: z.object({ event: staffEvent, told: z.number().int() }),
  errors: [
    'request.invalid',
    'event.not_found',
    'booking.event_cancelled',
    'booking.event_past',
    'staff.changed_meanwhile',
  ],
  errorExtras: versionConflictExtras,
});

export const cancelEvent = endpoint({
  route: routes.cancelEvent,
  summary:
    'Cancel an event; all its bookings end and their members are notified. Repeating the call changes nothing',
  params,
  response,
  errors: ['event.not_found', 'booking.event_past'],
});

export const duplicateEvent = endpoint({
  route: routes.duplicateEvent,
  summary: 'Copy an event to a draft on another day; its other times keep their distance from the start',
  params,
  body: z.strictObject({ starts: field.moment }),
  status: 201,
  response,
  errors: ['request.invalid', 'event.not_found'],
});
