/** Tests that revoking a scanner takes effect at once, even while it and others send many requests. */
import { revokeScanner } from '@rabita/contract/door/scanner';
import { beforeAll, expect, it } from 'vitest';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import type { Answer } from '../../../../test/harness/call-endpoint.ts';
import { untilLockWait } from '../../../../test/harness/hold-open.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';

let league: League;
let manager: TestStaff;
beforeAll(async () => {
  league = await startLeague();
  manager = await insertStaff(league, 'manager');
  return league.stop;
});

const revoke = ({ id }: door.TestScanner, headers: Record<string, string> = {}) =>
  league.tryCall(revokeScanner, { params: { id }, token: manager.token, headers });
const pairMany = (eventId: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => door.pairScanner(league, eventId, `بوابة ${at + 1}`)));

it('[15.5] revoking eight scanners succeeds without deadlocks while all of them flood the server with syncs', async () => {
  const scanners = await pairMany(await door.openEvent(league), 8);
  let answered = 0;
  /** Sends syncs until the token is refused. */
  const flood = async (scanner: door.TestScanner) => {
    for (let status = 200; status !== 401; answered += 1) {
      ({ status } = await door.sync(league, scanner));
      expect([200, 401]).toContain(status);
    }
  };
  const floods = scanners.flatMap(scanner => [flood(scanner), flood(scanner), flood(scanner)]);
  await expect.poll(() => answered).toBeGreaterThan(24);
  for (const scanner of scanners) {
    const { status, body, text } = await revoke(scanner);
    expect([status, body.scanner], text).toMatchObject([200, { state: 'revoked', lanes: [] }]);
  }
  await Promise.all(floods);
  expect(league.context.conflicts.list().filter(({ total }) => total > 0)).toEqual([]);
});

it('[15.5] revoking invalidates the token at once, even while other transactions keep the lanes locked', async () => {
  const eventId = await door.openEvent(league);
  const [scanner, other] = (await pairMany(eventId, 2)) as [door.TestScanner, door.TestScanner];
  await door.sync(league, scanner);
  let revoking: Promise<Answer> | undefined;
  // One long lock simulates many short scans that overlap, so that the lanes are always locked.
  await league.db.transaction(async tx => {
    await tx.run('select 1 from lane_lease where event_id = $1 for share', [eventId]);
    revoking = revoke(scanner, { 'idempotency-key': 'revoke-1' });
    await untilLockWait(league);
    expect((await door.scan(league, scanner, 'x')).status).toBe(401);
    expect((await door.scan(league, other, 'x')).status).toBe(200);
  });
  const first = await revoking;
  expect(first?.body.scanner, first?.text).toMatchObject({ state: 'revoked', lanes: [] });
  const again = await revoke(scanner, { 'idempotency-key': 'revoke-1' });
  expect([again.status, again.text]).toEqual([200, first?.text]);
  expect((await revoke(scanner)).status).toBe(200);
  const entries = await league.db.rows(
    "select detail from audit_log where action = 'scanner.revoked' and subject_id = $1",
    [scanner.id],
  );
  expect(entries).toEqual([{ detail: { lanes: 16 } }]);
});
