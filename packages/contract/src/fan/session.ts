/** Declares the calls with which a logged-in member sees their sessions and ends them. */
import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import * as field from '../fields.ts';
import { instant } from '../response-fields.ts';
import { fanRoutes } from './routes.ts';

const endpoint = endpointsOf('Members');

/** The browsers that sessions are told apart by, under the names by which people know them. */
export const BROWSERS = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export type Browser = (typeof BROWSERS)[number];
/** Devices and operating systems, under the names by which people know them. */
export const SYSTEMS = ['Android', 'Chromebook', 'iPad', 'iPhone', 'Linux', 'Mac', 'Windows'] as const;
export type System = (typeof SYSTEMS)[number];

/** Both are null where the browser does not say, and for sessions of earlier versions. */
export const sessionDevice = {
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
};

const session = z.object({
  _id: field.id,
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
  ...sessionDevice,
  address: z.string(),
  created_at: instant,
  expires_at: instant,
});
export type OwnSession = z.output<typeof session>;

export const listOwnSessions = endpoint({
  route: fanRoutes.listOwnSessions,
  summary: 'List the logged-in member’s live sessions: this one first, then the newest',
  response: z.object({ sessions: z.array(session) }),
});

/** How many sessions were live until this call. */
const ended = z.object({ ended: z.number().int() });

export const endOwnSession = endpoint({
  route: fanRoutes.endOwnSession,
  summary: 'End one session of the logged-in member; none is counted if it has ended already',
  params: z.strictObject({ id: field.id }),
  response: ended,
  errors: ['session.not_found'],
});

export const endOtherSessions = endpoint({
  route: fanRoutes.endOtherSessions,
  summary: 'End all sessions of the logged-in member but this one',
  response: ended,
});
