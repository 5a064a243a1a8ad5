/**
 * Tests replacing the secret key of a running league, process by process, and what an operator reads about each key.
 */

import { randomUUID } from 'node:crypto';
import { getRedemption, redeemReward } from '@rabita/contract/fan/redemption';
import { importVouchers } from '@rabita/contract/staff/voucher';
import { expect, it, onTestFinished } from 'vitest';
import {
  enrolStaff,
  forgetUsedCodes,
  getChallenge,
  sendSecondFactor,
  toTotp,
} from '../../test/fixtures/enrol-staff.ts';
import { insertMembers } from '../../test/fixtures/insert-members.ts';
import { insertMembersWithPoints, insertVoucherReward } from '../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../test/fixtures/insert-staff.ts';
import * as door from '../../test/fixtures/open-door.ts';
import { registerFan, verifyFan } from '../../test/fixtures/register-fan.ts';
import { expectError } from '../../test/harness/expect-error.ts';
import { type League, startLeague, TEST_SECRET_KEY } from '../../test/harness/start-league.ts';
import { checkKeys } from './check-keys.ts';
import { describeKeys } from './describe-keys.ts';
import { findKeyStates, type KeyState } from './find-key-states.ts';
import { resealValues } from './reseal-values.ts';

const OLD = `1:${TEST_SECRET_KEY}`;
const NEW = '2:the-key-from-this-year-on-1234567890';

async function startWith(first: League, keys: string): Promise<League> {
  const league = await first.another({ SECRET_KEY: keys });
  await checkKeys(league.context);
  return league;
}

it('[18.41] [18.42] [18.43] the key is replaced without a member, a scanner or a steward noticing', async () => {
  const before = await startLeague();
  onTestFinished(before.stop);
  await checkKeys(before.context);
  const person = await enrolStaff(before, 'owner');
  const manager = await insertStaff(before, 'manager');
  const reward = await insertVoucherReward(before, 2);
  const [fan] = await insertMembersWithPoints(before.db, 1, 200);
  if (!fan) throw new Error('No fan was inserted.');
  const eventId = await door.openEvent(before);
  const [printed, second, third] = await door.seatAttendees(before, eventId, 3);
  if (!printed || !second || !third) throw new Error('No attendee was seated.');
  const scanner = await door.pairScanner(before, eventId, 'بوابة ١');
  const keysOf = async (league: League) =>
    [...door.manifestOf(await door.sync(league, scanner)).keys.keys()].toSorted();
  expect(await keysOf(before)).toEqual([1]);

  // First the new key is listed everywhere, so that every process and scanner knows it before anything uses it.
  const listed = await startWith(before, `${OLD},${NEW}`);
  expect(await keysOf(listed)).toEqual([1, 2]);
  expect(describeKeys(await findKeyStates(listed.context))[1]).toBe('Key 2 is listed and not used yet.');

  // Then one process uses it, while the other is not restarted yet.
  const using = await startWith(before, `${NEW},${OLD}`);
  const [member] = await insertMembers(before.db, 1);
  if (!member) throw new Error('No member was inserted.');
  const signedAnew = await door.seatMember(using, eventId, member);
  expect(await door.scanForVerdict(listed, scanner, signedAnew.qr)).toBe('admitted');
  expect(await door.scanForVerdict(using, scanner, second.qr)).toBe('admitted');
  for (const [sender, verifier] of [
    [using, listed],
    [listed, using],
  ] as const) {
    const { userId, code } = await registerFan(sender);
    expect((await verifyFan(verifier, userId, code)).status).toBe(200);
  }
  const key = { 'idempotency-key': randomUUID() };
  const redeem = (league: League) =>
    league.tryCall(redeemReward, { params: { id: reward.id }, token: fan.token, headers: key });
  const redeemed = await redeem(listed);
  expect([redeemed.status, (await redeem(using)).text]).toEqual([201, redeemed.text]);
  const logIn = async (league: League) => {
    await forgetUsedCodes(league);
    const challenge = await getChallenge(league, person);
    return (await sendSecondFactor(league, { challenge, code: toTotp(person.secret) })).status;
  };
  expect([await logIn(listed), await logIn(using)]).toEqual([200, 200]);

  // Then what the old key sealed is sealed again; the other process reads it.
  expect(describeKeys(await findKeyStates(using.context))[0]).toContain(
    'Key 1 is still needed for 4 sealed texts',
  );
  await resealValues(using.context);
  await resealValues(using.context);
  expect([await logIn(listed), await logIn(using)]).toEqual([200, 200]);
  const codeIn = async (league: League) => {
    const params = { id: String(redeemed.body.redemption?._id) };
    return (await league.call(getRedemption, { params, token: fan.token })).body.redemption.voucher?.code;
  };
  expect([await codeIn(listed), await codeIn(using)]).toEqual([reward.codes[0], reward.codes[0]]);
  const upload = await listed.call(importVouchers, {
    params: { id: reward.id },
    token: manager.token,
    body: { file: Buffer.from(reward.codes.join('\n')).toString('base64'), dry_run: true },
  });
  expect(upload.body.problems.map(({ code }) => code)).toEqual(['code.known', 'code.known']);

  // The report says what the old key is still needed for: printed tickets, and recovery codes that nobody else knows.
  const lines = describeKeys(await findKeyStates(using.context));
  expect(lines).toEqual([
    expect.stringMatching(
      /^Key 1 is still needed for the recovery codes of 1 staff member, tickets and reward codes until \S+Z: keep it listed\.$/u,
    ),
    'Key 2 is used for new values.',
  ]);

  // A league that removes it too early loses exactly these.
  const without = await startWith(before, NEW);
  expect(await door.scanForVerdict(using, scanner, printed.qr)).toBe('admitted');
  expect(await door.scanForVerdict(without, scanner, third.qr)).toBe('other_league');
  expect([await logIn(without), await codeIn(without)]).toEqual([200, reward.codes[0]]);
  const recover = async (league: League) => {
    const challenge = await getChallenge(league, person);
    return sendSecondFactor(league, { challenge, recovery_code: person.recoveryCodes[0] });
  };
  expect(expectError(await recover(without))).toBe('staff.recovery_code_invalid');
  expect((await recover(using)).status).toBe(200);
  const states = describeKeys(await findKeyStates(without.context));
  expect(states[0]).toContain('it is NOT listed, so these do not work');
});

it('[18.44] a start with another key under a known number is rejected, and changes nothing', async () => {
  const league = await startLeague();
  onTestFinished(league.stop);
  await checkKeys(league.context);
  await expect(startWith(league, '1:another-key-with-enough-characters')).rejects.toThrow(
    'SECRET_KEY: key 1',
  );
  await checkKeys(league.context);
  const states = await findKeyStates(league.context);
  expect(states.map(({ id, isFirst }) => [id, isFirst])).toEqual([[1, true]]);
});

it('[18.43] seals again more values than one batch holds, and leaves what no listed key opens', async () => {
  const league = await startLeague();
  onTestFinished(league.stop);
  const { id } = await insertVoucherReward(league, 1100);
  await league.sql`update voucher set sealed_code = sealed_code || '\\x00'
    where id = (select min(id::text)::uuid from voucher)`;
  const using = await startWith(league, `${NEW},${OLD}`);
  await resealValues(using.context);
  expect(await findKeyStates(using.context)).toMatchObject([
    { id: 1, sealed: 1 },
    { id: 2, sealed: 1099 },
  ]);
  const rows = await league.sql<{ id: string; sealed: Buffer; hash: Buffer }>`
    select id, sealed_code as sealed, code_hash as hash from voucher
    where reward_id = ${id} and get_byte(sealed_code, 3) = 2`;
  for (const row of rows) {
    const text = using.context.secrets.open(row.sealed, { kind: 'voucher', id: row.id });
    expect(row.sealed.subarray(0, 4)).toEqual(using.context.secrets.sealHeader);
    expect(row.hash).toEqual(using.context.secrets.codeHash('voucher', text));
  }
  expect(rows).toHaveLength(1099);
});

const key = (changes: Partial<KeyState>): KeyState => ({
  id: 1,
  isFirst: false,
  isListed: true,
  wasUsed: true,
  sealed: 0,
  passwords: 0,
  recoveryCodeHolders: 0,
  codesUntil: null,
  ...changes,
});

it.each([
  [{ isFirst: true, sealed: 4 }, ['Key 1 is used for new values.']],
  [{}, ['Key 1 is needed no more: remove it.']],
  [{ wasUsed: false }, ['Key 1 is listed and not used yet.']],
  [{ isListed: false }, []],
  [{ sealed: 1 }, ['Key 1 is still needed for 1 sealed text: keep it listed.']],
  [
    { recoveryCodeHolders: 2, codesUntil: new Date('2026-12-01T20:00:00Z') },
    [
      'Key 1 is still needed for the recovery codes of 2 staff members, tickets and reward codes until 2026-12-01T20:00:00.000Z: keep it listed.',
    ],
  ],
  [{ passwords: 2 }, ['Key 1 is still needed for 2 passwords: keep it listed.']],
  [
    { isListed: false, passwords: 1 },
    [
      'Key 1 is still needed for 1 password: it is NOT listed, so these do not work. Their owners set new passwords: members with a reset link, staff with a password link.',
    ],
  ],
  [
    { isListed: false, sealed: 3 },
    ['Key 1 is still needed for 3 sealed texts: it is NOT listed, so these do not work.'],
  ],
])('[18.43] %j is described as %j', (changes, lines) => {
  expect(describeKeys([key(changes)])).toEqual(lines);
});
