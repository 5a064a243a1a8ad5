/** Lists the routes that lead to a staff session: login, second factor and invitations. They need no token. */
import type { Route } from '../fan/routes.ts';

export const staffAuthRoutes = {
  staffLogin: { method: 'POST', path: '/api/staff/auth/login', access: 'public', replyKeys: ['challenge'] },
  startEnrolment: {
    method: 'POST',
    path: '/api/staff/auth/enrolment',
    access: 'public',
    replyKeys: ['secret'],
  },
  confirmEnrolment: {
    method: 'POST',
    path: '/api/staff/auth/enrolment/confirm',
    access: 'public',
    replyKeys: ['token', 'recovery_codes'],
  },
  verifySecondFactor: {
    method: 'POST',
    path: '/api/staff/auth/second-factor',
    access: 'public',
    replyKeys: ['token'],
  },
  getInvitation: {
    method: 'POST',
    path: '/api/staff/auth/invitation',
    access: 'public',
    replyKeys: ['invitation'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/staff/auth/invitation/accept',
    access: 'public',
    replyKeys: ['challenge'],
  },
} as const satisfies Record<string, Route>;
