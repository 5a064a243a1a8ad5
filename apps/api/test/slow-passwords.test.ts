/** Tests that calls that wait for password hashing do not delay other calls. */
import { hash } from '@node-rs/argon2';
import { changePassword } from '@rabita/contract/fan/auth';
import { bookSeat, saveLiveKey } from '@rabita/contract/fan/booking';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { eraseMember, getProfile } from '@rabita/contract/fan/member';
import { changeStaffPassword } from '@rabita/contract/staff/team';
import { getToday } from '@rabita/contract/staff/today';
import { describe, expect, it } from 'vitest';
import { addStaff, enrolStaff, loginStaff } from './fixtures/enrol-staff.ts';
import { insertEvent } from './fixtures/insert-event.ts';
import { insertMembers } from './fixtures/insert-members.ts';
import { insertStaff } from './fixtures/insert-staff.ts';
import * as door from './fixtures/open-door.ts';
import { openPhone } from './fixtures/open-phone.ts';
import type { ApiResponse } from './harness/call-endpoint.ts';
import { expectError } from './harness/expect-error.ts';
import { holdPasswords } from './harness/hold-open.ts';
import { startTestLeague } from './harness/start-league.ts';

const PASSWORD = 'كلمة-سر-طويلة-9';
const NEW_PASSWORD = 'كلمة أخرى تمامًا 1';
const league = await startTestLeague();
const passwordHash = await league.context.passwords.hash(PASSWORD);

/** More calls than any pool has connections. */
const CROWD_SIZE = 24;

async function insertMembersWithPasswords(count: number) {
  const members = await insertMembers(league.db, count);
  await league.sql`
    update member set password_hash = ${passwordHash} where id = any(${members.map(({ id }) => id)})`;
  return members;
}

/**
 * Starts the calls, and expects that calls of other clients succeed while passwords are not hashed.
 * @param waitingCount the number of passwords that wait for hashing
 * @returns the responses of the calls
 */
async function sendWhileHashingIsBlocked(
  waitingCount: number,
  send: () => Promise<ApiResponse>[],
  operations?: Parameters<typeof holdPasswords>[1],
): Promise<ApiResponse[]> {
  const eventId = await door.openEvent(league);
  const [attendee] = await door.seatAttendees(league, eventId, 1);
  const scanner = await door.pairScanner(league, eventId, 'بوابة الشمال');
  const upcoming = await insertEvent(league.db);
  const [fan] = await insertMembers(league.db, 1);
  const token = fan?.token ?? '';
  const manager = await insertStaff(league, 'manager');
  const hold = holdPasswords(league, operations);
  const pendingCalls = send();
  await hold.untilWaiting(waitingCount);
  const otherResponses = await Promise.all([
    league.tryCall(getProfile, { token }),
    league.tryCall(bookSeat, { params: { eventId: upcoming }, token }),
    league.tryCall(getToday, { token: manager.token }),
    door.sync(league, scanner),
    door.scan(league, scanner, attendee?.qr ?? ''),
  ]);
  expect(toStatuses(otherResponses)).toEqual([200, 201, 200, 200, 200]);
  hold.release();
  return Promise.all(pendingCalls);
}

const toStatuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status);
const change = (token: string, headers = {}) =>
  league.tryCall(changePassword, {
    token,
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    headers,
  });

it('[16.7] of three hundred concurrent changes of one password, ten are checked, and no other call is delayed', async () => {
  const [member] = await insertMembersWithPasswords(1);
  const responses = await sendWhileHashingIsBlocked(10, () =>
    Array.from({ length: 300 }, () => change(member?.token ?? '')),
  );
  const rejected = responses.filter(({ status }) => status === 429);
  expect(rejected).toHaveLength(290);
  expect(new Set(rejected.map(response => expectError(response)))).toEqual(new Set(['request.too_many']));
  // One change replaced the password. For the other nine, the current password in their request was wrong by then.
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(9);
});

describe('[16.7] a crowd that waits for password checks delays no other call', () => {
  it.each(['without', 'with'])('when members change their passwords %s an idempotency key', async which => {
    const members = await insertMembersWithPasswords(CROWD_SIZE);
    const headers = which === 'with' ? { 'idempotency-key': 'change' } : {};
    const responses = await sendWhileHashingIsBlocked(CROWD_SIZE, () =>
      members.map(({ token }) => change(token, headers)),
    );
    expect(toStatuses(responses)).toEqual(Array(CROWD_SIZE).fill(200));
  });

  it('when logins of members and staff hash their passwords again', async () => {
    const oldHash = await hash(PASSWORD, { algorithm: 2, memoryCost: 4096, timeCost: 3, parallelism: 1 });
    const members = await insertMembersWithPasswords(CROWD_SIZE);
    const staff = await Promise.all(Array.from({ length: CROWD_SIZE }, () => addStaff(league, 'manager')));
    for (const [table, people] of [
      ['member', members],
      ['staff', staff],
    ] as const) {
      const ids = people.map(({ id }) => id);
      await league.db.run(`update ${table} set password_hash = $2 where id = any($1)`, [ids, oldHash]);
    }
    const send = () => [
      ...members.map(({ email }) =>
        league.tryCall(fanEndpoints.login, { body: { identifier: email, password: PASSWORD } }),
      ),
      ...staff.map(({ email }) => loginStaff(league, email, PASSWORD)),
    ];
    const responses = await sendWhileHashingIsBlocked(CROWD_SIZE * 2, send, ['hash']);
    expect(toStatuses(responses)).toEqual(Array(CROWD_SIZE * 2).fill(200));
  });

  it('when members erase their accounts', async () => {
    const members = await insertMembersWithPasswords(CROWD_SIZE);
    const responses = await sendWhileHashingIsBlocked(CROWD_SIZE, () =>
      members.map(({ id, token }) =>
        league.tryCall(eraseMember, { params: { id }, token, body: { password: PASSWORD } }),
      ),
    );
    expect(toStatuses(responses)).toEqual(Array(CROWD_SIZE).fill(204));
  });

  it('when members move their tickets to another phone', async () => {
    const eventId = await door.openEvent(league, { ticket_format: 'live' });
    const members = await insertMembersWithPasswords(CROWD_SIZE);
    const bookings = await league.sql<{ id: string; member_id: string }>`
      insert into booking (event_id, member_id, status, ticket_id, live_key)
      select ${eventId}, id, 'confirmed', uuid_send(gen_random_uuid()), decode(repeat('01', 32), 'hex')
      from unnest(${members.map(({ id }) => id)}::uuid[]) as id returning id, member_id`;
    const tokens = new Map(members.map(({ id, token }) => [id, token]));
    const { publicKey } = await openPhone();
    const responses = await sendWhileHashingIsBlocked(CROWD_SIZE, () =>
      bookings.map(({ id, member_id }) =>
        league.tryCall(saveLiveKey, {
          params: { id },
          token: tokens.get(member_id) ?? '',
          body: { public_key: publicKey, password: PASSWORD },
        }),
      ),
    );
    expect(toStatuses(responses)).toEqual(Array(CROWD_SIZE).fill(200));
  });

  it('when staff change their passwords or log in', async () => {
    const person = await enrolStaff(league, 'manager');
    const team = await Promise.all(Array.from({ length: CROWD_SIZE / 2 }, () => addStaff(league, 'manager')));
    const send = () => [
      ...Array.from({ length: CROWD_SIZE / 2 }, () =>
        league.tryCall(changeStaffPassword, {
          token: person.token,
          body: { current_password: 'not the password', new_password: NEW_PASSWORD },
        }),
      ),
      ...team.map(({ email, password }) => loginStaff(league, email, password)),
    ];
    // `person` has ten attempts; each login is by a different person.
    const responses = await sendWhileHashingIsBlocked(10 + CROWD_SIZE / 2, send);
    expect(toStatuses(responses).toSorted()).toEqual([
      ...Array(CROWD_SIZE / 2).fill(200),
      ...Array(10).fill(400),
      ...Array(CROWD_SIZE / 2 - 10).fill(429),
    ]);
  });
});
