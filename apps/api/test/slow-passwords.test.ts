/** Tests that calls that wait for password hashing do not delay other calls, however many wait. */
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
const NEW = 'كلمة أخرى تمامًا 1';
const league = await startTestLeague();
const passwordHash = await league.context.passwords.hash(PASSWORD);

/** More calls than any pool has connections. */
const CROWD = 24;

async function membersWithPasswords(count: number) {
  const members = await insertMembers(league.db, count);
  await league.sql`
    update member set password_hash = ${passwordHash} where id = any(${members.map(({ id }) => id)})`;
  return members;
}

/** Creates a fan, a manager and a scanner. `isServed` expects that their calls succeed while hashing is blocked. */
async function bystanders() {
  const eventId = await door.openEvent(league);
  const [attendee] = await door.seatAttendees(league, eventId, 1);
  const scanner = await door.pairScanner(league, eventId, 'بوابة الشمال');
  const soon = await insertEvent(league.db);
  const [fan] = await insertMembers(league.db, 1);
  const manager = await insertStaff(league, 'manager');
  const isServed = async () => {
    const token = fan?.token ?? '';
    const responses = await Promise.all([
      league.tryCall(getProfile, { token }),
      league.tryCall(bookSeat, { params: { eventId: soon }, token }),
      league.tryCall(getToday, { token: manager.token }),
      door.sync(league, scanner),
      door.scan(league, scanner, attendee?.qr ?? ''),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 201, 200, 200, 200]);
  };
  return { isServed };
}

const change = (token: string) =>
  league.tryCall(changePassword, {
    token,
    body: { currentPassword: PASSWORD, newPassword: NEW },
  });
const statuses = async (asking: Promise<ApiResponse>[]) =>
  (await Promise.all(asking)).map(({ status }) => status);

it('[16.7] of three hundred concurrent changes of one password, ten are checked, and no other call is delayed', async () => {
  const [member] = await membersWithPasswords(1);
  const { isServed } = await bystanders();
  const held = holdPasswords(league);
  const asking = Array.from({ length: 300 }, () => change(member?.token ?? ''));
  await held.untilWaiting(10);
  await isServed();
  held.release();
  const responses = await Promise.all(asking);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(290);
  expect(new Set(refused.map(response => expectError(response)))).toEqual(new Set(['request.too_many']));
  // One change replaced the password. For the other nine, the current password in their request was wrong by then.
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(9);
});

describe('[16.7] a crowd that waits for password checks delays no other call', () => {
  it.each(['without', 'with'])('when members change their passwords %s an idempotency key', async which => {
    const members = await membersWithPasswords(CROWD);
    const { isServed } = await bystanders();
    const held = holdPasswords(league);
    const asking = members.map(({ token }) =>
      league.tryCall(changePassword, {
        token,
        body: { currentPassword: PASSWORD, newPassword: NEW },
        headers: which === 'with' ? { 'idempotency-key': 'change' } : {},
      }),
    );
    await held.untilWaiting(CROWD);
    await isServed();
    held.release();
    expect(await statuses(asking)).toEqual(Array(CROWD).fill(200));
  });

  it('when logins of members and staff hash their passwords again', async () => {
    const oldHash = await hash(PASSWORD, { algorithm: 2, memoryCost: 4096, timeCost: 3, parallelism: 1 });
    const members = await membersWithPasswords(CROWD);
    const crew = await Promise.all(Array.from({ length: CROWD }, () => addStaff(league, 'manager')));
    for (const [table, people] of [
      ['member', members],
      ['staff', crew],
    ] as const) {
      const ids = people.map(({ id }) => id);
      await league.db.run(`update ${table} set password_hash = $2 where id = any($1)`, [ids, oldHash]);
    }
    const { isServed } = await bystanders();
    const held = holdPasswords(league, ['hash']);
    const asking = [
      ...members.map(({ email }) =>
        league.tryCall(fanEndpoints.login, { body: { identifier: email, password: PASSWORD } }),
      ),
      ...crew.map(({ email }) => loginStaff(league, email, PASSWORD)),
    ];
    await held.untilWaiting(CROWD * 2);
    await isServed();
    held.release();
    expect(await statuses(asking)).toEqual(Array(CROWD * 2).fill(200));
  });

  it('when members erase their accounts', async () => {
    const members = await membersWithPasswords(CROWD);
    const { isServed } = await bystanders();
    const held = holdPasswords(league);
    const asking = members.map(({ id, token }) =>
      league.tryCall(eraseMember, { params: { id }, token, body: { password: PASSWORD } }),
    );
    await held.untilWaiting(CROWD);
    await isServed();
    held.release();
    expect(await statuses(asking)).toEqual(Array(CROWD).fill(204));
  });

  it('when members move their tickets to another phone', async () => {
    const eventId = await door.openEvent(league, { ticket_format: 'live' });
    const members = await membersWithPasswords(CROWD);
    const bookings = await league.sql<{ id: string; member_id: string }>`
      insert into booking (event_id, member_id, status, ticket_id, live_key)
      select ${eventId}, id, 'confirmed', uuid_send(gen_random_uuid()), decode(repeat('01', 32), 'hex')
      from unnest(${members.map(({ id }) => id)}::uuid[]) as id returning id, member_id`;
    const tokens = new Map(members.map(({ id, token }) => [id, token]));
    const { publicKey } = await openPhone();
    const { isServed } = await bystanders();
    const held = holdPasswords(league);
    const asking = bookings.map(({ id, member_id }) =>
      league.tryCall(saveLiveKey, {
        params: { id },
        token: tokens.get(member_id) ?? '',
        body: { public_key: publicKey, password: PASSWORD },
      }),
    );
    await held.untilWaiting(CROWD);
    await isServed();
    held.release();
    expect(await statuses(asking)).toEqual(Array(CROWD).fill(200));
  });

  it('when staff change their passwords or log in', async () => {
    const person = await enrolStaff(league, 'manager');
    const strangers = await Promise.all(Array.from({ length: CROWD / 2 }, () => addStaff(league, 'manager')));
    const { isServed } = await bystanders();
    const held = holdPasswords(league);
    const asking = [
      ...Array.from({ length: CROWD / 2 }, () =>
        league.tryCall(changeStaffPassword, {
          token: person.token,
          body: { current_password: 'not the password', new_password: NEW },
        }),
      ),
      ...strangers.map(({ email, password }) => loginStaff(league, email, password)),
    ];
    // `person` has ten attempts; each login is by a different person.
    await held.untilWaiting(10 + CROWD / 2);
    await isServed();
    held.release();
    const results = await statuses(asking);
    expect(results.toSorted()).toEqual([
      ...Array(CROWD / 2).fill(200),
      ...Array(10).fill(400),
      ...Array(CROWD / 2 - 10).fill(429),
    ]);
  });
});
