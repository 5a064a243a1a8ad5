/** Tests that a member's erasure removes all personal data, frees their seats and keeps the points ledger. */
import { bookSeat } from '@rabita/contract/fan/booking';
import { expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { registerFan } from '../../../test/fixtures/register-fan.ts';
import type { Answer } from '../../../test/harness/call-endpoint.ts';
import { dumpDatabase } from '../../../test/harness/dump-database.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { untilLockWait } from '../../../test/harness/hold-open.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { type League, startTestLeague } from '../../../test/harness/start-league.ts';
import { authTasks } from '../account/jobs.ts';
import { earnPoints } from '../points/earn-points.ts';

const league = await startTestLeague();

type Member = Awaited<ReturnType<League['signUp']>>;
const erase = ({ user, token, password }: Member, given = password, id: string = user.id) =>
  league.request('DELETE', `/api/users/${id}`, { token, body: { password: given } });
const book = async (token: string, eventId: string): Promise<string> =>
  (await league.call(bookSeat, { params: { eventId }, token })).body.booking._id;

/** Creates a member with a past and an upcoming booking, points, messages, consents, a reset link and a session. */
async function createFullMember() {
  const member = await league.signUp({
    full_name: 'شخص لا يتكرر اسمه',
    city: 'مدينة لا تتكرر',
    phone_number: '+966500777888',
    terms_accepted: true,
  });
  const { user, token } = member;
  const [past, future] = [await insertEvent(league.db), await insertEvent(league.db)];
  const attended = await book(token, past);
  await league.db.run('update booking set checked_in_at = now() where id = $1', [attended]);
  await earnPoints(league.context, attended);
  await league.db.run(
    "update event set starts_at = now() - interval '4 hours', ends_at = now() - interval '1 hour', booking_closes_at = now() - interval '4 hours', doors_open_at = now() - interval '5 hours' where id = $1",
    [past],
  );
  await book(token, future);
  await league.request('POST', '/api/auth/forgot-password', { body: { email: user.email } });
  await runJobs(league, authTasks(league.context));
  await league.request('PUT', `/api/users/${user.id}`, { token, body: { age: 33 } });
  await league.request('POST', '/api/bookings/event/none', { token, headers: { 'idempotency-key': 'one' } });
  return { ...member, past, future, attended };
}

it('erasing a member leaves their name, email, phone and city in no table and in no log line', async () => {
  const member = await createFullMember();
  const otherRegistration = await registerFan(league, { full_name: 'شخص لا يتكرر اسمه' });
  await league.db.run('update registration set email = $2 where id = $1', [
    otherRegistration.userId,
    member.user.email,
  ]);
  const traces = [member.user.full_name, member.user.email, member.user.phone_number, member.user.city];
  const before = [...(await dumpDatabase(league)).values()].join('\n');
  for (const trace of traces) expect(before).toContain(trace);

  const answer = await erase(member);
  expect([answer.status, answer.text]).toEqual([204, '']);
  const after = await dumpDatabase(league);
  for (const trace of traces) {
    for (const [table, text] of after) expect(text, table).not.toContain(trace);
    expect(league.logs.join('\n')).not.toContain(trace);
  }
});

it('erasing keeps ledger entries under a pseudonym, bookings without a member, and the audit log without IP addresses', async () => {
  const member = await league.signUp();
  const event = await insertEvent(league.db, { points: 70 });
  const bookingId = await book(member.token, event);
  await league.db.run('update booking set checked_in_at = now() where id = $1', [bookingId]);
  await earnPoints(league.context, bookingId);
  const account = await league.db.row<{ id: string }>(
    'select points_account as id from member where id = $1',
    [member.user.id],
  );
  expect((await erase(member)).status).toBe(204);
  expect(
    await league.db.rows('select points, booking_id from points_ledger where account = $1', [account?.id]),
  ).toEqual([{ points: 70, booking_id: bookingId }]);
  expect(await league.db.row('select status, member_id from booking where id = $1', [bookingId])).toEqual({
    status: 'confirmed',
    member_id: null,
  });
  const audit = await league.db.rows<{ action: string; address: string | null }>(
    'select action, address from audit_log where actor_id = $1 order by id',
    [member.user.id],
  );
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['auth.registered', 'auth.verified', 'member.erased']),
  );
  expect(new Set(audit.map(({ address }) => address))).toEqual(new Set([null]));
});

it('erasing frees the seats of all upcoming bookings, including one made concurrently', async () => {
  const member = await league.signUp();
  const [booked, booking] = [await insertEvent(league.db), await insertEvent(league.db)];
  await book(member.token, booked);
  let erased: Promise<{ status: number }> | undefined;
  await league.db.transaction(async tx => {
    await tx.run(
      "insert into booking (event_id, member_id, status, ticket_id) values ($1, $2, 'confirmed', decode(md5('one'), 'hex'))",
      [booking, member.user.id],
    );
    erased = erase(member);
    await untilLockWait(league);
  });
  expect((await erased)?.status).toBe(204);
  const held = await league.db.rows<{ held: number }>('select held from event where id = any($1)', [
    [booked, booking],
  ]);
  expect(held).toEqual([{ held: 0 }, { held: 0 }]);
});

it('erasing does not deadlock when the member concurrently books an event again, and that booking is refused', async () => {
  const member = await league.signUp();
  const eventId = await insertEvent(league.db);
  await book(member.token, eventId);
  let erased: ReturnType<typeof erase> | undefined;
  let again: Promise<Answer> | undefined;
  await league.db.transaction(async tx => {
    await tx.rows('select 1 from booking where member_id = $1 for update', [member.user.id]);
    erased = erase(member);
    await untilLockWait(league);
    again = league.request('POST', `/api/bookings/event/${eventId}`, { token: member.token });
    await untilLockWait(league, 2);
  });
  expect((await erased)?.status).toBe(204);
  expect(again && expectRefusal(await again)).toBe('auth.session_dead');
});

it('erasing ends all sessions and the old login, and lets someone register with the same email and phone', async () => {
  const member = await league.signUp();
  const { user, token, password } = member;
  const login = () =>
    league.request('POST', '/api/auth/login', { body: { identifier: user.email, password } });
  const other = String((await login()).body.token);
  expect((await erase(member)).status).toBe(204);
  for (const dead of [token, other]) {
    expect(expectRefusal(await league.request('GET', '/api/auth/profile', { token: dead }))).toBe(
      'auth.session_dead',
    );
  }
  expect(expectRefusal(await login())).toBe('auth.login_failed');
  const again = await league.signUp({ email: user.email, phone_number: user.phone_number });
  expect(again.user.id).not.toBe(user.id);
});

it('erasing is refused with a wrong password or for another member’s id', async () => {
  const [mine, theirs] = [await league.signUp(), await league.signUp()];
  const wrong = await erase(mine, 'not the password');
  expect([wrong.status, expectRefusal(wrong)]).toEqual([400, 'auth.password_wrong']);
  const strange = await erase(mine, mine.password, theirs.user.id);
  expect([strange.status, expectRefusal(strange)]).toEqual([404, 'member.not_found']);
  for (const { user, token } of [mine, theirs]) {
    expect((await league.request('GET', '/api/auth/profile', { token })).body).toEqual({ user });
  }
});
