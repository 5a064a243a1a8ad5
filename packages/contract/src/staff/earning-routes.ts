/** Lists the staff routes about ways to earn points: grants and claim codes. `staffRoutes` includes them. */

import type { Route } from '../fan/routes.ts';
import { OWNER } from '../roles.ts';

export const earningRoutes = {
  getEarningWays: {
    method: 'GET',
    path: '/api/staff/earning',
    access: 'staff',
    roles: OWNER,
    responseKeys: ['ways'],
  },
  switchClaimCodes: {
    method: 'PUT',
    path: '/api/staff/earning/claim-codes',
    access: 'staff',
    roles: OWNER,
    responseKeys: ['ways'],
  },
  updateStreak: {
    method: 'PUT',
    path: '/api/staff/earning/streak',
    access: 'staff',
    roles: OWNER,
    responseKeys: ['ways'],
  },
  updateReferral: {
    method: 'PUT',
    path: '/api/staff/earning/referral',
    access: 'staff',
    roles: OWNER,
    responseKeys: ['ways'],
  },
  listClaimCodes: {
    method: 'GET',
    path: '/api/staff/claim-codes',
    access: 'staff',
    roles: OWNER,
    responseKeys: ['codes', 'pagination'],
  },
  createClaimCode: {
    method: 'POST',
    path: '/api/staff/claim-codes',
    access: 'staff',
    roles: OWNER,
    isSensitive: true,
    responseKeys: ['claim_code'],
  },
  changeClaimCode: {
    method: 'PATCH',
    path: '/api/staff/claim-codes/:id',
    access: 'staff',
    roles: OWNER,
    isSensitive: true,
    responseKeys: ['claim_code'],
  },
  grantPoints: {
    method: 'POST',
    path: '/api/staff/points/grants',
    access: 'staff',
    roles: OWNER,
    isSensitive: 'in_part',
    responseKeys: ['rows', 'problems'],
    personalData: ['name', 'contact', 'member_id'],
  },
} as const satisfies Record<string, Route>;
