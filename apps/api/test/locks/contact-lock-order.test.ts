/** Tests that members who change, prove or lose the same email never deadlock, paused at each lock in turn. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../src/features/account/session/open-session.ts';
import { type CrowdMember, insertMembers } from '../fixtures/insert-members.ts';
import { newPhone } from '../fixtures/new-phone.ts';
import { registerFan } from '../fixtures/register-fan.ts';
import {
  type Action,
  type DeadlockFinder,
  startDeadlockFinder,
  testUseCases,
} from '../harness/deadlock-finder.ts';
import { type League, newIpAddress } from '../harness/start-league.ts';

let finder: DeadlockFinder;
let league: League;
let passwordHash: string;
const PASSWORD = 'كلمة-سر-طويلة-9';
const OTP = '123456';
beforeAll(async () => {
  finder = await startDeadlockFinder();
  ({ league } = finder);
  passwordHash = await league.context.passwords.hash(PASSWORD);
});
afterAll(() => finder.stop());

const ask: DeadlockFinder['ask'] = (...call) => finder.ask(...call);

/** Two members, by ascending id, who both have a code to the same new email; and registrations with it. */
async function makeRivals() {
  const [lower, higher] = (await insertMembers(league.db, 2)).toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  if (!lower || !higher) throw new Error('Members are missing.');
  const late = await registerFan(league);
  const { email } = late.body;
  // Verifying one registration ends those with the same phone, and erasing a member those with their email.
  const other = await registerFan(league, { phone_number: late.body.phone_number });
  await league.db.run('update registration set email = $2 where id = $1', [other.userId, lower.email]);
  for (const { id } of [lower, higher]) {
    await league.db.run(
      "update member set password_hash = $2, new_email = $3, email_set_at = now() - interval '1 hour' where id = $1",
      [id, passwordHash, email],
    );
    await league.db.run(
      `insert into contact_code (member_id, channel, asked_at, code_hash, saved_at, expires_at)
       values ($1, 'email', now() - interval '2 minutes', $2, now(), now() + interval '5 minutes')`,
      [id, league.context.secrets.codeHash(id, 'email', email, OTP)],
    );
  }
  const device = { memberId: lower.id, passwordHash, userAgent: '' };
  const open = () => openSession(league.context, { ...device, address: newIpAddress() });
  const [session] = [await open(), await open()];
  return { lower, higher, late, other: String(session?.token) };
}
type Rivals = Awaited<ReturnType<typeof makeRivals>>;

const verify = ({ token }: CrowdMember, otp: string, at?: League) =>
  ask('POST', '/api/users/me/verify-contact', { token, body: { channel: 'email', otp } }, at);

const CASES: Record<string, Action<Rivals>> = {
  'prove the email of the member with the lower id': ({ lower }, at) => verify(lower, OTP, at),
  'prove the email of the member with the higher id': ({ higher }, at) => verify(higher, OTP, at),
  'verify a registration with the email': ({ late }, at) =>
    ask('POST', '/api/auth/verify-otp', { body: { userId: late.userId, otp: late.code } }, at),
  'ask for a code': ({ lower }, at) =>
    ask('POST', '/api/users/me/contact-code', { token: lower.token, body: { channel: 'email' } }, at),
  'change the email': ({ lower }, at) =>
    ask(
      'PUT',
      '/api/users/me/email',
      {
        token: lower.token,
        body: { email: `${randomUUID()}@example.com`, currentPassword: PASSWORD },
      },
      at,
    ),
  'change the phone number': ({ lower }, at) =>
    ask(
      'PUT',
      `/api/users/${lower.id}`,
      { token: lower.token, body: { phone_number: newPhone(), currentPassword: PASSWORD } },
      at,
    ),
  'change the password': ({ lower }, at) =>
    ask(
      'POST',
      '/api/auth/change-password',
      { token: lower.token, body: { currentPassword: PASSWORD, newPassword: 'كلمة أخرى تمامًا 1' } },
      at,
    ),
  'log in': ({ lower }, at) =>
    ask('POST', '/api/auth/login', { body: { identifier: lower.email, password: PASSWORD } }, at),
  'log out of all other devices': ({ lower }, at) =>
    ask('DELETE', '/api/users/me/sessions', { token: lower.token }, at),
  'log out of all other devices on another device': ({ other }, at) =>
    ask('DELETE', '/api/users/me/sessions', { token: other }, at),
  'delete the account': ({ lower }, at) =>
    ask('DELETE', `/api/users/${lower.id}`, { token: lower.token, body: { password: PASSWORD } }, at),
};

testUseCases('[18.5] members with the same new email', () => finder, makeRivals, CASES);

it('[18.5] members are locked by ascending id: without that, two who prove the email do deadlock', async () => {
  const before = finder.countConflicts();
  const opposite = ({ lower, higher }: Rivals) =>
    league.context.db.transaction(async db => {
      for (const { id } of [higher, lower])
        await db.run('select from member where id = $1 for no key update', [id]);
    });
  await finder.runPaused(makeRivals, [
    rivals => opposite(rivals).catch(() => undefined),
    ({ lower }, at) => verify(lower, OTP, at),
  ]);
  expect(finder.countConflicts() - before).toBeGreaterThan(0);
});
