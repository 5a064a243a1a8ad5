/** What numbering a crowd's new tickets reads: the tickets, and not every booking there is, again for each of them. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/insert-event.ts';
import { insertMembers } from '../../../test/insert-members.ts';
import { type League, startLeague } from '../../../test/start-league.ts';
import type { Db } from '../../platform/database/db.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league.stop());

const insertBookings = (db: Db, eventId: string, memberIds: readonly string[]) =>
  db.run(
    `insert into booking (event_id, member_id, status, ticket_id)
     select $1, member_id, 'confirmed', ticket_id from unnest($2::uuid[], $3::bytea[]) as one (member_id, ticket_id)`,
    [eventId, memberIds, memberIds.map(() => randomBytes(16))],
  );

/** Within the transaction that asks. */
async function readingsOfAll(tx: Db): Promise<number | undefined> {
  const row = await tx.row<{ seq_scan: number }>(
    "select seq_scan from pg_stat_xact_user_tables where relname = 'booking'",
  );
  return row?.seq_scan;
}

const cancel = (db: Db, memberIds: readonly string[]) =>
  db.run(
    `update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member' where member_id = any($1)`,
    [memberIds],
  );

describe('numbering tickets', () => {
  it('reads no whole table, though its connection began when there was next to nothing in it', async () => {
    const eventId = await insertEvent(league.db, { capacity: null });
    const [first = '', ...crowd] = (await insertMembers(league.db, 201)).map(({ id }) => id);
    await insertBookings(league.db, eventId, [first]);
    await league.db.run('vacuum analyze booking');
    await league.db.transaction(async tx => {
      await cancel(tx, [first]);
      const before = await readingsOfAll(tx);
      expect(await insertBookings(tx, eventId, crowd)).toBe(200);
      expect(await readingsOfAll(tx)).toBe(before);
      await cancel(tx, crowd.slice(0, 50));
      await cancel(tx, crowd.slice(50));
      // Each statement may read it once to find its own rows.
      expect(await readingsOfAll(tx)).toBeLessThanOrEqual((before ?? 0) + 2);
    });
  });
});
