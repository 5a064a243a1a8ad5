/** Tests the trigger that numbers changes of tickets for scanners: its table scans, locks and serials. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../test/fixtures/insert-members.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import type { Db } from '../../platform/database/db.ts';

const league = await startTestLeague();

const insertBookings = (db: Db, eventId: string, memberIds: readonly string[]) =>
  db.run(
    `insert into booking (event_id, member_id, status, ticket_id)
     select $1, member_id, 'confirmed', ticket_id from unnest($2::uuid[], $3::bytea[]) as added (member_id, ticket_id)`,
    [eventId, memberIds, memberIds.map(() => randomBytes(16))],
  );

/** Counts the sequential scans of the booking table in the current transaction. */
async function countTableScans(tx: Db): Promise<number | undefined> {
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

/** Changes tickets without a lock on their event. */
const admit = (db: Db, memberIds: readonly string[]) =>
  db.run('update booking set checked_in_at = now() where member_id = any($1)', [memberIds]);

async function insertTwoTickets(): Promise<{ eventId: string; first: string; second: string }> {
  const eventId = await insertEvent(league.db, { capacity: null });
  const [first = '', second = ''] = (await insertMembers(league.db, 2)).map(({ id }) => id);
  await insertBookings(league.db, eventId, [first, second]);
  return { eventId, first, second };
}

async function findSerials(eventId: string): Promise<number[]> {
  const rows = await league.sql<{ serial: number }>`select serial from ticket_change
    where event_id = ${eventId} order by serial`;
  return rows.map(({ serial }) => serial);
}

describe('the trigger that numbers ticket changes', () => {
  it('does not scan the booking table, even if its query plan is from when the table was almost empty', async () => {
    const eventId = await insertEvent(league.db, { capacity: null });
    const [first = '', ...crowd] = (await insertMembers(league.db, 201)).map(({ id }) => id);
    await insertBookings(league.db, eventId, [first]);
    await league.sql`vacuum analyze booking`;
    await league.db.transaction(async tx => {
      await cancel(tx, [first]);
      const before = await countTableScans(tx);
      expect(await insertBookings(tx, eventId, crowd)).toBe(200);
      expect(await countTableScans(tx)).toBe(before);
      await cancel(tx, crowd.slice(0, 50));
      await cancel(tx, crowd.slice(50));
      // Each update may scan the table once to find its own rows.
      expect(await countTableScans(tx)).toBeLessThanOrEqual((before ?? 0) + 2);
    });
  });

  it('locks the event’s serial only at commit, so that another transaction can change a ticket before', async () => {
    const { eventId, first, second } = await insertTwoTickets();
    await league.db.transaction(async tx => {
      await admit(tx, [first]);
      expect(await admit(league.db, [second])).toBe(1);
    });
    expect(await findSerials(eventId)).toEqual([2, 3]);
  });

  it('uses one serial for all tickets that a transaction changes', async () => {
    const { eventId, first, second } = await insertTwoTickets();
    await league.db.transaction(async tx => {
      await admit(tx, [first]);
      await admit(tx, [second]);
    });
    expect(await findSerials(eventId)).toEqual([2, 2]);
  });
});
