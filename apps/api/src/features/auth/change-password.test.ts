/** Proving oneself again: a password is changed with the old one, or by a link that works once, and sessions follow. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type League, startLeague } from '../../../test/start-league.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league.stop());

const change = (token: string, currentPassword: string, newPassword: string) =>
  league.request('POST', '/api/auth/change-password', { token, body: { currentPassword, newPassword } });
const reset = (token: string) =>
  league.request('POST', '/api/auth/reset-password', { body: { token, newPassword: 'كلمة جديدة تماما 1' } });
const profile = (token: string) => league.request('GET', '/api/auth/profile', { token });

it('changes with the current password, keeps this session and ends the others', async () => {
  const { user, token, password } = await league.signUp();
  const login = await league.request('POST', '/api/auth/login', {
    body: { identifier: user.email, password },
  });
  const other = String(login.body.token);
  expect((await change(token, 'wrong password', 'another-long-one')).body).toMatchObject({
    code: 'auth.password_wrong',
  });
  expect((await change(token, password, password)).body).toMatchObject({ code: 'auth.password_same' });
  expect((await change(token, password, 'another-long-one')).status).toBe(200);
  expect((await profile(token)).status).toBe(200);
  expect((await profile(other)).status).toBe(401);
});

it('refuses a reset link that is not one', async () => {
  const answer = await reset('x'.repeat(43));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'auth.reset_link_dead' });
});

it('tells the same of an address it knows and of one it does not', async () => {
  const { user } = await league.signUp();
  const forgot = (email: string) => league.request('POST', '/api/auth/forgot-password', { body: { email } });
  const known = await forgot(user.email);
  const unknown = await forgot('nobody-at-all@example.com');
  expect(known.status).toBe(200);
  expect(unknown.text).toBe(known.text);
});
