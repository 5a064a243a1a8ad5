/** Binds the endpoints with which staff see and end their own sessions. */
import * as session from '@rabita/contract/staff/session';
import { bind } from '../../../platform/http/route.ts';
import { endOtherStaffSessions, endOwnStaffSession } from './end-own-staff-session.ts';
import { listOwnStaffSessions } from './list-own-staff-sessions.ts';

export const ownStaffSessionRoutes = [
  bind(session.listOwnStaffSessions, ({ context, session }) => listOwnStaffSessions(context, session)),
  bind(session.endOwnStaffSession, ({ context, session, address, params }) =>
    endOwnStaffSession(context, { session, address, id: params.id }),
  ),
  bind(session.endOtherStaffSessions, ({ context, session, address }) =>
    endOtherStaffSessions(context, { session, address }),
  ),
];
