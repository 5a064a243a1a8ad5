/** Holds the SQL that undoes a hand-out. */
import { STAFF_UNDO_SECONDS } from '@rabita/contract/constants';
import type { Db } from '../../../platform/database/db.ts';
import type { HandOutRow } from './rules.ts';

export const lockHandOut = (db: Db, id: string): Promise<HandOutRow | undefined> =>
  db.row(
    `select state, reward_id, member_id, collected_by, collected_by_counter,
       ended_at > clock_timestamp() - make_interval(secs => ${STAFF_UNDO_SECONDS}) as is_recent
     from redemption where id = $1 for update`,
    [id],
  );

/** Makes a collected redemption wait to be collected again. It held its item of the stock all the time. */
export const clearHandOut = (db: Db, id: string): Promise<number> =>
  db.run(
    `update redemption set state = 'reserved', ended_at = null, collected_by = null, collected_by_counter = null
     where id = $1`,
    [id],
  );
