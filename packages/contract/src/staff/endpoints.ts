/** Collects the staff calls by their names in `staffRoutes`. */
import * as door from '../door/scanner.ts';
import { pickEndpoints } from '../endpoint.ts';
import * as announcement from './announcement.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as booking from './booking.ts';
import * as boxOffice from './box-office.ts';
import * as conflict from './conflict.ts';
import * as consistencyCheck from './consistency-check.ts';
import * as doorBoard from './door-board.ts';
import * as doorPapers from './door-papers.ts';
import * as earning from './earning.ts';
import * as event from './event.ts';
import * as gate from './gate.ts';
import * as grant from './grant.ts';
import * as match from './match.ts';
import * as member from './member.ts';
import * as override from './override.ts';
import * as picture from './picture.ts';
import * as pointsReport from './points-report.ts';
import * as question from './question.ts';
import * as redemption from './redemption.ts';
import * as reward from './reward.ts';
import { staffRoutes } from './routes.ts';
import * as search from './search.ts';
import * as season from './season.ts';
import * as session from './session.ts';
import * as team from './team.ts';
import * as tier from './tier.ts';
import * as timeline from './timeline.ts';
import * as today from './today.ts';
import * as voucher from './voucher.ts';

export const staffEndpoints = pickEndpoints(staffRoutes, {
  ...announcement,
  ...audit,
  ...auth,
  ...booking,
  ...boxOffice,
  ...conflict,
  ...consistencyCheck,
  ...door,
  ...doorBoard,
  ...doorPapers,
  ...earning,
  ...event,
  ...gate,
  ...grant,
  ...match,
  ...member,
  ...override,
  ...picture,
  ...pointsReport,
  ...question,
  ...redemption,
  ...reward,
  ...search,
  ...season,
  ...session,
  ...team,
  ...tier,
  ...timeline,
  ...today,
  ...voucher,
});

export type StaffEndpoints = typeof staffEndpoints;
