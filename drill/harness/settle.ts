/** Checks the state after a fault: the books balance, and every message has been sent. */
import { setTimeout as pause } from 'node:timers/promises';
import { recountTotals } from '../../apps/api/src/features/books/queries.ts';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import type { Row } from '../../bench/harness/report.ts';
import { never } from './drill-report.ts';

/** A job that checks every minute releases the jobs of a killed process; then their messages are sent. */
const SENT_WITHIN_S = 90;

/** @param bookings the expected number of confirmations */
export async function rowsOnceSettled(db: Db, bookings: number): Promise<Row[]> {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const countUnsent = async () => {
    const row = await db.row<{ unsent: number }>(
      'select count(*) as unsent from message where sent_at is null',
    );
    return row?.unsent ?? Number.NaN;
  };
  while ((await countUnsent()) > 0 && seconds() < SENT_WITHIN_S) await pause(100);
  const sent = await db.row<{ total: number; twice: number }>(
    `select count(*) as total, count(*) filter (where attempts > 1) as twice from message
     where template = 'booking.confirmed'`,
  );
  const { checks } = await recountTotals(db, 'en');
  return [
    {
      what: 'figures that the books compared',
      value: checks.reduce((sum, check) => sum + check.checked, 0),
      unit: 'figures',
    },
    never(
      'figures that differ (seats, balances, ranks)',
      checks.reduce((sum, check) => sum + check.wrong, 0),
      'figures',
    ),
    never('missing or surplus confirmations', Math.abs((sent?.total ?? Number.NaN) - bookings), 'messages'),
    { what: 'time until all messages were sent', value: seconds(), unit: 's', limit: SENT_WITHIN_S },
    never('messages not sent', await countUnsent(), 'messages'),
  ];
}
