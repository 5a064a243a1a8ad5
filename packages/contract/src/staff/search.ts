/** Declares the console's search over members, events, and the numbers of bookings and redemptions. */
import { z } from 'zod';
import { BOOKING_STATUSES, REDEMPTION_STATES, SEARCH_MAX, SEARCH_MIN } from '../constants.ts';
import { createEndpointBuilder } from '../endpoint.ts';
import { EVENT_STATES } from '../fan/event.ts';
import * as field from '../fields.ts';
import { instant, translations } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: search');

const names = translations({ name: z.string() });
/** Null if the member's account, or the guest's name, was deleted. */
const holder = z.string().nullable();

export const searchLeague = endpoint({
  route: routes.searchLeague,
  summary:
    'Search members and events, and find a booking or redemption by its number; the audit log records each search',
  query: z.strictObject({ q: field.searchText.pipe(z.string().min(SEARCH_MIN).max(SEARCH_MAX)) }),
  response: z.object({
    /** The best matches. */
    members: z.array(
      z.object({ _id: field.id, full_name: z.string(), email: z.string(), phone_number: z.string() }),
    ),
    members_total: z.number().int(),
    /** Current and coming events first. */
    events: z.array(
      z.object({ _id: field.id, translations: names, starts_at: instant, state: z.enum(EVENT_STATES) }),
    ),
    events_total: z.number().int(),
    /** The booking with exactly this number. */
    booking: z
      .object({
        number: z.string(),
        status: z.enum(BOOKING_STATUSES),
        full_name: holder,
        event: z.object({ _id: field.id, translations: names }),
      })
      .nullable(),
    /** The redemption with exactly this number. */
    redemption: z
      .object({
        number: z.string(),
        state: z.enum(REDEMPTION_STATES),
        full_name: holder,
        reward: z.object({ translations: names }),
      })
      .nullable(),
  }),
});
export type LeagueSearch = z.output<typeof searchLeague.response>;
