/** Tests the erasure of a member, by the member or by staff: what it removes, what stays, and concurrent calls. */
import { bookSeat } from '@rabita/contract/fan/booking';
import { getProfile } from '@rabita/contract/fan/member';
import { eraseMemberByStaff, searchMembers } from '@rabita/contract/staff/member';
import { expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import type { ApiResponse } from '../../../test/harness/call-endpoint.ts';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { dumpDatabase } from '../../../test/harness/dump-database.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { callDuring, untilLockWait } from '../../../test/harness/hold-open.ts';
import { type League, startTestLeague } from '../../../test/harness/start-league.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { earnPoints } from '../points/earn-points.ts';

const league = await startTestLeague();

type Member = Awaited<ReturnType<League['signUp']>>;
const erase = ({ user, token, password }: Member, typedPassword = password, id: string = user.id) =>
  league.request('DELETE', `/api/users/${id}`, { token, body: { password: typedPassword } });
const book = async (token: string, eventId: string): Promise<string> =>
  (await league.call(bookSeat, { params: { eventId }, token })).body.booking._id;

it('erasing keeps ledger entries under a pseudonym, bookings without a member, and the audit log without IP addresses', async () => {
  const member = await league.signUp();
  const event = await insertEvent(league.db, { points: 70 });
  const bookingId = await book(member.token, event);
  await league.sql`update booking set checked_in_at = now() where id = ${bookingId}`;
  await earnPoints(league.context, bookingId);
  const [account] = await league.sql<{ id: string }>`select points_account as id from member
    where id = ${member.user.id}`;
  expect((await erase(member)).status).toBe(204);
  expect(
    await league.sql`select points, booking_id from points_ledger where account = ${account?.id}`,
  ).toEqual([{ points: 70, booking_id: bookingId }]);
  expect(await league.db.row('select status, member_id from booking where id = $1', [bookingId])).toEqual({
    status: 'confirmed',
    member_id: null,
  });
  const audit = await listAuditLines<{ action: string; address: string | null }>(
    league,
    { actor_id: member.user.id },
    'action, address',
  );
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['auth.registered', 'auth.verified', 'member.erased']),
  );
  expect(new Set(audit.map(({ address }) => address))).toEqual(new Set([null]));
});

it('erasing frees the seats of all upcoming bookings, even of a concurrent booking', async () => {
  const member = await league.signUp();
  const [booked, booking] = [await insertEvent(league.db), await insertEvent(league.db)];
  await book(member.token, booked);
  const insert = `insert into booking (event_id, member_id, status, ticket_id)
    values ($1, $2, 'confirmed', decode(md5('one'), 'hex'))`;
  const erased = await callDuring(
    league,
    tx => tx.run(insert, [booking, member.user.id]),
    () => erase(member),
  );
  expect(erased.status).toBe(204);
  const events = await league.sql<{ held: number }>`select held from event
    where id = any(${[booked, booking]})`;
  expect(events).toEqual([{ held: 0 }, { held: 0 }]);
});

it('erasing does not deadlock with a concurrent booking of the member, which is rejected', async () => {
  const member = await league.signUp();
  const eventId = await insertEvent(league.db);
  await book(member.token, eventId);
  let erased: ReturnType<typeof erase> | undefined;
  let secondBooking: Promise<ApiResponse> | undefined;
  await league.db.transaction(async tx => {
    await tx.rows('select 1 from booking where member_id = $1 for update', [member.user.id]);
    erased = erase(member);
    await untilLockWait(league);
    secondBooking = league.request('POST', `/api/bookings/event/${eventId}`, { token: member.token });
    await untilLockWait(league, 2);
  });
  expect((await erased)?.status).toBe(204);
  expect(secondBooking && expectError(await secondBooking)).toBe('auth.session_invalid');
});

it('erasing ends all sessions and the login, and frees email and phone number for a registration', async () => {
  const member = await league.signUp();
  const { user, token, password } = member;
  const login = () =>
    league.request('POST', '/api/auth/login', { body: { identifier: user.email, password } });
  const otherToken = String((await login()).body.token);
  expect((await erase(member)).status).toBe(204);
  for (const endedToken of [token, otherToken]) {
    expect(expectError(await league.request('GET', '/api/auth/profile', { token: endedToken }))).toBe(
      'auth.session_invalid',
    );
  }
  expect(expectError(await login())).toBe('auth.login_failed');
  const newMember = await league.signUp({ email: user.email, phone_number: user.phone_number });
  expect(newMember.user.id).not.toBe(user.id);
});

it('erasing is rejected with a wrong password or for another member’s id', async () => {
  const [member, otherMember] = [await league.signUp(), await league.signUp()];
  expect(toErr(await erase(member, 'not the password'))).toEqual([400, 'auth.password_wrong']);
  expect(toErr(await erase(member, member.password, otherMember.user.id))).toEqual([404, 'member.not_found']);
  for (const { user, token } of [member, otherMember]) {
    expect((await league.request('GET', '/api/auth/profile', { token })).body).toEqual({ user });
  }
});

const owner = await insertStaff(league, 'owner');

const eraseByStaff = (id: string, full_name: string, key?: string, reason = 'member_asked') =>
  league.tryCall(eraseMemberByStaff, {
    params: { id },
    token: owner.token,
    body: { full_name, reason },
    ip: '192.0.2.88',
    ...(key && { headers: { 'idempotency-key': key } }),
  });

it('[14.9] erasing by staff removes personal data everywhere, including adjustments, audit entries and stored responses', async () => {
  const { user, token } = await league.signUp({
    full_name: 'شخص لا يتكرر اسمه',
    city: 'مدينة لا تتكرر',
    phone_number: '+966500777888',
  });
  const eventId = await insertEvent(league.db);
  await league.call(bookSeat, { params: { eventId }, token });
  const toPath = (part = '') => `/api/staff/members/${user.id}${part}`;
  const note = 'شكوى من لا يتكرر اسمه';
  await league.request('POST', toPath('/points'), { token: owner.token, body: { points: 9, note } });
  await league.call(searchMembers, { query: { q: 'لا يتكرر' }, token: owner.token });
  for (const part of ['', '/sessions', '/export'])
    await league.request('GET', toPath(part), { token: owner.token });
  await league.db.run(
    `insert into idempotency_key (staff_id, method, path, key, body_hash, status, response)
     values ($1, 'PATCH', '/', 'one', '\\x00', 200, $2)`,
    [owner.id, JSON.stringify({ user: { _id: user.id, full_name: user.full_name } })],
  );
  await recordAudit(league.context, byStaff(owner.id), 'member.renamed', {
    subject: { kind: 'member', id: user.id },
    before: { full_name: user.full_name },
  });
  const traces = ['لا يتكرر', user.email, '500777888', user.city];
  const before = [...(await dumpDatabase(league)).values()].join('\n');
  for (const trace of [...traces, note]) expect(before).toContain(trace);

  const response = await eraseByStaff(user.id, user.full_name);
  expect([response.status, response.text]).toEqual([204, '']);
  for (const [table, text] of await dumpDatabase(league)) {
    for (const trace of traces) expect(text, table).not.toContain(trace);
  }
  for (const trace of traces) expect(league.logs.join('\n')).not.toContain(trace);
  expect(await league.db.row('select held from event where id = $1', [eventId])).toEqual({ held: 0 });
  const erased = { action: 'member.erased', subject_id: user.id };
  expect(
    await listAuditLines(league, erased, 'actor_kind, actor_id, address, detail, before, after'),
  ).toEqual([
    {
      actor_kind: 'staff',
      actor_id: owner.id,
      address: '192.0.2.88',
      detail: { reason: 'member_asked' },
      before: null,
      after: null,
    },
  ]);
  expect(await league.value('select reason from points_ledger where points = 9')).toBe('adjustment');
});

it('erasing by staff requires the exact name, ignoring extra spaces, and a reason from the list', async () => {
  const { user, token } = await league.signUp({ full_name: 'ليلى الدوسري' });
  for (const name of ['ليلي الدوسري', 'ليلى', 'سارة القحطاني']) {
    expect(toErr(await eraseByStaff(user.id, name))).toEqual([409, 'member.name_differs']);
  }
  expect(expectError(await eraseByStaff(user.id, 'ليلى الدوسري', undefined, 'ليلى'))).toBe('request.invalid');
  expect((await league.tryCall(getProfile, { token })).status).toBe(200);
  expect((await eraseByStaff(user.id, '  ليلى   الدوسري ')).status).toBe(204);
  expect(expectError(await league.tryCall(getProfile, { token }))).toBe('auth.session_invalid');
});

it('repeating an erasure succeeds with the same idempotency key, and gets member.not_found without it', async () => {
  const { user } = await league.signUp();
  expect((await eraseByStaff(user.id, user.full_name, 'one')).status).toBe(204);
  expect((await eraseByStaff(user.id, user.full_name, 'one')).status).toBe(204);
  for (const id of [user.id, UNKNOWN_ID, 'nothing']) {
    expect(expectError(await eraseByStaff(id, user.full_name))).toBe('member.not_found');
  }
});
