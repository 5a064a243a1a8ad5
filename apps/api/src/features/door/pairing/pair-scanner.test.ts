/**
 * Tests pairing a device as a scanner with a pairing code, and that revoking it takes effect at once, even under load.
 */
import * as scannerCalls from '@rabita/contract/door/scanner';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const { createScanner, giveBackLanes, listScanners, pairScanner, revokeScanner } = scannerCalls;
const league = await startTestLeague();
const { token: manager } = await insertStaff(league, 'manager');

const create = (eventId: string, name = 'بوابة الشمال') =>
  league.tryCall(createScanner, { params: { id: eventId }, token: manager, body: { name } });
const pair = (code: string) => league.tryCall(pairScanner, { body: { pairing_code: code } });

describe('pairing a device', () => {
  it('[15.5] succeeds for one of eight concurrent devices, and leaves no secret in the database', async () => {
    const eventId = await door.openEvent(league);
    const created = await create(eventId);
    const code = String(created.body.pairing_code);
    expect(code).toMatch(/^RBP1[\w-]{43}$/u);
    const responses = await Promise.all(Array.from({ length: 8 }, () => pair(code)));
    expect(responses.filter(response => response.status === 201)).toHaveLength(1);
    const rejected = responses.filter(response => response.status !== 201);
    expect(rejected.map(response => expectError(response))).toEqual(Array(7).fill('scanner.pairing_invalid'));
    const token = String(responses.find(response => response.status === 201)?.body.token);
    const rows = [...(await dumpDatabase(league)).values()].join('\n');
    for (const secret of [token, code, code.slice(4)]) expect(rows).not.toContain(secret);
    expect((await door.sync(league, { token })).status).toBe(200);
  });

  it('[15.5] is rejected with an expired or forged code, and a past or unknown event gets no code', async () => {
    const eventId = await door.openEvent(league);
    const created = await create(eventId);
    await league.sql`update scanner set pairing_expires_at = now() where event_id = ${eventId}`;
    for (const code of [String(created.body.pairing_code), 'RBP1', 'RB1', 'x'.repeat(47)])
      expect(expectError(await pair(code))).toBe('scanner.pairing_invalid');
    const pastEventId = await door.openEvent(league, {
      starts_at: "now() - interval '20 hours'",
      doors_open_at: "now() - interval '21 hours'",
      ends_at: "now() - interval '13 hours'",
    });
    expect(expectError(await create(pastEventId))).toBe('scanner.event_over');
    expect(expectError(await create(UNKNOWN_ID))).toBe('event.not_found');
  });
});

it('[18.80] pairing is limited to 120 attempts a minute for each network', async () => {
  const code = `RBP1${'x'.repeat(43)}`;
  const ip = '192.0.2.77';
  const pairFrom = (from: string) => league.tryCall(pairScanner, { body: { pairing_code: code }, ip: from });
  const responses = await Promise.all(Array.from({ length: 121 }, () => pairFrom(ip)));
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected.map(response => expectError(response))).toEqual(['request.too_many']);
  expect(Number(rejected[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(expectError(await pairFrom('192.0.2.78'))).toBe('scanner.pairing_invalid');
});

describe('a scanner', () => {
  it('is listed for staff with its lanes, state and counts', async () => {
    const eventId = await door.openEvent(league);
    const [attendee] = await door.seatAttendees(league, eventId, 1);
    const scanner = await door.pairScanner(league, eventId, 'بوابة الجنوب');
    await create(eventId, 'لم يقترن');
    await door.sync(league, scanner);
    await door.scan(league, scanner, String(attendee?.qr));
    const list = () => league.tryCall(listScanners, { params: { id: eventId }, token: manager });
    expect((await list()).body).toMatchObject({
      scanners: [
        { name: 'بوابة الجنوب', state: 'present', admitted: 1, conflicts: 0, lanes: { length: 16 } },
        { name: 'لم يقترن', state: 'waiting', lanes: [], admitted: 0 },
      ],
      counts: { expected: 1, admitted: 1 },
    });
    await door.sync(league, scanner, { is_leaving: true });
    expect((await list()).body).toMatchObject({ scanners: [{ state: 'absent' }, {}] });
  });

  it('[15.5] loses access twelve hours after the end of its event', async () => {
    const eventId = await door.openEvent(league);
    const scanner = await door.pairScanner(league, eventId, 'بوابة الشرق');
    await league.sql`update event set starts_at = now() - interval '14 hours',
      ends_at = now() - interval '11 hours' where id = ${eventId}`;
    expect((await door.sync(league, scanner)).status).toBe(200);
    await league.sql`update event set ends_at = now() - interval '12 hours' where id = ${eventId}`;
    expect(expectError(await door.sync(league, scanner))).toBe('scanner.revoked');
  });

  it('cannot be revoked or give its lanes back if its id is unknown', async () => {
    for (const id of [UNKNOWN_ID, 'nothing']) {
      const input = { params: { id }, token: manager };
      expect(expectError(await league.tryCall(revokeScanner, input))).toBe('scanner.not_found');
      const giveBack = await league.tryCall(giveBackLanes, { ...input, body: { note: 'لا أحد' } });
      expect(expectError(giveBack)).toBe('scanner.not_found');
    }
  });
});

const revoke = ({ id }: door.TestScanner, headers: Record<string, string> = {}) =>
  league.tryCall(revokeScanner, { params: { id }, token: manager, headers });
const pairMany = (eventId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => door.pairScanner(league, eventId, `بوابة ${index + 1}`)),
  );

it('[15.5] revoking eight scanners causes no deadlock while all of them flood the server with syncs', async () => {
  const scanners = await pairMany(await door.openEvent(league), 8);
  let responseCount = 0;
  /** Sends syncs until the token is rejected. */
  const flood = async (scanner: door.TestScanner) => {
    for (let status = 200; status !== 401; responseCount += 1) {
      ({ status } = await door.sync(league, scanner));
      expect([200, 401]).toContain(status);
    }
  };
  const floods = scanners.flatMap(scanner => [flood(scanner), flood(scanner), flood(scanner)]);
  await expect.poll(() => responseCount).toBeGreaterThan(24);
  for (const scanner of scanners) {
    const { status, body, text } = await revoke(scanner);
    expect([status, body.scanner], text).toMatchObject([200, { state: 'revoked', lanes: [] }]);
  }
  await Promise.all(floods);
  expect(league.context.conflicts.list().filter(({ total }) => total > 0)).toEqual([]);
});

it('[15.5] revoking invalidates the token at once, even while other transactions lock the lanes', async () => {
  const eventId = await door.openEvent(league);
  const [scanner, other] = (await pairMany(eventId, 2)) as [door.TestScanner, door.TestScanner];
  await door.sync(league, scanner);
  const first = await callDuring(
    league,
    tx => tx.run('select 1 from lane_lease where event_id = $1 for share', [eventId]),
    () => revoke(scanner, { 'idempotency-key': 'revoke-1' }),
    async () => {
      expect((await door.scan(league, scanner, 'x')).status).toBe(401);
      expect((await door.scan(league, other, 'x')).status).toBe(200);
    },
  );
  expect(first.body.scanner, first.text).toMatchObject({ state: 'revoked', lanes: [] });
  const repeated = await revoke(scanner, { 'idempotency-key': 'revoke-1' });
  expect([repeated.status, repeated.text]).toEqual([200, first.text]);
  expect((await revoke(scanner)).status).toBe(200);
  const lines = await league.sql`select detail from audit_log
    where action = 'scanner.revoked' and subject_id = ${scanner.id}`;
  expect(lines).toEqual([{ detail: { lanes: 16 } }]);
});
