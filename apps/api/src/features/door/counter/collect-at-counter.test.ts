/** Tests counters: paired scanners that hand rewards out, and can do nothing that a gate does. */
import { collectAtCounter, syncCounter } from '@rabita/contract/door/counter';
import { listScanners, revokeScanner, scanTicket, syncScanner } from '@rabita/contract/door/scanner';
import { redeemReward } from '@rabita/contract/fan/redemption';
import { listAudit } from '@rabita/contract/staff/audit';
import { collectRedemption } from '@rabita/contract/staff/redemption';
import { expect, it } from 'vitest';
import { insertMembersWithPoints, insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import {
  leasesOf,
  openEvent,
  pairScanner,
  sync,
  type TestScanner,
} from '../../../../test/fixtures/open-door.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const COUNTER = 'نقطة الشرق';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner', { full_name: 'نورة العتيبي' });
const eventId = await openEvent(league);
const counter = await pairScanner(league, eventId, COUNTER, 'counter');

const collect = (code: string, at = counter, process = league) =>
  process.tryCall(collectAtCounter, { body: { code }, token: at.token });
const contact = (at: TestScanner, isLeaving = false) =>
  league.tryCall(syncCounter, { body: { is_leaving: isLeaving }, token: at.token });
const scannersOf = async () =>
  (await league.call(listScanners, { params: { id: eventId }, token: owner.token })).body.scanners;
const rowOf = async ({ id }: TestScanner) => (await scannersOf()).find(({ _id }) => _id === id);

async function redeemed() {
  const [fan] = await insertMembersWithPoints(league.db, 1, 100);
  const reward = await insertReward(league.db);
  const { body } = await league.call(redeemReward, { params: { id: reward }, token: String(fan?.token) });
  return { ...body.redemption, fan: String(fan?.full_name) };
}

it('[17.90] a counter hands a reward out by its code or number, once, and tells only the member’s name', async () => {
  const { code, number, fan } = await redeemed();
  const { status, body } = await collect(String(code));
  expect(status).toBe(200);
  expect(body.redemption).toEqual({
    _id: expect.any(String),
    number,
    full_name: fan,
    reward: { _id: expect.any(String), translations: { ar: { name: 'كوب' }, en: { name: 'Mug' } } },
  });
  const again = await collect(number);
  expect(expectError(again)).toBe('redemption.collected');
  expect(again.body).toMatchObject({ at: expect.any(String), by: COUNTER });
  expect(expectError(await collect('K7MQ-2XH'))).toBe('redemption.code_unknown');
  const { body: log } = await league.call(listAudit, {
    query: { action: 'reward.collected' },
    token: owner.token,
  });
  expect(log.lines[0]?.actor).toMatchObject({ kind: 'scanner', name: COUNTER });
});

it('[17.90] a counter or staff that repeat a hand-out whose response was lost get the first response again', async () => {
  for (const [endpoint, token] of [
    [collectAtCounter, counter.token],
    [collectRedemption, owner.token],
  ] as const) {
    const { number } = await redeemed();
    const input = { body: { code: number }, token, headers: { 'idempotency-key': crypto.randomUUID() } };
    const first = await league.tryCall(endpoint, input);
    const repeated = await league.tryCall(endpoint, input);
    expect([first.status, repeated.status, repeated.text]).toEqual([200, 200, first.text]);
  }
});

it('[17.90] two counters on two processes and staff hand the same reward out once', async () => {
  const { number } = await redeemed();
  const [other, second] = [await league.another(), await pairScanner(league, eventId, 'غرب', 'counter')];
  const responses = await Promise.all([
    ...Array.from({ length: 4 }, () => collect(number)),
    ...Array.from({ length: 4 }, () => collect(number, second, other)),
    league.tryCall(collectRedemption, { body: { code: number }, token: owner.token }),
  ]);
  await other.stop();
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('[17.90] a counter is not told which member of staff handed a reward out', async () => {
  const { number } = await redeemed();
  await league.call(collectRedemption, { body: { code: number }, token: owner.token });
  const response = await collect(number);
  expect(response.body).toMatchObject({ code: 'redemption.collected', by: null });
  expect(response.text).not.toContain('نورة');
});

it('[17.91] neither kind of scanner can make the calls of the other', async () => {
  const gate = await pairScanner(league, eventId, 'بوابة');
  const contactBody = { admissions: [], given_back: [], since: null, is_leaving: false };
  const scan = { scan_id: crypto.randomUUID(), text: 'RB1' };
  for (const response of [
    await contact(gate),
    await collect('K7MQ-2XH', gate),
    await league.tryCall(syncScanner, { body: contactBody, token: counter.token }),
    await league.tryCall(scanTicket, { body: scan, token: counter.token }),
  ])
    expect(expectError(response)).toBe('scanner.revoked');
});

it('[17.91] a counter in use gets no lane, and staff see what it handed out', async () => {
  const own = await openEvent(league);
  const gate = await pairScanner(league, own, 'بوابة');
  const desk = await pairScanner(league, own, COUNTER, 'counter');
  expect((await contact(desk)).body).toMatchObject({ handed_out: 0, event: { _id: own } });
  await sync(league, gate);
  const leases = leasesOf(await sync(league, gate));
  expect(new Set(leases.map(({ holder }) => holder))).toEqual(new Set([gate.id]));
  const { number } = await redeemed();
  await collect(number, desk);
  expect((await contact(desk)).body.handed_out).toBe(1);
});

it('[17.91] staff see whether a counter is in use, and a revoked one stops at once', async () => {
  const desk = await pairScanner(league, eventId, 'تُوقَف', 'counter');
  expect(await rowOf(desk)).toMatchObject({ kind: 'counter', state: 'absent' });
  await contact(desk);
  expect(await rowOf(desk)).toMatchObject({ state: 'present', lanes: [] });
  await contact(desk, true);
  expect(await rowOf(desk)).toMatchObject({ state: 'absent' });
  await league.call(revokeScanner, { params: { id: desk.id }, token: owner.token });
  expect(expectError(await collect('K7MQ-2XH', desk))).toBe('scanner.revoked');
});

it('[18.68] a guess at a counter leaves a line in the log that names the counter, and so does one in the console', async () => {
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

it('[17.90] a counter that tries codes too fast waits, and no other does', async () => {
  const fast = await pairScanner(league, eventId, 'سريعة', 'counter');
  while (league.context.limits.takeInProcess('counter.collect', fast.id).ok);
  expect(expectError(await collect('K7MQ-2XH', fast))).toBe('request.too_many');
  expect(expectError(await collect('K7MQ-2XH'))).toBe('redemption.code_unknown');
});
