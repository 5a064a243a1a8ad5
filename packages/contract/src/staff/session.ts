/** Declares the calls with which staff see their own console sessions and end them. */
import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { sessionDevice } from '../fan/session.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = endpointsOf('Staff: signing in');

const session = z.object({
  _id: field.id,
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
  ...sessionDevice,
  created_at: instant,
  /** When somebody last used it; up to half a minute late. */
  seen_at: instant,
  expires_at: instant,
});
export type OwnStaffSession = z.output<typeof session>;

export const listOwnStaffSessions = endpoint({
  route: routes.listOwnStaffSessions,
  summary: 'List the logged-in staff member’s live sessions: this one first, then the newest',
  response: z.object({ sessions: z.array(session) }),
});

/** How many sessions were live until this call. */
const ended = z.object({ ended: z.number().int() });

export const endOwnStaffSession = endpoint({
  route: routes.endOwnStaffSession,
  summary: 'End one session of the logged-in staff member; none is counted if it has ended already',
  params: z.strictObject({ id: field.id }),
  response: ended,
  errors: ['session.not_found'],
});

export const endOtherStaffSessions = endpoint({
  route: routes.endOtherStaffSessions,
  summary: 'End all sessions of the logged-in staff member but this one',
  response: ended,
});
