/** Holds the SQL of counters. */
import type { Db } from '../../../platform/database/db.ts';

export type CounterRow = {
  event_id: string;
  name_ar: string;
  name_en: string;
  is_cancelled: boolean;
  handed_out: number;
};

/** Marks the counter as in use, or with `isLeaving` as closed. */
export function markCounterSynced(db: Db, id: string, isLeaving: boolean): Promise<CounterRow | undefined> {
  return db.row(
    `update scanner set last_synced_at = clock_timestamp(), closed_at = case when $2 then clock_timestamp() end
     from event where scanner.id = $1 and event.id = event_id
     returning event_id, name_ar, name_en, event.cancelled_at is not null as is_cancelled,
       (select count(*) from redemption where collected_by_counter = scanner.id) as handed_out`,
    [id, isLeaving],
  );
}
