/** Declares the calls of the points report. */
import { z } from 'zod';
import { createEndpointBuilder } from '../endpoint.ts';
import { staffRoutes as routes } from './routes.ts';

const endpoint = createEndpointBuilder('Staff: rewards');

const points = z.number().int();

/** How many months the report shows, including the current one. */
export const REPORT_MONTHS = 24;

/** Amounts are not negative. Only ledger entries of members who still have an account count. */
const reportMonth = z.object({
  /** Such as `2026-11`, in the league's time zone. */
  month: z.string().regex(/^\d{4}-\d{2}$/u),
  /** Credits except those of ended redemptions: admissions and corrections, for example. */
  added: points,
  /** Debits except those of redemptions: undone admissions and corrections, for example. */
  taken: points,
  redeemed: points,
  /** Points that came back because a reward was returned or not collected. */
  returned: points,
  /** The balances of all members at the end of the month, or now. */
  outstanding: points,
});
export type ReportMonth = z.output<typeof reportMonth>;

export const getPointsReport = endpoint({
  route: routes.getPointsReport,
  summary: 'Get the balances of all members, the uncollected redemptions, and the last 24 months',
  response: z.object({
    outstanding: points,
    /** How many members have a balance. */
    members: z.number().int(),
    owed: points,
    /** Uncollected redemptions, and their cost. */
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
