/** Lists the routes with which staff repeat their second factor, and see and end their own console sessions. */
import type { Route } from '../fan/routes.ts';
import { STAFF } from '../roles.ts';

export const staffSessionRoutes = {
  // PUT, not POST: the server stores responses to POST for retries, and it must not store the response with this token.
  confirmSession: {
    method: 'PUT',
    path: '/api/staff/me/confirmation',
    access: 'staff',
    roles: STAFF,
    allowsInitialPassword: true,
    responseKeys: ['token', 'recovery_codes_left'],
  },
  listOwnStaffSessions: {
    method: 'GET',
    path: '/api/staff/me/sessions',
    access: 'staff',
    roles: STAFF,
    responseKeys: ['sessions'],
  },
  endOtherStaffSessions: {
    method: 'DELETE',
    path: '/api/staff/me/sessions',
    access: 'staff',
    roles: STAFF,
    isSensitive: true,
    responseKeys: ['ended'],
  },
  endOwnStaffSession: {
    method: 'DELETE',
    path: '/api/staff/me/sessions/:id',
    access: 'staff',
    roles: STAFF,
    isSensitive: true,
    responseKeys: ['ended'],
  },
} as const satisfies Record<string, Route>;
