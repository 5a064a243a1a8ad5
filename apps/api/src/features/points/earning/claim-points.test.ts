/** Tests claim codes: creating and claiming them, errors, caps under concurrent claims, and the limit of guesses. */
import { claimPoints, getEarning } from '@rabita/contract/fan/earning';
import { exportMember } from '@rabita/contract/fan/member';
import {
  changeClaimCode,
  createClaimCode,
  getEarningWays,
  listClaimCodes,
  switchClaimCodes,
} from '@rabita/contract/staff/earning';
import { listMemberTimeline } from '@rabita/contract/staff/timeline';
import { expect, it } from 'vitest';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { type League, startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');
const setCodesOn = (is_on: boolean) => league.call(switchClaimCodes, { token: owner.token, body: { is_on } });
await setCodesOn(true);
const insertFans = <Count extends number>(count: Count) => insertMembers(league.db, count);
const insertFan = async () => (await insertFans(1))[0] as TestMember;
const TERMS = {
  code: null as string | null,
  translations: { ar: { name: 'ليلة النهائي' }, en: { name: 'Finals night' } },
  points: 25,
  starts: null as { date: string; time: string } | null,
  ends: null as { date: string; time: string } | null,
  total_cap: 100,
  member_cap: 1,
};
const tryCreate = (terms: Partial<typeof TERMS> = {}) =>
  league.tryCall(createClaimCode, { token: owner.token, body: { ...TERMS, ...terms } });
const createCode = async (terms: Partial<typeof TERMS> = {}) =>
  (await league.call(createClaimCode, { token: owner.token, body: { ...TERMS, ...terms } })).body.claim_code;
const claim = (
  member: TestMember,
  code: string,
  options: { server?: League; key?: string; ip?: string } = {},
) =>
  (options.server ?? league).tryCall(claimPoints, {
    token: member.token,
    body: { code },
    ...(options.ip && { ip: options.ip }),
    ...(options.key && { headers: { 'idempotency-key': options.key } }),
  });
const changeCode = (id: string, action: 'pause' | 'resume' | 'end') =>
  league.tryCall(changeClaimCode, { token: owner.token, params: { id }, body: { action } });
const getBalance = async ({ id }: TestMember) => {
  const [row] = await league.sql<{
    points_balance: number;
  }>`select points_balance from member where id = ${id}`;
  return row?.points_balance;
};
const countUses = async (id: string) => {
  const [row] = await league.sql<{ uses: number }>`select uses from claim_code where id = ${id}`;
  return row?.uses;
};

it('[17.63] a code gives its points once, in any spelling, and the ledger names it in the reader’s language', async () => {
  const { code, _id } = await createCode({ code: 'finals-26' });
  expect(code).toBe('FINALS26');
  const member = await insertFan();
  const response = await claim(member, ' Finals ٢٦ ');
  expect([response.status, response.body]).toEqual([
    201,
    { points: 25, name: 'ليلة النهائي', points_balance: 25 },
  ]);
  expect(expectError(await claim(member, 'FINALS26'))).toBe('claim.taken');
  expect([await getBalance(member), await countUses(_id)]).toEqual([25, 1]);
  const { items } = (
    await league.call(listMemberTimeline, { params: { id: member.id }, token: owner.token, language: 'en' })
  ).body;
  const entry = { reason: 'claim_code', earned: 25, balance: 25, note: 'Finals night' };
  expect(items).toMatchObject([{ kind: 'points', entry }]);
  const { points } = (await league.call(exportMember, { token: member.token })).body;
  expect(points).toMatchObject([{ reason: 'claim_code', points: 25, note: 'ليلة النهائي' }]);
});

it('[16.93] the letter O and the digit 0 count as equal if only one code matches', async () => {
  await createCode({ code: 'GOAL2O26' });
  await createCode({ code: 'ZERO00' });
  const [one, two] = await insertFans(2);
  expect((await claim(one, 'goal-2026')).status).toBe(201);
  expect(expectError(await claim(one, 'GOAL2O26'))).toBe('claim.taken');
  expect((await claim(two, 'zeroo٠')).status).toBe(201);
  expect(expectError(await tryCreate({ code: 'G0AL2026' }))).toBe('claim_code.exists');
  // Two codes that look alike are found only by their exact spelling.
  await league.sql`insert into claim_code (code, name_ar, name_en, points, total_cap, member_cap)
    select code, 'س', 'S', 7, 1, 1 from unnest(array['TWO0ALIKE', 'TW0OALIKE']) as code`;
  expect(expectError(await claim(one, 'TWOOALIKE'))).toBe('claim.unknown');
  expect((await claim(one, 'TWO0ALIKE')).status).toBe(201);
  expect((await claim(two, 'TW0OALIKE')).status).toBe(201);
});

it('[17.63] a repeated claim with the same idempotency key gets the same response', async () => {
  const { code } = await createCode();
  const member = await insertFan();
  const first = await claim(member, code, { key: 'one' });
  expect((await claim(member, code, { key: 'one' })).body).toEqual(first.body);
  expect(await getBalance(member)).toBe(25);
});

it('[17.64] a code that cannot be claimed is rejected with the error for its reason', async () => {
  const [one, two] = await insertFans(2);
  expect(expectError(await claim(one, 'NOTHING'))).toBe('claim.unknown');
  expect(expectError(await claim(one, '!'))).toBe('claim.unknown');
  const later = await createCode({ starts: { date: '2099-01-01', time: '18:00' } });
  const response = await claim(one, later.code);
  expect([expectError(response), response.body]).toMatchObject([
    'claim.not_yet',
    { starts_at: '2099-01-01T15:00:00.000Z' },
  ]);
  const past = await createCode({ ends: { date: '2020-01-01', time: '18:00' } });
  expect(expectError(await claim(one, past.code))).toBe('claim.over');
  const singleUse = await createCode({ total_cap: 1 });
  expect((await changeCode(singleUse._id, 'pause')).body.claim_code?.state).toBe('paused');
  expect(expectError(await claim(one, singleUse.code))).toBe('claim.paused');
  expect((await changeCode(singleUse._id, 'resume')).body.claim_code?.state).toBe('open');
  expect((await claim(one, singleUse.code)).status).toBe(201);
  expect(expectError(await claim(one, singleUse.code))).toBe('claim.taken');
  expect(expectError(await claim(two, singleUse.code))).toBe('claim.used_up');
  const ended = await createCode();
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await changeCode(ended._id, 'end')).body.claim_code?.state).toBe('over');
  expect(expectError(await claim(two, ended.code))).toBe('claim.over');
  expect(await getBalance(two)).toBe(0);
  await setCodesOn(false);
  expect(expectError(await claim(two, ended.code))).toBe('claim.off');
  expect((await league.call(getEarning, { token: two.token })).body.claim_code).toBe(false);
  await setCodesOn(true);
  expect((await league.call(getEarning, { token: two.token })).body.claim_code).toBe(true);
});

it('[17.65] of thirty members who claim concurrently on two processes, five get a code’s last five uses', async () => {
  const { code, _id } = await createCode({ total_cap: 5 });
  const other = await league.another();
  const members = await insertFans(30);
  const responses = await Promise.all(
    members.map((member, index) => claim(member, code, { server: index % 2 ? other : league })),
  );
  await other.stop();
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  const errors = responses.filter(({ status }) => status !== 201).map(({ body }) => body.code);
  expect(errors).toEqual(Array(25).fill('claim.used_up'));
  expect(await countUses(_id)).toBe(5);
  expect(
    (await Promise.all(members.map(getBalance))).toSorted((a, b) => Number(b) - Number(a)).slice(0, 6),
  ).toEqual([25, 25, 25, 25, 25, 0]);
});

it('[17.65] twenty concurrent claims of one member on two processes succeed up to the cap for one member', async () => {
  const other = await league.another();
  for (const member_cap of [1, 3]) {
    const { code } = await createCode({ member_cap });
    const member = await insertFan();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => claim(member, code, { server: index % 2 ? other : league })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(member_cap);
    expect(await getBalance(member)).toBe(25 * member_cap);
  }
  await other.stop();
});

it('[17.66] after ten wrong codes in an hour, even concurrent ones, a member’s correct code is rejected', async () => {
  const { code } = await createCode();
  const [guesser, other] = await insertFans(2);
  const responses = await Promise.all(
    Array.from({ length: 15 }, (_, index) => claim(guesser, `GUESS${index}`)),
  );
  const codes = responses.map(response => expectError(response)).toSorted();
  expect(codes).toEqual([...Array(10).fill('claim.unknown'), ...Array(5).fill('request.too_many')]);
  expect(expectError(await claim(guesser, code))).toBe('request.too_many');
  expect((await claim(other, code)).status).toBe(201);
});

it('[17.66] existing codes do not count as guesses, and guesses are limited for each IP network too', async () => {
  const { code } = await createCode();
  const [member] = await insertFans(1);
  await claim(member, code);
  for (let attempt = 0; attempt < 12; attempt += 1)
    expect(expectError(await claim(member, code))).toBe('claim.taken');
  const ip = '2001:db8:77:77::1';
  await league.context.limits.takeEach('claim.address', Array(2999).fill(ip));
  expect(expectError(await claim(member, 'GUESS', { ip }))).toBe('claim.unknown');
  expect(expectError(await claim(member, 'GUESS', { ip }))).toBe('request.too_many');
  expect(expectError(await claim(member, 'GUESS'))).toBe('claim.unknown');
});

it('[18.83] a network’s last allowed guess does not limit concurrent claims of an existing code', async () => {
  const { code } = await createCode({ total_cap: 100 });
  const members = await insertFans(40);
  const ip = '2001:db8:77:78::1';
  await league.context.limits.takeEach('claim.address', Array(2999).fill(ip));
  const responses = await Promise.all(members.map(member => claim(member, code, { ip })));
  expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(201));
});

it('[18.85] a code has at least six characters', async () => {
  expect((await tryCreate({ code: 'GOAL5' })).body).toMatchObject({
    fields: [{ path: 'code', code: 'invalid_claim_code' }],
  });
  expect((await tryCreate({ code: 'GOAL56' })).status).toBe(201);
});

it('[17.67] owners create typed and generated codes, and see their uses and the points that they can still give', async () => {
  const before = (await league.call(getEarningWays, { token: owner.token })).body.ways.claim_code;
  const created = await createCode({ total_cap: 10, points: 7 });
  expect(created).toMatchObject({ code: expect.stringMatching(/^[2-9A-Z]{8}$/u), uses: 0, state: 'open' });
  await claim(await insertFan(), created.code);
  const { ways } = (await league.call(getEarningWays, { token: owner.token })).body;
  expect(ways.claim_code).toEqual({ is_on: true, cost_at_most: before.cost_at_most + 63 });
  const { codes, pagination } = (await league.call(listClaimCodes, { token: owner.token })).body;
  expect(codes[0]).toEqual({ ...created, uses: 1 });
  expect(pagination.total).toBeGreaterThan(1);
  expect(expectError(await tryCreate({ code: created.code.toLowerCase() }))).toBe('claim_code.exists');
  expect((await tryCreate({ code: 'a!' })).body).toMatchObject({
    fields: [{ path: 'code', code: 'invalid_claim_code' }],
  });
  const day = (date: string) => ({ date, time: '18:00' });
  expect((await tryCreate({ starts: day('2030-01-02'), ends: day('2030-01-01') })).body).toMatchObject({
    fields: [{ path: 'ends', code: 'dates_reversed' }],
  });
  expect(expectError(await changeCode(UNKNOWN_ID, 'pause'))).toBe('claim_code.not_found');
  expect(expectError(await changeCode('nothing', 'pause'))).toBe('claim_code.not_found');
  const auditLines = await league.sql<{ action: string }>`select distinct action from audit_log
    where action ~ '^(claim_code|earning|points[.]claimed)' order by action`;
  expect(auditLines.map(({ action }) => action)).toEqual([
    'claim_code.created',
    'claim_code.ended',
    'claim_code.paused',
    'claim_code.resumed',
    'earning.switched_off',
    'earning.switched_on',
    'points.claimed',
  ]);
});
