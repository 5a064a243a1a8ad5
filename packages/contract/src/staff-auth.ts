/** How staff prove who they are: password, second factor, session. */
import { endpoint } from './endpoint.ts';
import { staffRoutes as routes } from './staff-routes.ts';

const tag = 'Staff: signing in';

export const staffLogout = endpoint({
  route: routes.staffLogout,
  tag,
  summary: 'End this session',
  status: 204,
  errors: [],
});
