/** Tests the rate limits on password guesses: from one IP address, and from many without locking the member out. */
import { randomUUID } from 'node:crypto';
import { logout } from '@rabita/contract/fan/auth';
import { endpoints } from '@rabita/contract/fan/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { newPhone } from '../../../test/fixtures/new-phone.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { type League, newIpAddress, startLeague } from '../../../test/harness/start-league.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
  return league.stop;
});

const login = (identifier: string, password: string, address = newIpAddress()) =>
  league.tryCall(endpoints.login, { body: { identifier, password }, address });
const WRONG = 'not the password';

it('refuses an IP address after ten wrong passwords for an account, even with the right password', async () => {
  const { user, password } = await league.signUp();
  const address = newIpAddress();
  for (let tries = 0; tries < 10; tries += 1) {
    expect(expectRefusal(await login(user.email, WRONG, address))).toBe('auth.login_failed');
  }
  const refused = await login(user.email, password, address);
  expect([refused.status, expectRefusal(refused)]).toEqual([429, 'request.too_many']);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
  expect((await login(user.email, password)).status).toBe(200);
});

/** Every way to write an email and a phone number, twelve guesses in all. */
const spellingsOf = (email: string, phone: string) => {
  const local = `0${phone.slice(4)}`;
  return [
    ...[email, email.toUpperCase(), ` ${email}`, `\u200f${email}`, email, email.toUpperCase()],
    ...[phone, local, `00${phone.slice(1)}`, `${local} `, phone, local],
  ];
};
/** The statuses of the replies to all guesses, in order; each guess is sent twice. */
async function answersTo(spellings: string[]): Promise<number[]> {
  const address = newIpAddress();
  const statuses: number[] = [];
  for (const identifier of [...spellings, ...spellings]) {
    statuses.push((await login(identifier, WRONG, address)).status);
  }
  return statuses;
}

it('[7.21] limits guesses for known and unknown accounts alike, and for email and phone separately', async () => {
  const { user } = await league.signUp();
  const known = await answersTo(spellingsOf(user.email, user.phone_number));
  const unknown = await answersTo(spellingsOf(`${randomUUID()}@example.com`, newPhone()));
  expect(known).toEqual(unknown);
  // Of twelve guesses with the email and twelve with the phone, ten each have their password checked.
  expect(known.filter(status => status === 401)).toHaveLength(20);
  expect(known.filter(status => status === 429)).toHaveLength(4);
});

it('[7.21] limits guesses with text that is neither an email nor a phone number in the same way', async () => {
  const statuses = await answersTo(['nobody', ' Nobody', 'NOBODY', 'nobody ', 'nobody', 'nobody']);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

it('does not count right passwords', async () => {
  const { user, password } = await league.signUp();
  const address = newIpAddress();
  for (let times = 0; times < 12; times += 1) {
    expect((await login(user.email, password, address)).status).toBe(200);
  }
});

it('checks only ten passwords in thirty concurrent guesses', async () => {
  const { user } = await league.signUp();
  const address = newIpAddress();
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(user.email, WRONG, address)));
  const codes = answers.map(answer => expectRefusal(answer));
  expect(codes.filter(code => code === 'auth.login_failed')).toHaveLength(10);
  expect(codes.filter(code => code === 'request.too_many')).toHaveLength(20);
});

it('refuses every new IP address after fifty wrong passwords, but not one from which the member has logged in', async () => {
  const home = newIpAddress();
  const { user, password } = await league.signUp();
  const { body } = await login(user.email, password, home);
  await league.call(logout, { token: String(body.token), address: home });
  for (let tries = 0; tries < 49; tries += 1) {
    await league.context.limits.take('login.account_from_strangers', `email ${user.email}`);
  }
  expect(expectRefusal(await login(user.email, WRONG))).toBe('auth.login_failed');
  const stranger = await login(user.email, password);
  expect([stranger.status, expectRefusal(stranger)]).toEqual([429, 'request.too_many']);
  expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  expect((await login(user.email, password, home)).status).toBe(200);
});

it('refuses an IP address after three hundred logins, whichever account they are for', async () => {
  const { user, password } = await league.signUp();
  const address = newIpAddress();
  for (let spent = 0; spent < 299; spent += 1) await league.context.limits.take('login.address', address);
  expect((await login(user.email, password, address)).status).toBe(200);
  expect(expectRefusal(await login(user.email, password, address))).toBe('request.too_many');
});

it('counts by the IP address that the trusted proxy reports, not by those that the client claims', async () => {
  const { user } = await league.signUp();
  const proxy = newIpAddress();
  for (let tries = 0; tries < 10; tries += 1) {
    await login(user.email, WRONG, `${newIpAddress()}, ${proxy}`);
  }
  expect(expectRefusal(await login(user.email, WRONG, `${newIpAddress()}, ${proxy}`))).toBe(
    'request.too_many',
  );
});
