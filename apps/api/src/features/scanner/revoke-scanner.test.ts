/** A scanner is shut out while it, and others, keep the server busy with all that a scanner may ask. */
import { beforeAll, expect, it } from 'vitest';
import { untilHeldUp } from '../../../test/hold-open.ts';
import { insertStaff, type TestStaff } from '../../../test/insert-staff.ts';
import * as door from '../../../test/open-door.ts';
import { type Answer, type League, startLeague } from '../../../test/start-league.ts';

let league: League;
let manager: TestStaff;
beforeAll(async () => {
  league = await startLeague();
  manager = await insertStaff(league, 'manager');
  return league.stop;
});

const revoke = ({ id }: door.TestScanner, headers: Record<string, string> = {}) =>
  league.request('POST', `/api/staff/scanners/${id}/revoke`, { token: manager.token, headers });
const pairMany = (eventId: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => door.pairScanner(league, eventId, `بوابة ${at + 1}`)));

it('[15.5] each of eight scanners that flood the server with syncs is shut out, without a deadlock', async () => {
  const scanners = await pairMany(await door.openEvent(league), 8);
  let answered = 0;
  /** Goes on for as long as its token is good. */
  const flood = async (scanner: door.TestScanner) => {
    for (let status = 200; status !== 401; answered += 1) {
      ({ status } = await door.sync(league, scanner));
      expect([200, 401]).toContain(status);
    }
  };
  const floods = scanners.flatMap(scanner => [flood(scanner), flood(scanner), flood(scanner)]);
  await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(24);
  for (const scanner of scanners) {
    const { status, body, text } = await revoke(scanner);
    expect([status, body.scanner], text).toMatchObject([200, { state: 'revoked', lanes: [] }]);
  }
  await Promise.all(floods);
  expect(league.context.conflicts.read().filter(({ total }) => total > 0)).toEqual([]);
});

it('[15.5] is shut out at once though its scans hold its lanes without a gap', async () => {
  const eventId = await door.openEvent(league);
  const [scanner, other] = (await pairMany(eventId, 2)) as [door.TestScanner, door.TestScanner];
  await door.sync(league, scanner);
  let revoking: Promise<Answer> | undefined;
  // Many short scans, one into the other, hold a lane as this does.
  await league.db.transaction(async tx => {
    await tx.run('select 1 from lane_lease where event_id = $1 for share', [eventId]);
    revoking = revoke(scanner, { 'idempotency-key': 'revoke-1' });
    await untilHeldUp(league);
    expect((await door.scan(league, scanner, 'x')).status).toBe(401);
    expect((await door.scan(league, other, 'x')).status).toBe(200);
  });
  const first = await revoking;
  expect(first?.body.scanner, first?.text).toMatchObject({ state: 'revoked', lanes: [] });
  const again = await revoke(scanner, { 'idempotency-key': 'revoke-1' });
  expect([again.status, again.text]).toEqual([200, first?.text]);
  expect((await revoke(scanner)).status).toBe(200);
  const lines = await league.db.rows(
    "select detail from audit_log where action = 'scanner.revoked' and subject_id = $1",
    [scanner.id],
  );
  expect(lines).toEqual([{ detail: { lanes: 16 } }]);
});
