/** Lists the routes that lead to a staff session: login, second factor and invitations. They need no token. */
import type { Route } from '../fan/routes.ts';

export const staffAuthRoutes = {
  staffLogin: {
    method: 'POST',
    path: '/api/staff/auth/login',
    access: 'public',
    responseKeys: ['challenge'],
  },
  startEnrolment: {
    method: 'POST',
    path: '/api/staff/auth/enrolment',
    access: 'public',
    responseKeys: ['secret'],
  },
  confirmEnrolment: {
    method: 'POST',
    path: '/api/staff/auth/enrolment/confirm',
    access: 'public',
    responseKeys: ['token', 'recovery_codes'],
  },
  verifySecondFactor: {
    method: 'POST',
    path: '/api/staff/auth/second-factor',
    access: 'public',
    responseKeys: ['token'],
  },
  getInvitation: {
    method: 'POST',
    path: '/api/staff/auth/invitation',
    access: 'public',
    responseKeys: ['invitation'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/staff/auth/invitation/accept',
    access: 'public',
    responseKeys: ['challenge'],
  },
} as const satisfies Record<string, Route>;
