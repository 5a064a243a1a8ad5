/** Binds the logout endpoint. The endpoints that start sessions (login, verification) are in the auth feature. */
import * as auth from '@rabita/contract/fan/auth';
import { bind } from '../../platform/http/route.ts';
import { logout } from './logout.ts';

export const sessionRoutes = [
  bind(auth.logout, ({ context, session, address }) => logout(context, { session, address })),
];
