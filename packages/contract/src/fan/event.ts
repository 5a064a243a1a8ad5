/** Declares the fans' calls about events. */
import { z } from 'zod';
import { EVENTS_PAGE_SIZE, type Language, TITLE_MAX, TITLE_MIN } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { pageQuery, pagination } from '../pagination.ts';
import { picture } from '../picture.ts';
import { clockTime, day, instant, translations } from '../response-fields.ts';
import { fanRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Events');

/** If several states apply to an event, the first one in this list counts. `upcoming`: booking has not opened yet. */
export const EVENT_STATES = ['cancelled', 'past', 'upcoming', 'closed', 'full', 'open'] as const;
export type EventState = (typeof EVENT_STATES)[number];

const texts = { name: z.string(), description: z.string(), location: z.string(), city: z.string() };

/** The part of an event that a booking and a ticket contain. */
export const eventSummary = z.object({
  _id: id,
  ...texts,
  date: day,
  time: clockTime,
  timezone: z.string(),
  starts_at: instant,
  ends_at: instant,
  doors_open_at: instant,
  points: z.number().int(),
  state: z.enum(EVENT_STATES),
  picture: picture.optional(),
  translations: translations(texts),
});

export const event = eventSummary.extend({
  /** Null: no limit. */
  capacity: z.number().int().nullable(),
  /** Absent without a limit. */
  available_seats: z.number().int().optional(),
  /** `registered`: the caller has a pending booking. `booked`: a confirmed one. Null: none. */
  registration_status: z.enum(['registered', 'booked']).nullable(),
  booking_id: id.nullable(),
  requires_approval: z.boolean(),
  booking_opens_at: instant.nullable(),
  /** When the caller's tier or perk lets them book, before booking opens for everyone. */
  early_access_at: instant.optional(),
  /** The caller's booking that the league refused or cancelled, if they cannot book the event again. */
  league_ended: z
    .object({ booking_id: id, cancelled_from: z.enum(['pending', 'confirmed']).nullable() })
    .optional(),
  booking_closes_at: instant,
  eventBookings: z.object({
    booking_stats: z.object({
      available_spots: z.number().int().nullable(),
      total_bookings: z.number().int(),
    }),
  }),
});
export type Event = z.output<typeof event>;
export type EventSummary = z.output<typeof eventSummary>;

/** Staff may leave it empty. Its lines end with \n. */
const guidance = { know_before: z.string().nullable() };

/** An event with what only its own page shows, so that lists of events stay short. */
export const eventDetails = event.extend({
  ...guidance,
  translations: translations({ ...texts, ...guidance }),
  /** In the order in which staff sorted them. Empty: the event has no gates of its own. */
  gates: z.array(z.object({ _id: id, name: z.string() })),
});
export type EventDetails = z.output<typeof eventDetails>;

/**
 * The JSON in the element with the id `event` of the page `/events/{id}`: what a guest gets for it in each language.
 */
export type EventInPage = Readonly<Record<Language, EventDetails>>;

const cityTexts = { name: z.string() };
const eventCity = z.object({ ...cityTexts, translations: translations(cityTexts) });
export type EventCity = z.output<typeof eventCity>;

/** A day means its first moment in UTC. */
const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const listEvents = endpoint({
  route: fanRoutes.listEvents,
  summary: 'List events between start_date (default: now) and end_date (default: in a year), soonest first',
  query: z
    .strictObject({
      start_date: dayOrInstant.optional(),
      end_date: dayOrInstant.optional(),
      /** The city of a published event, in either language. */
      city: line(TITLE_MIN, TITLE_MAX).optional(),
      ...pageQuery(EVENTS_PAGE_SIZE),
    })
    .superRefine((value, context) => {
      if (value.start_date && value.end_date && Date.parse(value.end_date) < Date.parse(value.start_date)) {
        context.addIssue({ code: 'custom', path: ['end_date'], params: { code: 'dates_reversed' } });
      }
    }),
  response: z.object({
    events: z.array(event),
    pagination,
    /** The cities of all events that are not over, whatever the query. The city with the most events is first. */
    cities: z.array(eventCity),
  }),
  errors: ['request.invalid'],
});

export const getEvent = endpoint({
  route: fanRoutes.getEvent,
  summary: 'Get one event, with its guidance for attendees and its gates',
  params: z.strictObject({ id }),
  response: z.object({ event: eventDetails }),
  errors: ['event.not_found'],
});
