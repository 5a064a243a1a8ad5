/** What has to be so once a fault is over: the books balance, and every message that was owed has been sent. */
import { setTimeout as pause } from 'node:timers/promises';
import { countAgain } from '../../apps/api/src/features/books/queries.ts';
import type { Db } from '../../apps/api/src/platform/database/db.ts';
import type { Row } from '../../bench/harness/report.ts';
import { never } from './drill-report.ts';

/** A killed process's jobs are given back within a minute, by the minute; then they are sent. */
const SENT_WITHIN_S = 90;

/** @param bookings how many confirmations are owed */
export async function rowsOnceSettled(db: Db, bookings: number): Promise<Row[]> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
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
  const { checks } = await countAgain(db, 'en');
  return [
    {
      what: 'what the books compared',
      value: checks.reduce((sum, one) => sum + one.checked, 0),
      unit: 'figures',
    },
    never(
      'of them different (seats, balances, ranks)',
      checks.reduce((sum, one) => sum + one.wrong, 0),
      'figures',
    ),
    never('confirmations too few or too many', Math.abs((sent?.total ?? Number.NaN) - bookings), 'messages'),
    { what: 'messages all sent after', value: seconds(), unit: 's', limit: SENT_WITHIN_S },
    never('messages never sent', await countUnsent(), 'messages'),
  ];
}
