/** Declares the calls with which staff list and end their own console sessions. */
import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { sessionDevice } from '../fan/session.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = endpointsOf('Staff: signing in');

const session = z.object({
  _id: field.id,
  /** Whether the call was made with this session. */
  is_current: z.boolean(),
  ...sessionDevice,
  created_at: instant,
  /** The last activity, accurate to half a minute. */
  seen_at: instant,
  expires_at: instant,
});
export type OwnStaffSession = z.output<typeof session>;

export const listOwnStaffSessions = endpoint({
  route: routes.listOwnStaffSessions,
  summary: 'List the logged-in staff member’s live sessions: this one first, then the newest',
  response: z.object({ sessions: z.array(session) }),
});

/** How many sessions the call ended. */
const ended = z.object({ ended: z.number().int() });

export const endOwnStaffSession = endpoint({
  route: routes.endOwnStaffSession,
  summary: 'End one session of the logged-in staff member; `ended` is 0 if it had ended before',
  params: z.strictObject({ id: field.id }),
  response: ended,
  errors: ['session.not_found'],
});

export const endOtherStaffSessions = endpoint({
  route: routes.endOtherStaffSessions,
  summary: 'End all sessions of the logged-in staff member but this one',
  response: ended,
});
