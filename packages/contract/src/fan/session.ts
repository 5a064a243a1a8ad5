/** Declares the calls with which members list and end their sessions. */
import { z } from 'zod';
import { createEndpointBuilder } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { fanRoutes } from './routes.ts';

const endpoint = createEndpointBuilder('Members');

/** The browsers that the server recognises. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export type Browser = (typeof BROWSERS)[number];
/** The devices and operating systems that the server recognises. */
export const SYSTEMS = ['Android', 'Chromebook', 'iPad', 'iPhone', 'Linux', 'Mac', 'Windows'] as const;
export type System = (typeof SYSTEMS)[number];

/** Null if the server does not recognise the browser or the system. */
export const sessionDevice = {
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
};

/** What members and staff see of their own sessions. */
export const ownSession = z.object({
  _id: field.id,
  /** Whether the call was made with this session. */
  is_current: z.boolean(),
  ...sessionDevice,
  created_at: instant,
  expires_at: instant,
});

const session = ownSession.extend({ address: z.string() });
export type OwnSession = z.output<typeof session>;

export const listOwnSessions = endpoint({
  route: fanRoutes.listOwnSessions,
  summary: 'List the logged-in member’s live sessions: this one first, then the newest',
  response: z.object({ sessions: z.array(session) }),
});

/** How many sessions the call ended. */
export const endedSessions = z.object({ ended: z.number().int() });

export const endOwnSession = endpoint({
  route: fanRoutes.endOwnSession,
  summary: 'End one session of the logged-in member; `ended` is 0 if it had ended before',
  params: z.strictObject({ id: field.id }),
  response: endedSessions,
  errors: ['session.not_found'],
});

export const endOtherSessions = endpoint({
  route: fanRoutes.endOtherSessions,
  summary: 'End all sessions of the logged-in member but this one',
  response: endedSessions,
});
