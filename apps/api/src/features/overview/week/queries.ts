/** Holds the SQL of the week's figures: one statement, so that they share one moment. */
import { DEFAULT_TIMEZONE } from '@rabita/contract/constants';
import { SCANNER_WORKS_AFTER_HOURS } from '@rabita/contract/retention';
import type { Today } from '@rabita/contract/staff/today';
import type { Db } from '../../../platform/database/db.ts';

type WeekFigures = NonNullable<Today['week']>;

const WEEK_FIGURES = {
  bookings: { from: 'booking where true', at: 'created_at' },
  // Scanners cannot admit long after an event, so the index on ends_at leaves out the events of earlier weeks.
  admissions: {
    from: `booking join event on event.id = event_id
      where ends_at > last_from - make_interval(hours => ${SCANNER_WORKS_AFTER_HOURS})`,
    at: 'checked_in_at',
  },
  new_members: { from: 'member where true', at: 'created_at' },
  redemptions: { from: 'redemption where true', at: 'created_at' },
} as const satisfies Record<keyof WeekFigures, { from: string; at: string }>;

/**
 * Counts the week so far, and the last week until the same weekday and time. PostgreSQL's own weeks begin on Monday.
 */
export async function countWeek(db: Db): Promise<WeekFigures> {
  const columns = Object.entries(WEEK_FIGURES).map(
    ([name, { from, at }]) => `jsonb_build_object(
      'this_week', (select count(*) from ${from} and ${at} >= this_from),
      'last_week', (select count(*) from ${from} and ${at} >= last_from and ${at} <= last_to)
    ) as ${name}`,
  );
  const row = await db.row<WeekFigures>(
    `select ${columns.join(', ')} from (
       select week_start at time zone $1 as this_from, (week_start - interval '7 days') at time zone $1 as last_from,
         (local_now - interval '7 days') at time zone $1 as last_to
       from (
         select now() at time zone $1 as local_now,
           date_trunc('week', now() at time zone $1 + interval '1 day') - interval '1 day' as week_start
       ) as week
     ) as span`,
    [DEFAULT_TIMEZONE],
  );
  if (!row) throw new Error('The figures of the week are missing.');
  return row;
}
