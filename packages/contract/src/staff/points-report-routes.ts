/** Lists the staff routes of the points report. `staffRoutes` includes them. */
import type { Route } from '../fan/routes.ts';
import { MANAGERS } from '../roles.ts';

export const pointsReportRoutes = {
  getPointsReport: {
    method: 'GET',
    path: '/api/staff/points-report',
    access: 'staff',
    roles: MANAGERS,
    responseKeys: ['months'],
  },
  exportPointsReport: {
    method: 'GET',
    path: '/api/staff/points-report/export',
    access: 'staff',
    roles: MANAGERS,
    isSensitive: true,
    responseKeys: ['content'],
  },
} as const satisfies Readonly<Record<string, Route>>;
