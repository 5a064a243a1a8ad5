/** Tests the rate limits on wrong passwords, from one IP address and from many, which do not lock the member out. */
import { randomUUID } from 'node:crypto';
import { logout, resetPassword } from '@rabita/contract/fan/auth';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { describe, expect, it } from 'vitest';
import { newPhone } from '../../../test/fixtures/new-phone.ts';
import { registerFan } from '../../../test/fixtures/register-fan.ts';
import { requestResetToken } from '../../../test/fixtures/request-reset-token.ts';
import { sprayGuesses } from '../../../test/fixtures/spray-guesses.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { countPasswordChecks } from '../../../test/harness/hold-open.ts';
import { newIpAddress, startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

const login = (identifier: string, password: string, ip = newIpAddress()) =>
  league.tryCall(fanEndpoints.login, { body: { identifier, password }, ip });
const WRONG = 'not the password';

it('login rejects an IP address after ten wrong passwords for an account, even with the right password', async () => {
  const { user, password } = await league.signUp();
  const ip = newIpAddress();
  for (let attempts = 0; attempts < 10; attempts += 1) {
    expect(expectError(await login(user.email, WRONG, ip))).toBe('auth.login_failed');
  }
  const rejected = await login(user.email, password, ip);
  expect(toErr(rejected)).toEqual([429, 'request.too_many']);
  expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(300);
  expect((await login(user.email, password)).status).toBe(200);
});

/** Twelve login identifiers: six spellings of the email, some repeated, and six of the phone number. */
const toSpellings = (email: string, phone: string) => {
  const local = `0${phone.slice(4)}`;
  return [
    ...[email, email.toUpperCase(), ` ${email}`, `\u200f${email}`, email, email.toUpperCase()],
    ...[phone, local, `00${phone.slice(1)}`, `${local} `, phone, local],
  ];
};
/** Tries a wrong password with each spelling twice. @returns the statuses of the responses in order */
async function tryWrongPasswords(spellings: string[]): Promise<number[]> {
  const ip = newIpAddress();
  const statuses: number[] = [];
  for (const identifier of [...spellings, ...spellings])
    statuses.push((await login(identifier, WRONG, ip)).status);
  return statuses;
}

it('[7.21] login limits guesses equally for known and unknown accounts, separately by email and phone', async () => {
  const { user } = await league.signUp();
  const knownStatuses = await tryWrongPasswords(toSpellings(user.email, user.phone_number));
  const unknownStatuses = await tryWrongPasswords(toSpellings(`${randomUUID()}@example.com`, newPhone()));
  expect(knownStatuses).toEqual(unknownStatuses);
  // The server checks the password of ten of the twelve guesses with the email, and of ten with the phone.
  expect(knownStatuses.filter(status => status === 401)).toHaveLength(20);
  expect(knownStatuses.filter(status => status === 429)).toHaveLength(4);
});

it('login does not count right passwords against the rate limit for an account', async () => {
  const { user, password } = await league.signUp();
  const ip = newIpAddress();
  for (let times = 0; times < 12; times += 1) {
    expect((await login(user.email, password, ip)).status).toBe(200);
  }
});

it('login responds to thirty concurrent wrong passwords with 401 ten times, and with 429 twenty times', async () => {
  const { user } = await league.signUp();
  const ip = newIpAddress();
  const responses = await Promise.all(Array.from({ length: 30 }, () => login(user.email, WRONG, ip)));
  const codes = responses.map(response => expectError(response));
  expect(codes.filter(code => code === 'auth.login_failed')).toHaveLength(10);
  expect(codes.filter(code => code === 'request.too_many')).toHaveLength(20);
});

const resetPasswordByLink = async (email: string, newPassword: string) =>
  league.call(resetPassword, { body: { token: await requestResetToken(league, email), newPassword } });

it('after fifty wrong passwords for an account, login rejects only IP addresses new to the account', async () => {
  const home = newIpAddress();
  const { user, password } = await league.signUp();
  const { body } = await login(user.email, password, home);
  await league.call(logout, { token: String(body.token), ip: home });
  await sprayGuesses(league, 'member', user.email, 49);
  expect(expectError(await login(user.email, WRONG))).toBe('auth.login_failed');
  const stranger = await login(user.email, password);
  expect(toErr(stranger)).toEqual([429, 'request.too_many']);
  expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  expect((await login(user.email, password, home)).status).toBe(200);
});

const countWrongPasswords = (ip: string, wrong: number) =>
  league.context.limits.takeEach('login.address', Array(wrong).fill(ip));

it('[18.105] a lockout responds the same for members and unknown emails, even from the member’s network', async () => {
  const home = newIpAddress();
  const { user, password } = await league.signUp();
  expect((await login(user.email, password, home)).status).toBe(200);
  const nobody = `${randomUUID()}@example.com`;
  // Wrong passwords from the known network count too, so that the number left does not reveal the member.
  for (let attempts = 0; attempts < 3; attempts += 1)
    for (const email of [user.email, nobody])
      expect(expectError(await login(email, WRONG, home))).toBe('auth.login_failed');
  for (const email of [user.email, nobody]) await sprayGuesses(league, 'member', email, 46);
  for (const expected of ['auth.login_failed', 'request.too_many'])
    for (const email of [user.email, nobody]) expect(expectError(await login(email, WRONG))).toBe(expected);
  const checks = countPasswordChecks(league);
  for (const [index, email] of [user.email, nobody].entries())
    for (const ip of [home, newIpAddress()]) {
      expect(expectError(await login(email, WRONG, ip))).toBe('request.too_many');
      expect(checks.count()).toBe(index * 2 + (ip === home ? 1 : 2));
    }
  checks.end();
  expect((await login(user.email, password, home)).status).toBe(200);
});

it('[18.83] login rejects a network after 3,000 wrong passwords for any accounts, with the wait in minutes', async () => {
  const { user, password } = await league.signUp();
  const ip = newIpAddress();
  await countWrongPasswords(ip, 2999);
  for (let times = 0; times < 3; times += 1) expect((await login(user.email, password, ip)).status).toBe(200);
  expect(expectError(await login(`${randomUUID()}@example.com`, WRONG, ip))).toBe('auth.login_failed');
  const rejected = await login(user.email, password, ip);
  expect(expectError(rejected)).toBe('request.too_many');
  expect(rejected.body).toMatchObject({
    message: 'محاولات كثيرة. انتظر 5 دقائق ثم حاول مرة أخرى.',
    error: 'Too many attempts. Wait 5 minutes and try again.',
  });
  expect((await login(user.email, password)).status).toBe(200);
});

it('[18.83] concurrent logins with right passwords do not count as wrong passwords of their network', async () => {
  const { user, password } = await league.signUp();
  const { userId, body } = await registerFan(league);
  const ip = newIpAddress();
  await countWrongPasswords(ip, 2999);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? login(user.email, password, ip) : login(body.email, body.password, ip),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill([401, 200]).flat());
  expect(responses[0]?.body).toMatchObject({ requiresVerification: true, userId });
});

describe('a password reset during a spray of guesses', () => {
  const NEW_PASSWORD = 'كلمة جديدة تمامًا';

  it('[18.25] ends the lockout of the member from the known network and from new networks', async () => {
    const home = newIpAddress();
    const { user, password } = await league.signUp();
    expect((await login(user.email, password, home)).status).toBe(200);
    await sprayGuesses(league, 'member', user.email, 50);
    // Locks the home network too.
    for (let attempts = 0; attempts < 10; attempts += 1) await login(user.email, WRONG, home);
    for (const ip of [home, newIpAddress()])
      expect(expectError(await login(user.email, password, ip))).toBe('request.too_many');
    await resetPasswordByLink(user.email, NEW_PASSWORD);
    expect((await login(user.email, NEW_PASSWORD, home)).status).toBe(200);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
    expect((await login(user.phone_number, NEW_PASSWORD)).status).toBe(200);
  });

  it('[18.25] keeps the known networks, so that later guesses do not lock out the member', async () => {
    const home = newIpAddress();
    const { user, password } = await league.signUp();
    expect((await login(user.email, password, home)).status).toBe(200);
    await resetPasswordByLink(user.email, NEW_PASSWORD);
    expect(await league.sql`select 1 from session where member_id = ${user.id}`).toEqual([]);
    await sprayGuesses(league, 'member', user.email, 50);
    expect(expectError(await login(user.email, NEW_PASSWORD))).toBe('request.too_many');
    expect((await login(user.email, NEW_PASSWORD, home)).status).toBe(200);
  });
});

it('[18.25] [18.26] an IPv6 network is known by its first 64 bits, for 90 days after its last login', async () => {
  const { user, password } = await league.signUp();
  const home = '2001:db8:77:1::1';
  expect((await login(user.email, password, home)).status).toBe(200);
  await sprayGuesses(league, 'member', user.email, 50);
  expect((await login(user.email, password, '2001:db8:77:1:abcd::2')).status).toBe(200);
  expect(expectError(await login(user.email, password, '2001:db8:77:2::1'))).toBe('request.too_many');
  const setAge = (span: string) =>
    league.sql`update known_network set seen_at = now() - ${span}::interval where member_id = ${user.id}`;
  await setAge('89 days 23 hours');
  expect((await login(user.email, password, home)).status).toBe(200);
  await setAge('90 days 1 second');
  expect(expectError(await login(user.email, password, home))).toBe('request.too_many');
});

it('[18.25] members with one network have different hashes of it', async () => {
  const home = newIpAddress();
  const members = [await league.signUp(), await league.signUp()];
  for (const { user, password } of members) await login(user.email, password, home);
  const rows = await league.sql<{ network_hash: Buffer }>`select network_hash from known_network
    where member_id = any(${members.map(({ user }) => user.id)})`;
  const hashes = rows.map(row => row.network_hash.toString('hex'));
  expect(hashes).toHaveLength(4);
  expect(new Set(hashes).size).toBe(4);
});
