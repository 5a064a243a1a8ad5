/** Reports the points that members can spend, and those that each month added and took, as JSON and as CSV. */
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import {
  type PointsReport,
  type PointsReportFile,
  REPORT_MONTHS,
  type ReportMonth,
} from '@rabita/contract/staff/points-report';
import type { Context } from '../../../platform/context.ts';
import { writeCsv } from '../../../platform/write-csv.ts';
import { findOutstanding, findReportMonths } from './queries.ts';

const COLUMNS = [
  'month',
  'added',
  'taken',
  'redeemed',
  'returned',
  'outstanding',
] as const satisfies readonly (keyof ReportMonth)[];

const findMonths = ({ db }: Context) => findReportMonths(db, DEFAULT_TIMEZONE, REPORT_MONTHS);

export async function getPointsReport(context: Context): Promise<PointsReport> {
  const [totals, months] = [await findOutstanding(context.db), await findMonths(context)];
  const { outstanding, members, owed, reserved, reserved_points } = totals;
  return { outstanding, members, owed, reserved: { redemptions: reserved, points: reserved_points }, months };
}

export async function exportPointsReport(context: Context): Promise<PointsReportFile> {
  const months = await findMonths(context);
  return {
    file_name: `points-${months.at(-1)?.month}.csv`,
    content: writeCsv(
      COLUMNS,
      months.map(month => COLUMNS.map(column => String(month[column]))),
    ),
  };
}
