/** Reports a drill's results as benches do, and checks the database after a fault. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OWN_CHANGES_PER_DAY } from '../../apps/api/src/features/message/rules.ts';
import { compareTotals } from '../../apps/api/src/features/overview/consistency-check/queries.ts';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import { type ReportRow, report, rowOf, sum } from '../../bench/harness/report.ts';
import type { ApiResponse } from '../../bench/harness/send-request.ts';

/** Opens a file for the product's log, which explains a failed drill. @returns a file descriptor */
export function createDrillLog(name: string): number {
  const folder = path.resolve('.cache/drill');
  mkdirSync(folder, { recursive: true });
  return openSync(path.join(folder, `${name}.log`), 'w');
}

/** @param description what the drill breaks */
export function reportDrill(name: string, description: string, rows: ReportRow[]): void {
  report(name, rows, { folder: 'drill', description });
}

export function maxZeroRow(label: string, value: number, unit = ''): ReportRow {
  return rowOf(label, value, unit, { max: 0 });
}

/** A row for the number of items that match, which must be zero. */
export const noMatchRow = <Item>(
  label: string,
  items: readonly Item[],
  doesMatch: (item: Item) => boolean,
  unit: string,
): ReportRow => maxZeroRow(label, items.filter(doesMatch).length, unit);

/** Rows that require each rejection within two seconds and with Retry-After, and a response to every call. */
export function rejectionRows(responses: readonly ApiResponse[], minRejected = 0): ReportRow[] {
  const rejected = responses.filter(({ status }) => status === 503);
  const slowest = Math.max(0, ...rejected.map(({ ms }) => ms));
  return [
    rowOf('calls rejected meanwhile', rejected.length, 'calls', { min: minRejected }),
    rowOf('rejection latency, slowest', slowest, 'ms', { max: 2000 }),
    noMatchRow('rejected without Retry-After', rejected, ({ retryAfter }) => !retryAfter, 'calls'),
    noMatchRow('calls without a response', responses, ({ status }) => status === 0, 'calls'),
  ];
}

export const survivalRow = ({ exitCode, signalCode }: ChildProcess): ReportRow =>
  maxZeroRow('exits of the API process', exitCode === null && signalCode === null ? 0 : 1);

/** Messages may wait a minute for the job that releases the jobs of a killed process. */
const SENT_WITHIN_S = 90;

/** Waits until every message is sent, then runs the consistency check. */
export async function checkWhenAllSent(db: Db): Promise<ReportRow[]> {
  const startedAt = performance.now();
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000;
  const countUnsent = async () => {
    const row = await db.row<{ unsent: number }>(
      'select count(*) as unsent from message where sent_at is null',
    );
    return row?.unsent ?? Number.NaN;
  };
  while ((await countUnsent()) > 0 && elapsedSeconds() < SENT_WITHIN_S) await pause(100);
  // A member gets a confirmation of each booking, up to the limit on mails about own changes in a day.
  const row = await db.row<{ difference: number }>(
    `select sum(abs(coalesce(messages, 0) - least(coalesce(bookings, 0), $1)))::integer as difference
     from (select member_id, count(*) as bookings from booking group by member_id) as booked
     full join (select member_id, count(*) as messages from message where template = 'booking.confirmed'
       group by member_id) as confirmed using (member_id)`,
    [OWN_CHANGES_PER_DAY.email],
  );
  const { checks } = await compareTotals(db, 'en');
  const differingFigures = sum(checks.map(check => check.wrong));
  return [
    rowOf('figures compared by the consistency check', sum(checks.map(check => check.checked)), 'figures'),
    maxZeroRow('figures that differ (seats, balances, ranks)', differingFigures, 'figures'),
    maxZeroRow('missing or surplus confirmations', row?.difference ?? Number.NaN, 'messages'),
    rowOf('time until all messages were sent', elapsedSeconds(), 's', { max: SENT_WITHIN_S }),
    maxZeroRow('messages not sent', await countUnsent(), 'messages'),
  ];
}
