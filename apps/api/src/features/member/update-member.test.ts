/** A member changes what is theirs, takes a copy of everything, and leaves without a trace of a name. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type League, startLeague } from '../../../test/start-league.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league.stop());

it('changes the details given and leaves the others', async () => {
  const { user, token } = await league.signUp();
  const answer = await league.request('PUT', `/api/users/${user._id}`, {
    token,
    body: { city: 'جدة', age: '٣٠' },
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.user).toEqual({ ...user, city: 'جدة', age: 30 });
});

it('finds nobody behind another member’s id', async () => {
  const { token } = await league.signUp();
  const other = await league.signUp();
  const answer = await league.request('PUT', `/api/users/${other.user._id}`, {
    token,
    body: { city: 'جدة' },
  });
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 'member.not_found' });
});

it('refuses a phone number that belongs to another member', async () => {
  const { user, token } = await league.signUp();
  const other = await league.signUp();
  const body = { phone_number: other.user.phone_number };
  const answer = await league.request('PUT', `/api/users/${user._id}`, { token, body });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'member.phone_taken' });
});

it('gives a copy of what is held', async () => {
  const { user, token } = await league.signUp();
  const answer = await league.request('GET', '/api/users/me/export', { token });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ member: { email: user.email }, bookings: [], points: [] });
});

it('erases the member: no table holds the name, the e-mail or the phone any more', async () => {
  const { user, token, password } = await league.signUp({ full_name: 'اسم لا يتكرر أبدا' });
  const path = `/api/users/${user._id}`;
  const wrong = await league.request('DELETE', path, { token, body: { password: 'wrong password' } });
  expect(wrong.body).toMatchObject({ code: 'auth.password_wrong' });
  expect((await league.request('DELETE', path, { token, body: { password } })).status).toBe(204);
  const tables = await league.db.rows<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  );
  for (const { name } of tables) {
    const text = JSON.stringify(await league.db.rows(`select row_to_json(t)::text as row from ${name} as t`));
    for (const trace of [user.full_name, user.email, user.phone_number])
      expect(text, name).not.toContain(trace);
  }
});
