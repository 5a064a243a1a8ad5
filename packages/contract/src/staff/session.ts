/** Declares the calls with which staff list and end their own console sessions. */
import { z } from 'zod';
import { createEndpointBuilder } from '../endpoint.ts';
import { endedSessions, ownSession } from '../fan/session.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: login');

/** `seen_at`: the last activity, accurate to half a minute. */
const session = ownSession.extend({ seen_at: instant });
export type OwnStaffSession = z.output<typeof session>;

export const listOwnStaffSessions = endpoint({
  route: routes.listOwnStaffSessions,
  summary: 'List the logged-in staff member’s live sessions: this one first, then the newest',
  response: z.object({ sessions: z.array(session) }),
});

export const endOwnStaffSession = endpoint({
  route: routes.endOwnStaffSession,
  summary: 'End one session of the logged-in staff member; `ended` is 0 if it had ended before',
  params: z.strictObject({ id: field.id }),
  response: endedSessions,
  errors: ['session.not_found'],
});

export const endOtherStaffSessions = endpoint({
  route: routes.endOtherStaffSessions,
  summary: 'End all sessions of the logged-in staff member but this one',
  response: endedSessions,
});
