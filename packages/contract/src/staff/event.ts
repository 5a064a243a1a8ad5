/** The events as staff plan them: drafts and past ones too, in both languages, with what is held and admitted. */
import { z } from 'zod';
import { STAFF_PAGE_SIZE } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { EVENT_STATES } from '../fan/event.ts';
import { id } from '../fields.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { instant, translations } from '../wire.ts';
import { changedMeanwhile, changesSince, lastChange, sinceVersion } from './change.ts';
import * as field from './programme-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const tag = 'Staff: events';

export const TICKET_FORMATS = ['static', 'live'] as const;
/** `draft`: nobody but staff sees it; `scheduled`: fans will, from `published_at` on; `published`: they do. */
export const PUBLICATIONS = ['draft', 'scheduled', 'published'] as const;

const words = { name: z.string(), description: z.string(), location: z.string(), city: z.string() };

export const staffEvent = z.object({
  _id: id,
  translations: translations(words),
  timezone: z.string(),
  /** As the clock at the venue shows them. */
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
  publication: z.enum(PUBLICATIONS),
  state: z.enum(EVENT_STATES),
  points: z.number().int(),
  capacity: z.number().int().nullable(),
  requires_approval: z.boolean(),
  ticket_format: z.enum(TICKET_FORMATS),
  cancelled_at: instant.nullable(),
  /** `held` is pending and confirmed together. */
  counts: z.object({
    held: z.number().int(),
    pending: z.number().int(),
    confirmed: z.number().int(),
    admitted: z.number().int(),
  }),
  changed: lastChange,
});
export type StaffEvent = z.output<typeof staffEvent>;

/** What an event is, apart from when and where. */
const details = {
  points: field.points,
  capacity: field.capacity.nullable(),
  requires_approval: z.boolean(),
  ticket_format: z.enum(TICKET_FORMATS),
  booking_opens: field.moment.nullable(),
  booking_closes: field.moment,
  /** `now`, a moment, or null for a draft. */
  publishes: z.union([z.literal('now'), field.moment]).nullable(),
};
const times = {
  timezone: field.timezone,
  starts: field.moment,
  ends: field.moment,
  doors_open: field.moment,
};

const inBoth = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ar: z.strictObject(shape), en: z.strictObject(shape) });
const saying = { name: field.title, description: field.longText };
const place = { location: field.title, city: field.title };

const reply = z.object({ event: staffEvent });
const params = z.strictObject({ id });

export const listStaffEvents = endpoint({
  route: routes.listStaffEvents,
  tag,
  summary:
    'Events with their counts: what is not over comes first, soonest first, then what is, latest first',
  query: z.strictObject({
    search: field.search.optional(),
    when: z.enum(['all', 'coming', 'past']).default('all'),
    publication: z.enum(PUBLICATIONS).optional(),
    ...pageQuery(STAFF_PAGE_SIZE),
  }),
  status: 200,
  reply: z.object({ events: z.array(staffEvent), pagination }),
  errors: [],
});

export const getStaffEvent = endpoint({
  route: routes.getStaffEvent,
  tag,
  summary: 'One event with its counts',
  params,
  query: sinceVersion,
  status: 200,
  reply: reply.extend(changesSince),
  errors: ['event.not_found'],
});

export const createEvent = endpoint({
  route: routes.createEvent,
  tag,
  summary: 'Plan an event; times are the venue’s',
  body: z.strictObject({ ...details, ...times, translations: inBoth({ ...saying, ...place }) }),
  status: 201,
  reply,
  errors: ['request.invalid'],
});

export const updateEvent = endpoint({
  route: routes.updateEvent,
  tag,
  summary: 'Change what an event is; when and where it is changes by moving it',
  params,
  body: z.strictObject({ ...details, translations: inBoth(saying), version: field.version }),
  status: 200,
  reply,
  errors: [
    'request.invalid',
    'event.not_found',
    'event.capacity_below_held',
    'event.has_bookings',
    'booking.event_cancelled',
    'staff.changed_meanwhile',
  ],
  errorExtras: {
    ...changedMeanwhile,
    'event.capacity_below_held': z.object({ held: z.number().int() }),
  },
});

export const moveEvent = endpoint({
  route: routes.moveEvent,
  tag,
  summary: 'Change when and where an event is; whoever holds a place is told, with a new calendar entry',
  params,
  body: z.strictObject({
    ...times,
    booking_opens: field.moment.nullable(),
    booking_closes: field.moment,
    translations: inBoth(place),
    version: field.version,
  }),
  status: 200,
  /** `told`: how many members a message goes to; none when neither time nor place differs. */
  reply: z.object({ event: staffEvent, told: z.number().int() }),
  errors: [
    'request.invalid',
    'event.not_found',
    'booking.event_cancelled',
    'booking.event_past',
    'staff.changed_meanwhile',
  ],
  errorExtras: changedMeanwhile,
});

export const cancelEvent = endpoint({
  route: routes.cancelEvent,
  tag,
  summary: 'Call an event off; whoever holds a place is told and their booking ends. Again changes nothing',
  params,
  status: 200,
  reply,
  errors: ['event.not_found', 'booking.event_past'],
});

export const duplicateEvent = endpoint({
  route: routes.duplicateEvent,
  tag,
  summary: 'A draft like this event on another day; its other times keep their distance from the start',
  params,
  body: z.strictObject({ starts: field.moment }),
  status: 201,
  reply,
  errors: ['request.invalid', 'event.not_found'],
});
