/** Collects the fan API's calls by their names in `fanRoutes`. */
import { pickEndpoints } from '../endpoint.ts';
import * as auth from './auth.ts';
import * as booking from './booking.ts';
import * as clock from './clock.ts';
import * as contact from './contact.ts';
import * as earning from './earning.ts';
import * as event from './event.ts';
import * as leaderboard from './leaderboard.ts';
import * as match from './match.ts';
import * as member from './member.ts';
import * as points from './points.ts';
import * as redemption from './redemption.ts';
import * as reward from './reward.ts';
import { fanRoutes } from './routes.ts';
import * as season from './season.ts';
import * as session from './session.ts';

export const fanEndpoints = pickEndpoints(fanRoutes, {
  ...auth,
  ...booking,
  ...clock,
  ...contact,
  ...earning,
  ...event,
  ...leaderboard,
  ...match,
  ...member,
  ...points,
  ...redemption,
  ...reward,
  ...season,
  ...session,
});

export type FanEndpoints = typeof fanEndpoints;
