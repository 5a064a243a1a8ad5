/** Binds the logout endpoint. Login and verification, which start sessions, belong to the auth feature. */
import * as auth from '@rabita/contract/fan/auth';
import { bind } from '../../platform/http/route.ts';
import { logout } from './logout.ts';

export const sessionRoutes = [
  bind(auth.logout, ({ context, session, address }) => logout(context, { session, address })),
];
