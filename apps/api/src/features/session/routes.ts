/** The call that ends a member's session, bound to its use case; logging in and verifying begin one. */
import * as auth from '@rabita/contract/fan/auth';
import { bind } from '../../platform/http/route.ts';
import { logout } from './logout.ts';

export const sessionRoutes = [
  bind(auth.logout, ({ context, session, address }) => logout(context, { session, address })),
];
