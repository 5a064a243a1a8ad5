/** Tests counters: paired scanners that hand out rewards and cannot make the calls of a gate. */
import { collectAtCounter, syncCounter, undoHandOutAtCounter } from '@rabita/contract/door/counter';
import { listScanners, revokeScanner } from '@rabita/contract/door/scanner';
import { redeemReward } from '@rabita/contract/fan/redemption';
import { listAudit } from '@rabita/contract/staff/audit';
import { collectRedemption, undoHandOut } from '@rabita/contract/staff/redemption';
import { expect, it } from 'vitest';
import { insertMembersWithPoints, insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const COUNTER = 'نقطة الشرق';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner', { full_name: 'نورة العتيبي' });
const eventId = await door.openEvent(league);
const counter = await door.pairScanner(league, eventId, COUNTER, 'counter');

const collect = (code: string, { token } = counter, server = league) =>
  server.tryCall(collectAtCounter, { body: { code }, token });
const sync = ({ token }: door.TestScanner, isLeaving = false) =>
  league.tryCall(syncCounter, { body: { is_leaving: isLeaving }, token });
const findListedScanner = async ({ id }: door.TestScanner) => {
  const { body } = await league.call(listScanners, { params: { id: eventId }, token: owner.token });
  return body.scanners.find(({ _id }) => _id === id);
};

async function redeem() {
  const [fan] = await insertMembersWithPoints(league.db, 1, 100);
  const reward = await insertReward(league.db);
  const { body } = await league.call(redeemReward, { params: { id: reward }, token: String(fan?.token) });
  return { ...body.redemption, fan: String(fan?.full_name) };
}

it('[17.90] a counter hands out a reward by its code or number once, and sees only the member’s name', async () => {
  const { code, number, fan } = await redeem();
  const { status, body } = await collect(String(code));
  expect(status).toBe(200);
  expect(body.redemption).toEqual({
    _id: expect.any(String),
    number,
    full_name: fan,
    options: [],
    reward: { _id: expect.any(String), translations: { ar: { name: 'كوب' }, en: { name: 'Mug' } } },
  });
  const repeated = await collect(number);
  expect(expectError(repeated)).toBe('redemption.collected');
  expect(repeated.body).toMatchObject({ at: expect.any(String), by: COUNTER });
  expect(expectError(await collect('K7MQ-2XH'))).toBe('redemption.code_unknown');
  const { body: log } = await league.call(listAudit, {
    query: { action: 'reward.collected' },
    token: owner.token,
  });
  expect(log.lines[0]?.actor).toMatchObject({ kind: 'scanner', name: COUNTER });
});

it('[17.90] a repeated hand-out with the same idempotency key gets the first response, for counters and staff', async () => {
  for (const [endpoint, token] of [
    [collectAtCounter, counter.token],
    [collectRedemption, owner.token],
  ] as const) {
    const { number } = await redeem();
    const input = { body: { code: number }, token, headers: { 'idempotency-key': crypto.randomUUID() } };
    const first = await league.tryCall(endpoint, input);
    const repeated = await league.tryCall(endpoint, input);
    expect([first.status, repeated.status, repeated.text]).toEqual([200, 200, first.text]);
  }
});

it('[17.90] two counters on two processes and staff hand out the same reward once', async () => {
  const { number } = await redeem();
  const [other, second] = [await league.another(), await door.pairScanner(league, eventId, 'غرب', 'counter')];
  const responses = await Promise.all([
    ...Array.from({ length: 4 }, () => collect(number)),
    ...Array.from({ length: 4 }, () => collect(number, second, other)),
    league.tryCall(collectRedemption, { body: { code: number }, token: owner.token }),
  ]);
  await other.stop();
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('[17.107] a counter undoes its own hand-out within eight seconds, and neither another counter nor staff can', async () => {
  const ownCounter = await door.pairScanner(league, eventId, 'تتراجع', 'counter');
  const { _id, number } = await redeem();
  const undo = ({ token }: door.TestScanner) =>
    league.tryCall(undoHandOutAtCounter, { params: { id: _id }, token });
  await collect(number, ownCounter);
  expect(expectError(await undo(counter))).toBe('redemption.undo_forbidden');
  const byStaff = await league.tryCall(undoHandOut, { params: { id: _id }, token: owner.token });
  expect(expectError(byStaff)).toBe('redemption.undo_forbidden');
  const response = await undo(ownCounter);
  expect([response.status, response.body]).toEqual([200, { undone: true }]);
  expect((await sync(ownCounter)).body.handed_out).toBe(0);
  expect(expectError(await undo(ownCounter))).toBe('redemption.not_collected');
  await collect(number, ownCounter);
  await league.sql`update redemption set ended_at = now() - interval '9 seconds' where id = ${_id}`;
  expect(expectError(await undo(ownCounter))).toBe('redemption.undo_late');
});

it('[17.90] a counter does not see which member of staff handed out a reward', async () => {
  const { number } = await redeem();
  await league.call(collectRedemption, { body: { code: number }, token: owner.token });
  const response = await collect(number);
  expect(response.body).toMatchObject({ code: 'redemption.collected', by: null });
  expect(response.text).not.toContain('نورة');
});

it('[17.91] gate scanners and counters cannot make each other’s calls', async () => {
  const gate = await door.pairScanner(league, eventId, 'بوابة');
  for (const response of [
    await sync(gate),
    await collect('K7MQ-2XH', gate),
    await door.sync(league, counter),
    await door.scan(league, counter, 'RB1'),
  ])
    expect(expectError(response)).toBe('scanner.revoked');
});

it('[17.91] a counter in use gets no lane, and counts the rewards that it handed out', async () => {
  const newEventId = await door.openEvent(league);
  const gate = await door.pairScanner(league, newEventId, 'بوابة');
  const otherCounter = await door.pairScanner(league, newEventId, COUNTER, 'counter');
  expect((await sync(otherCounter)).body).toMatchObject({ handed_out: 0, event: { _id: newEventId } });
  await door.sync(league, gate);
  const leases = door.leasesOf(await door.sync(league, gate));
  expect(new Set(leases.map(({ holder }) => holder))).toEqual(new Set([gate.id]));
  const { number } = await redeem();
  await collect(number, otherCounter);
  expect((await sync(otherCounter)).body.handed_out).toBe(1);
});

it('[17.91] staff see whether a counter is in use, and a revoked counter stops working at once', async () => {
  const otherCounter = await door.pairScanner(league, eventId, 'تُوقَف', 'counter');
  expect(await findListedScanner(otherCounter)).toMatchObject({ kind: 'counter', state: 'absent' });
  await sync(otherCounter);
  expect(await findListedScanner(otherCounter)).toMatchObject({ state: 'present', lanes: [] });
  await sync(otherCounter, true);
  expect(await findListedScanner(otherCounter)).toMatchObject({ state: 'absent' });
  await league.call(revokeScanner, { params: { id: otherCounter.id }, token: owner.token });
  expect(expectError(await collect('K7MQ-2XH', otherCounter))).toBe('scanner.revoked');
});

it('[18.68] an unknown code adds a log line that names the counter or the member of staff', async () => {
  league.logs.length = 0;
  await collect('K7MQ-2XH');
  await league.tryCall(collectRedemption, { body: { code: 'K7MQ-2XH' }, token: owner.token });
  const lines = league.logs.map(line => JSON.parse(line)).filter(({ from }) => from === 'security');
  const guess = { kind: 'unknown_code', code: 'redemption.code_unknown' };
  expect(lines).toMatchObject([
    { ...guess, scannerId: counter.id },
    { ...guess, staffId: owner.id },
  ]);
  expect(JSON.stringify(lines)).not.toContain('K7MQ');
});

it('[17.90] the rate limit of codes applies to each counter separately', async () => {
  const busyCounter = await door.pairScanner(league, eventId, 'سريعة', 'counter');
  while (league.context.limits.takeInProcess('counter.collect', busyCounter.id).ok);
  expect(expectError(await collect('K7MQ-2XH', busyCounter))).toBe('request.too_many');
  expect(expectError(await collect('K7MQ-2XH'))).toBe('redemption.code_unknown');
});
