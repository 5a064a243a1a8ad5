/** Tests erasing a member on request: staff retype the member's name, and no table or log keeps personal data. */
import { bookSeat } from '@rabita/contract/fan/booking';
import { getProfile } from '@rabita/contract/fan/member';
import { eraseMemberByStaff, searchMembers } from '@rabita/contract/staff/member';
import { expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { dumpDatabase } from '../../../test/harness/dump-database.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { recordAudit } from '../audit/record-audit.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');

const erase = (id: string, full_name: string, key?: string, reason = 'member_asked') =>
  league.tryCall(eraseMemberByStaff, {
    params: { id },
    token: owner.token,
    body: { full_name, reason },
    address: '192.0.2.88',
    ...(key && { headers: { 'idempotency-key': key } }),
  });

it('[14.9] erasing on request removes personal data everywhere, also in adjustments, audit entries and stored replies', async () => {
  const { user, token } = await league.signUp({
    full_name: 'شخص لا يتكرر اسمه',
    city: 'مدينة لا تتكرر',
    phone_number: '+966500777888',
  });
  const eventId = await insertEvent(league.db);
  await league.call(bookSeat, { params: { eventId }, token });
  const of = (part = '') => `/api/staff/members/${user.id}${part}`;
  const note = 'شكوى من لا يتكرر اسمه';
  await league.request('POST', of('/points'), { token: owner.token, body: { points: 9, note } });
  await league.call(searchMembers, { query: { q: 'لا يتكرر' }, token: owner.token });
  for (const part of ['', '/sessions', '/export'])
    await league.request('GET', of(part), { token: owner.token });
  await league.db.run(
    `insert into idempotency_key (staff_id, method, path, key, body_hash, status, reply)
     values ($1, 'PATCH', '/', 'one', '\\x00', 200, $2)`,
    [owner.id, JSON.stringify({ user: { _id: user.id, full_name: user.full_name } })],
  );
  await recordAudit(league.context, {
    actorKind: 'staff',
    actorId: owner.id,
    action: 'member.renamed',
    subject: { kind: 'member', id: user.id },
    before: { full_name: user.full_name },
  });
  const traces = ['لا يتكرر', user.email, '500777888', user.city];
  const before = [...(await dumpDatabase(league)).values()].join('\n');
  for (const trace of [...traces, note]) expect(before).toContain(trace);

  const answer = await erase(user.id, user.full_name);
  expect([answer.status, answer.text]).toEqual([204, '']);
  for (const [table, text] of await dumpDatabase(league)) {
    for (const trace of traces) expect(text, table).not.toContain(trace);
  }
  for (const trace of traces) expect(league.logs.join('\n')).not.toContain(trace);
  expect(await league.db.row('select held from event where id = $1', [eventId])).toEqual({ held: 0 });
  expect(
    await league.db.row(
      `select actor_kind, actor_id, address, detail, subject_id, before, after
       from audit_log where action = 'member.erased'`,
    ),
  ).toEqual({
    actor_kind: 'staff',
    actor_id: owner.id,
    address: '192.0.2.88',
    detail: { reason: 'member_asked' },
    subject_id: user.id,
    before: null,
    after: null,
  });
  expect(await league.db.row('select points, reason from points_ledger where points = 9')).toEqual({
    points: 9,
    reason: 'adjustment',
  });
});

it('erasing on request requires the exact name, ignoring extra spaces, and a reason from the fixed list', async () => {
  const { user, token } = await league.signUp({ full_name: 'ليلى الدوسري' });
  for (const name of ['ليلي الدوسري', 'ليلى', 'سارة القحطاني']) {
    const answer = await erase(user.id, name);
    expect([answer.status, expectRefusal(answer)]).toEqual([409, 'member.name_differs']);
  }
  expect(expectRefusal(await erase(user.id, 'ليلى الدوسري', undefined, 'ليلى'))).toBe('request.invalid');
  expect((await league.tryCall(getProfile, { token })).status).toBe(200);
  expect((await erase(user.id, '  ليلى   الدوسري ')).status).toBe(204);
  expect(expectRefusal(await league.tryCall(getProfile, { token }))).toBe('auth.session_dead');
});

it('repeating an erasure succeeds with the same idempotency key and gets member.not_found without it', async () => {
  const { user } = await league.signUp();
  expect((await erase(user.id, user.full_name, 'one')).status).toBe(204);
  expect((await erase(user.id, user.full_name, 'one')).status).toBe(204);
  for (const id of [user.id, UNKNOWN_ID, 'nothing']) {
    expect(expectRefusal(await erase(id, user.full_name))).toBe('member.not_found');
  }
});
