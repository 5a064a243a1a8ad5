/** Tests that admitting invited friends and the member who invited them never deadlocks, paused at each lock in turn. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { type CrowdMember, insertMembers } from '../fixtures/insert-members.ts';
import { insertSeason } from '../fixtures/insert-season.ts';
import { insertStaff, type TestStaff } from '../fixtures/insert-staff.ts';
import {
  type Attendee,
  insertScanner,
  openEvent,
  scanForVerdict,
  seatMember,
} from '../fixtures/open-door.ts';
import { registerFan } from '../fixtures/register-fan.ts';
import {
  type Action,
  type DeadlockFinder,
  startDeadlockFinder,
  testUseCases,
} from '../harness/deadlock-finder.ts';
import type { League } from '../harness/start-league.ts';

let finder: DeadlockFinder;
let league: League;
let owner: TestStaff;
let passwordHash: string;
const PASSWORD = 'كلمة-سر-طويلة-9';
beforeAll(async () => {
  finder = await startDeadlockFinder();
  ({ league } = finder);
  owner = await insertStaff(league, 'owner');
  await insertSeason(league.db);
  passwordHash = await league.context.passwords.hash(PASSWORD);
  await league.db.run(
    "update earning_way set is_on = true, counts_from = now() - interval '1 year', period_cap = 2 where kind = 'referral'",
  );
});
afterAll(() => finder.stop());

const ask: DeadlockFinder['ask'] = (...call) => finder.ask(...call);
const byId = (one: CrowdMember, other: CrowdMember) => (one.id < other.id ? -1 : 1);

/**
 * Four members with tickets, in the order of their ids: the third invited the others, so that friends with lower and with
 * higher ids are admitted. Two events, because admissions to one event run one after the other. The second member is
 * inside already.
 */
async function makeInvited() {
  // Gates of its own for each scene: a scanner may scan only so often.
  const events = [await openEvent(league, { points: 10 }), await openEvent(league, { points: 10 })] as const;
  const gate = await insertScanner(league.db, events[0]);
  const otherGate = await insertScanner(league.db, events[1]);
  const members = (await insertMembers(league.db, 4)).toSorted(byId);
  const seats = await Promise.all(
    members.map((member, at) => seatMember(league, events[at < 2 ? 0 : 1], member)),
  );
  const [lower, inside, referrer, higher] = seats;
  if (!lower || !inside || !referrer || !higher) throw new Error('Members are missing.');
  await league.db.run('insert into referral (friend_id, referrer_id) select unnest($1::uuid[]), $2', [
    [lower.id, inside.id, higher.id],
    referrer.id,
  ]);
  const code = randomUUID().slice(0, 8);
  await league.db.run('insert into referral_code (member_id, code) values ($1, $2)', [referrer.id, code]);
  await league.db.run('update member set password_hash = $2 where id = any($1)', [
    [referrer.id, lower.id],
    passwordHash,
  ]);
  const scanId = randomUUID();
  expect(await scanForVerdict(league, gate, inside.qr, scanId)).toBe('admitted');
  const late = await registerFan(league);
  await league.db.run('update registration set referral_code = $2 where id = $1', [late.userId, code]);
  // Verifying one registration ends those with the same phone, and erasing a member those with their email.
  const other = await registerFan(league, { phone_number: late.body.phone_number });
  await league.db.run('update registration set email = $2 where id = $1', [other.userId, referrer.email]);
  return { gate, otherGate, lower, referrer, higher, scanId, late };
}
type Invited = Awaited<ReturnType<typeof makeInvited>>;

const admit = ({ qr }: Attendee, gate: { token: string }, at?: League) =>
  ask('POST', '/api/door/scans', { token: gate.token, body: { scan_id: randomUUID(), text: qr } }, at);
const erase = ({ id, token }: CrowdMember, at?: League) =>
  ask('DELETE', `/api/users/${id}`, { token, body: { password: PASSWORD } }, at);

const CASES: Record<string, Action<Invited>> = {
  'admit a friend with a lower id': ({ lower, gate }, at) => admit(lower, gate, at),
  'admit a friend with a higher id': ({ higher, otherGate }, at) => admit(higher, otherGate, at),
  'admit the member who invited them': ({ referrer, otherGate }, at) => admit(referrer, otherGate, at),
  'undo an admission': ({ scanId, gate }, at) =>
    ask('POST', `/api/door/scans/${scanId}/undo`, { token: gate.token }, at),
  'grant points to all': ({ lower, referrer, higher }, at) =>
    ask(
      'POST',
      '/api/staff/points/grants',
      {
        token: owner.token,
        body: {
          import_id: randomUUID(),
          file: Buffer.from(`member\n${higher.email}\n${referrer.email}\n${lower.email}`).toString('base64'),
          dry_run: false,
          points: 5,
          note: { ar: 'ساعد في التنظيم', en: 'Helped to organise' },
        },
      },
      at,
    ),
  'delete the account of the member who invited them': ({ referrer }, at) => erase(referrer, at),
  'delete the account of a friend': ({ lower }, at) => erase(lower, at),
  'verify another friend': ({ late }, at) =>
    ask('POST', '/api/auth/verify-otp', { body: { userId: late.userId, otp: late.code } }, at),
  'get the code of the link': ({ referrer }, at) =>
    ask('PUT', '/api/points/referral-code', { token: referrer.token }, at),
};

testUseCases('[17.85] a member who invited friends', () => finder, makeInvited, CASES);
