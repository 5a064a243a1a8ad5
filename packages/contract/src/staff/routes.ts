/**
 * Lists every staff route: its path, the roles that may call it, and the keys its response must contain.
 * A separate table, so that the fan app does not load it.
 */

import { scannerRoutes } from '../door/routes.ts';
import type { Route } from '../fan/routes.ts';
import { MANAGERS, OWNER, STAFF } from '../roles.ts';
import { staffAuthRoutes } from './auth-routes.ts';
import { earningRoutes } from './earning-routes.ts';
import { pointsReportRoutes } from './points-report-routes.ts';
import { programmeRoutes } from './programme-routes.ts';
import { questionRoutes } from './question-routes.ts';
import { seasonRoutes } from './season-routes.ts';
import { staffSessionRoutes } from './session-routes.ts';

export const staffRoutes = {
  ...staffAuthRoutes,
  ...staffSessionRoutes,
  staffLogout: {
    method: 'POST',
    path: '/api/staff/auth/logout',
    access: 'staff',
    roles: STAFF,
    allowsInitialPassword: true,
    responseKeys: [],
  },

  getStaffMe: {
    method: 'GET',
    path: '/api/staff/me',
    access: 'staff',
    roles: STAFF,
    allowsInitialPassword: true,
    responseKeys: ['staff'],
  },
  updateStaffMe: {
    method: 'PATCH',
    path: '/api/staff/me',
    access: 'staff',
    roles: STAFF,
    responseKeys: ['staff'],
  },
  changeStaffPassword: {
    method: 'POST',
    path: '/api/staff/me/password',
    access: 'staff',
    roles: STAFF,
    allowsInitialPassword: true,
    isSensitive: true,
    responseKeys: ['message'],
  },
  // PUT, not POST: the server stores responses to POST for retries, and it must not store the response with these
  // codes.
  replaceRecoveryCodes: {
    method: 'PUT',
    path: '/api/staff/me/recovery-codes',
    access: 'staff',
    roles: STAFF,
    responseKeys: ['recovery_codes'],
  },

  listStaff: {
    method: 'GET',
    path: '/api/staff/team',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['team'],
    personalData: ['staff_name', 'staff_contact'],
  },
  updateStaff: {
    method: 'PATCH',
    path: '/api/staff/team/:id',
    access: 'staff',
    roles: OWNER,
    isSensitive: true,
    responseKeys: ['staff'],
    personalData: ['staff_name', 'staff_contact'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/staff/team/:id/reset-second-factor',
    access: 'staff',
    roles: OWNER,
    isSensitive: true,
    responseKeys: ['staff'],
    personalData: ['staff_name', 'staff_contact'],
  },
  sendPasswordLink: {
    method: 'POST',
    path: '/api/staff/team/:id/password-link',
    access: 'staff',
    roles: OWNER,
    isSensitive: true,
    responseKeys: ['invitation'],
    personalData: ['staff_name', 'staff_contact'],
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/staff/team/invitations',
    access: 'staff',
    roles: OWNER,
    isSensitive: true,
    responseKeys: ['invitation'],
    personalData: ['staff_name', 'staff_contact'],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/staff/team/invitations/:id',
    access: 'staff',
    roles: OWNER,
    responseKeys: [],
  },

  ...programmeRoutes,
  ...pointsReportRoutes,
  ...questionRoutes,
  ...seasonRoutes,

  searchMembers: {
    method: 'GET',
    path: '/api/staff/members',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['members', 'pagination'],
    personalData: ['name', 'city', 'contact', 'member_id'],
  },
  getMember: {
    method: 'GET',
    path: '/api/staff/members/:id',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['member'],
    personalData: ['name', 'city', 'contact', 'member_id'],
  },
  listMemberBookings: {
    method: 'GET',
    path: '/api/staff/members/:id/bookings',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['bookings', 'pagination'],
    personalData: ['name', 'member_id'],
  },
  listMemberPoints: {
    method: 'GET',
    path: '/api/staff/members/:id/points',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['entries', 'pagination'],
  },
  adjustPoints: {
    method: 'POST',
    path: '/api/staff/members/:id/points',
    access: 'staff',
    roles: MANAGERS,
    isSensitive: 'in_part',
    responseKeys: ['loyalty_points'],
  },
  ...earningRoutes,
  listMemberSessions: {
    method: 'GET',
    path: '/api/staff/members/:id/sessions',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['sessions'],
  },
  endMemberSessions: {
    method: 'POST',
    path: '/api/staff/members/:id/sessions/end',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['ended'],
  },
  exportMemberData: {
    method: 'GET',
    path: '/api/staff/members/:id/export',
    access: 'staff',
    roles: MANAGERS,
    isSensitive: true,
    responseKeys: ['member'],
    personalData: ['name', 'city', 'contact', 'member_id', 'note'],
  },
  eraseMemberByStaff: {
    method: 'POST',
    path: '/api/staff/members/:id/erase',
    access: 'staff',
    roles: OWNER,
    isSensitive: true,
    responseKeys: [],
  },

  getToday: {
    method: 'GET',
    path: '/api/staff/today',
    access: 'staff',
    roles: STAFF,
    isPolled: true,
    responseKeys: ['doors'],
  },
  listFailedMessages: {
    method: 'GET',
    path: '/api/staff/messages/failed',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['messages'],
    personalData: ['member_id'],
  },
  retryMessage: {
    method: 'POST',
    path: '/api/staff/messages/:id/retry',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: [],
  },
  checkConsistency: {
    method: 'GET',
    path: '/api/staff/books',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['checks'],
  },
  listAudit: {
    method: 'GET',
    path: '/api/staff/audit',
    access: 'staff',
    roles: OWNER,
    responseKeys: ['lines'],
    personalData: ['name', 'member_id', 'staff_name'],
  },
  exportAuditLog: {
    method: 'GET',
    path: '/api/staff/audit/export',
    access: 'staff',
    roles: OWNER,
    isSensitive: true,
    responseKeys: ['content'],
    personalData: ['name', 'member_id', 'staff_name'],
  },
  ...scannerRoutes,
} as const satisfies Record<string, Route>;

export type StaffRouteName = keyof typeof staffRoutes;
