/** Binds the endpoints of a member's sessions. Those that start one (login, verification) are in the auth feature. */
import * as auth from '@rabita/contract/fan/auth';
import * as session from '@rabita/contract/fan/session';
import { bind } from '../../../platform/http/route.ts';
import { endOtherSessions, endOwnSession } from './end-own-session.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { logout } from './logout.ts';

export const sessionRoutes = [
  bind(auth.logout, ({ context, session, address }) => logout(context, { session, address })),
  bind(session.listOwnSessions, ({ context, session }) => listOwnSessions(context, session)),
  bind(session.endOwnSession, ({ context, session, address, params }) =>
    endOwnSession(context, { session, address, id: params.id }),
  ),
  bind(session.endOtherSessions, ({ context, session, address }) =>
    endOtherSessions(context, { session, address }),
  ),
];
