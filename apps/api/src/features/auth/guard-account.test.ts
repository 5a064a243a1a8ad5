/** Guessing passwords runs dry, from one address and from many, while the member's own address stays open. */
import { beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../../test/expect-refusal.ts';
import { type League, newAddress, startLeague } from '../../../test/start-league.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
  return league.stop;
});

const login = (identifier: string, password: string, address = newAddress()) =>
  league.request('POST', '/api/auth/login', { body: { identifier, password }, address });
const WRONG = 'not the password';

it('stops one address after ten wrong passwords for an account, a right one included', async () => {
  const { user, password } = await league.signUp();
  const address = newAddress();
  for (let tries = 0; tries < 10; tries += 1) {
    expect(expectRefusal(await login(user.email, WRONG, address))).toBe('auth.login_failed');
  }
  const refused = await login(user.email, password, address);
  expect([refused.status, expectRefusal(refused)]).toEqual([429, 'request.too_many']);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
  expect((await login(user.email, password)).status).toBe(200);
});

it('counts an account once, whether guessed at by e-mail or by phone', async () => {
  const { user } = await league.signUp();
  const address = newAddress();
  for (let tries = 0; tries < 5; tries += 1) {
    await login(user.email, WRONG, address);
    await login(user.phone_number, WRONG, address);
  }
  expect(expectRefusal(await login(user.email, WRONG, address))).toBe('request.too_many');
});

it('treats an unknown account the same', async () => {
  const address = newAddress();
  for (let tries = 0; tries < 10; tries += 1) {
    expect(expectRefusal(await login('nobody@example.com', WRONG, address))).toBe('auth.login_failed');
  }
  expect(expectRefusal(await login('nobody@example.com', WRONG, address))).toBe('request.too_many');
});

it('counts wrong passwords only', async () => {
  const { user, password } = await league.signUp();
  const address = newAddress();
  for (let times = 0; times < 12; times += 1) {
    expect((await login(user.email, password, address)).status).toBe(200);
  }
});

it('lets no more than ten through when thirty guesses come at once', async () => {
  const { user } = await league.signUp();
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(user.email, WRONG, address)));
  const told = answers.map(answer => expectRefusal(answer));
  expect(told.filter(one => one === 'auth.login_failed')).toHaveLength(10);
  expect(told.filter(one => one === 'request.too_many')).toHaveLength(20);
});

it('closes an account to strangers under a spray, never to the address its member logs in from', async () => {
  const home = newAddress();
  const { user, password } = await league.signUp();
  const { body } = await login(user.email, password, home);
  await league.request('POST', '/api/auth/logout', { token: String(body.token), address: home });
  for (let tries = 0; tries < 49; tries += 1) {
    await league.context.limits.take('login.account_from_strangers', user.id);
  }
  expect(expectRefusal(await login(user.email, WRONG))).toBe('auth.login_failed');
  const stranger = await login(user.email, password);
  expect([stranger.status, expectRefusal(stranger)]).toEqual([429, 'request.too_many']);
  expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  expect((await login(user.email, password, home)).status).toBe(200);
});

it('stops an address after three hundred logins, whoever they are for', async () => {
  const { user, password } = await league.signUp();
  const address = newAddress();
  for (let spent = 0; spent < 299; spent += 1) await league.context.limits.take('login.address', address);
  expect((await login(user.email, password, address)).status).toBe(200);
  expect(expectRefusal(await login(user.email, password, address))).toBe('request.too_many');
});

it('believes no forwarded address beyond the proxy it trusts', async () => {
  const { user } = await league.signUp();
  const proxy = newAddress();
  for (let tries = 0; tries < 10; tries += 1) {
    await login(user.email, WRONG, `${newAddress()}, ${proxy}`);
  }
  expect(expectRefusal(await login(user.email, WRONG, `${newAddress()}, ${proxy}`))).toBe('request.too_many');
});
