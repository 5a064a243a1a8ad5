/** Holds the SQL of the crew's board. */
import { BOARD_MINUTES } from '@rabita/contract/constants';
import type { Db } from '../../../platform/database/db.ts';
import type { ArrivalRow } from './rules.ts';

export type BoardEventRow = { capacity: number | null; now: Date };

/** `now` is the end of the last minute on the board. */
export async function getBoardEvent(db: Db, id: string): Promise<BoardEventRow> {
  const row = await db.row<BoardEventRow>(
    'select capacity, clock_timestamp() as now from event where id = $1',
    [id],
  );
  if (!row) throw new Error('The event of the board does not exist.');
  return row;
}

/** An admission with a future time, from a scanner whose clock is ahead, counts in the last minute. */
export function findArrivals(db: Db, eventId: string, now: Date): Promise<ArrivalRow[]> {
  return db.rows(
    `select scanner.gate_id, greatest(0, floor(extract(epoch from $2::timestamptz - checked_in_at) / 60))::integer as minutes_ago,
       count(*) as admitted
     from booking left join scan on scan.id = admitted_by_scan_id left join scanner on scanner.id = scan.scanner_id
     where booking.event_id = $1 and status = 'confirmed' and checked_in_at > $2::timestamptz - make_interval(mins => $3)
     group by 1, 2`,
    [eventId, now, BOARD_MINUTES],
  );
}
