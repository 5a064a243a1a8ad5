/** Declares the points report: what members could spend now, and what each month added and took. */
import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = endpointsOf('Staff: rewards');

const points = z.number().int();

/** How many months the report shows, the current one included. */
export const REPORT_MONTHS = 24;

/** Amounts are not negative. Only ledger entries of members who still have an account count. */
export const reportMonth = z.object({
  /** Such as `2026-11`, in the league's time zone. */
  month: z.string().regex(/^\d{4}-\d{2}$/u),
  /** Credited other than by redemptions that ended: admissions and corrections, for example. */
  added: points,
  /** Taken other than by redemptions: undone admissions and corrections, for example. */
  taken: points,
  redeemed: points,
  /** Given back because a reward was returned or not collected. */
  returned: points,
  /** What members could spend at the end of the month, or now. */
  outstanding: points,
});
export type ReportMonth = z.output<typeof reportMonth>;

export const getPointsReport = endpoint({
  route: routes.getPointsReport,
  summary: 'Get what members can spend, what waits to be collected, and the last 24 months',
  response: z.object({
    /** What all members together can spend, how many of them can, and what members owe. */
    outstanding: points,
    members: z.number().int(),
    owed: points,
    /** Redemptions that wait to be collected, and their cost. */
    reserved: z.object({ redemptions: z.number().int(), points }),
    /** Oldest first, without a gap. */
    months: z.array(reportMonth),
  }),
});
export type PointsReport = z.output<typeof getPointsReport.response>;

export const exportPointsReport = endpoint({
  route: routes.exportPointsReport,
  summary: 'Export the months of the points report as a CSV file',
  /** `content` begins with a byte-order mark, so that spreadsheets recognise UTF-8. */
  response: z.object({ file_name: z.string(), content: z.string() }),
});
export type PointsReportFile = z.output<typeof exportPointsReport.response>;
