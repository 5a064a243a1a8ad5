/** Binds the endpoints of the points report to their use cases. */
import * as report from '@rabita/contract/staff/points-report';
import { bind } from '../../../platform/http/route.ts';
import { ok } from '../../../platform/outcome.ts';
import { exportPointsReport, getPointsReport } from './get-points-report.ts';

export const pointsReportRoutes = [
  bind(report.getPointsReport, async ({ context }) => ok(await getPointsReport(context))),
  bind(report.exportPointsReport, async ({ context }) => ok(await exportPointsReport(context))),
];
