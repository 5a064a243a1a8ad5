/** Tests how owners list, change and disable staff, and how staff change their own name and language. */
import {
  listStaff,
  resetSecondFactor,
  sendPasswordLink,
  updateStaff,
  updateStaffMe,
  withdrawInvitation,
} from '@rabita/contract/staff/team';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  enrolStaff,
  getChallenge,
  loginStaff,
  requestStaffMe,
  sendSecondFactor,
  toTotp,
} from '../../../test/fixtures/enrol-staff.ts';
import { insertStaff, type TestStaff } from '../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
let owner: TestStaff;
beforeEach(async () => {
  await league.sql`delete from staff`;
  owner = await insertStaff(league, 'owner');
});

const change = (id: string, body: object, token = owner.token, headers = {}) =>
  league.tryCall(updateStaff, { params: { id }, body, token, headers, ip: '192.0.2.50' });

describe('changing the role of a staff member', () => {
  it('changes permissions at once, and records the old and the new role in the audit log', async () => {
    const someone = await insertStaff(league, 'steward');
    const list = () => league.tryCall(listStaff, { token: someone.token });
    expect(expectError(await list())).toBe('staff.not_allowed');
    const response = await change(someone.id, { role: 'manager' });
    expect([response.status, response.body.staff]).toMatchObject([200, { _id: someone.id, role: 'manager' }]);
    expect((await list()).status).toBe(200);
    expect(
      await listAuditLines(
        league,
        { subject_id: someone.id },
        'actor_kind, actor_id, action, address, subject_kind, subject_id, before, after',
      ),
    ).toEqual([
      {
        actor_kind: 'staff',
        actor_id: owner.id,
        action: 'staff.changed',
        address: '192.0.2.50',
        subject_kind: 'staff',
        subject_id: someone.id,
        before: { role: 'steward', disabled: false },
        after: { role: 'manager', disabled: false },
      },
    ]);
  });

  it('to the same role writes no audit entry', async () => {
    const someone = await insertStaff(league, 'steward');
    expect((await change(someone.id, { role: 'steward', disabled: false })).status).toBe(200);
    expect(await listAuditLines(league, { subject_id: someone.id }, 'action')).toEqual([]);
  });
});

it('[13.5] disabling a staff member ends their sessions and challenges at once on every process and for good', async () => {
  const someone = await enrolStaff(league, 'manager');
  const challenge = await getChallenge(league, someone);
  const otherProcess = await league.another();
  expect((await change(someone.id, { disabled: true })).body.staff).toMatchObject({
    disabled_at: expect.any(String),
  });
  for (const process of [league, otherProcess]) {
    expect(expectError(await requestStaffMe(process, someone.token))).toBe('staff.session_invalid');
  }
  expect(expectError(await loginStaff(league, someone.email, someone.password))).toBe('staff.login_failed');
  expect((await change(someone.id, { disabled: false })).body.staff).toMatchObject({ disabled_at: null });
  expect(expectError(await requestStaffMe(league, someone.token))).toBe('staff.session_invalid');
  expect(expectError(await sendSecondFactor(league, { challenge, code: toTotp(someone.secret) }))).toBe(
    'staff.challenge_invalid',
  );
  expect((await loginStaff(league, someone.email, someone.password)).status).toBe(200);
});

describe('a name', () => {
  const rename = (token: string, full_name: string, process = league) =>
    process.tryCall(updateStaffMe, { body: { full_name }, token });

  it.each([
    ['نورة العتيبي', 'نوره  العتيبى'],
    ['نورة العتيبي', 'نُورة العـتيبي.'],
    ['Ali Hill', 'аli hill'],
    ['Ali Hill', 'AlI-Hi1l'],
    ['Omar Fahd', '0mar Fahd'],
    ['ΑNNA Saad', 'Anna Saad'],
  ])(
    '[18.106] of an enabled owner, %s, prevents other staff from taking the similar name %s',
    async (name, similarName) => {
      await league.sql`update staff set full_name = ${name} where id = ${owner.id}`;
      const steward = await insertStaff(league, 'steward', { full_name: 'سعد' });
      expect(expectError(await rename(steward.token, similarName))).toBe('staff.name_taken');
      expect((await requestStaffMe(league, steward.token)).body.staff).toMatchObject({ full_name: 'سعد' });
      expect((await rename(steward.token, `${name} الشمري`)).status).toBe(200);
      expect((await rename(owner.token, similarName)).status).toBe(200);
      await change(owner.id, { disabled: true });
      await league.sql`update staff set disabled_at = now() where id = ${owner.id}`;
      expect((await rename(steward.token, similarName)).status).toBe(200);
    },
  );

  it('[18.106] that four staff members choose concurrently on two processes is given to only one', async () => {
    const otherProcess = await league.another();
    const crew = await Promise.all(
      ['أمل', 'باسم', 'جود', 'دانة'].map(full_name => insertStaff(league, 'steward', { full_name })),
    );
    const responses = await Promise.all(
      crew.map(({ token }, index) => rename(token, 'سلمان الحربي', index % 2 ? otherProcess : league)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('[18.106] that two staff members already have stays when one of them changes something else', async () => {
    const namesake = await insertStaff(league, 'steward');
    const response = await league.tryCall(updateStaffMe, {
      body: { full_name: 'نورة العتيبي', language: 'en' },
      token: namesake.token,
    });
    expect(response.body.staff).toMatchObject({ language: 'en' });
  });
});

describe('the last enabled owner', () => {
  it.each([{ disabled: true }, { role: 'manager' }, { role: 'steward', disabled: true }])(
    'cannot be demoted or disabled with %j',
    async body => {
      const disabled = await insertStaff(league, 'owner');
      expect((await change(disabled.id, { disabled: true })).status).toBe(200);
      expect(toErr(await change(owner.id, body))).toEqual([409, 'staff.last_owner']);
      expect((await change(owner.id, { role: 'owner', disabled: false })).status).toBe(200);
    },
  );

  it('[13.7] remains if two owners demote each other concurrently', async () => {
    for (let round = 0; round < 8; round += 1) {
      const other = await insertStaff(league, 'owner');
      const responses = await Promise.all([
        change(other.id, { role: 'steward' }, owner.token),
        change(owner.id, { role: 'steward' }, other.token),
      ]);
      const owners = await league.sql<{ id: string }>`select id from staff where role = 'owner'`;
      expect(owners).toHaveLength(1);
      expect(responses.filter(response => response.status === 200)).toHaveLength(1);
      await league.sql`delete from staff where role = 'steward'`;
      if (owners[0]?.id === other.id) owner = other;
    }
  });
});

it('an unknown id gets staff.not_found or staff.invitation_not_found from every endpoint with an id', async () => {
  const { token } = owner;
  for (const id of [UNKNOWN_ID, 'nothing', "'"]) {
    const input = { params: { id }, token };
    for (const response of [
      await league.tryCall(updateStaff, input),
      await league.tryCall(resetSecondFactor, input),
      await league.tryCall(sendPasswordLink, input),
    ]) {
      expect(expectError(response)).toBe('staff.not_found');
    }
    expect(expectError(await league.tryCall(withdrawInvitation, input))).toBe('staff.invitation_not_found');
  }
});

it('resetting a second factor ends all sessions, deletes the recovery codes, sends an email and requires enrolment', async () => {
  const someone = await enrolStaff(league, 'manager');
  const challenge = await getChallenge(league, someone);
  const response = await league.tryCall(resetSecondFactor, {
    params: { id: someone.id },
    token: owner.token,
  });
  expect([response.status, response.body.staff]).toMatchObject([200, { enrolled: false }]);
  expect(expectError(await requestStaffMe(league, someone.token))).toBe('staff.session_invalid');
  const old = await sendSecondFactor(league, { challenge, code: toTotp(someone.secret) });
  expect(expectError(old)).toBe('staff.challenge_invalid');
  expect((await loginStaff(league, someone.email, someone.password)).body.next).toBe('enrol');
  const rows = await league.sql`select 1 from staff_recovery_code where staff_id = ${someone.id}`;
  expect(rows).toEqual([]);
  expect(await league.messagesTo(someone.email)).toMatchObject([{ template: 'staff.second_factor_reset' }]);
});

it('staff change their own name and language, and an empty change is not recorded', async () => {
  const someone = await insertStaff(league, 'steward');
  const update = (body: object) => league.tryCall(updateStaffMe, { body, token: someone.token });
  const response = await update({ full_name: 'ريم الشهري', language: 'en' });
  expect(response.body.staff).toMatchObject({ full_name: 'ريم الشهري', language: 'en', role: 'steward' });
  expect((await update({})).body.staff).toEqual(response.body.staff);
  const records = await listAuditLines(league, { subject_id: someone.id }, 'before, after');
  expect(records).toEqual([
    {
      before: { full_name: 'نورة العتيبي', language: 'ar' },
      after: { full_name: 'ريم الشهري', language: 'en' },
    },
  ]);
});

it('the list of staff is ordered by role and name, with the time of the last request', async () => {
  const steward = await insertStaff(league, 'steward', { full_name: 'باسم' });
  const second = await insertStaff(league, 'manager', { full_name: 'سعد' });
  const first = await insertStaff(league, 'manager', { full_name: 'أمل' });
  await league.sql`delete from staff_session where staff_id = ${steward.id}`;
  const response = await league.call(listStaff, { token: first.token });
  expect(response.body.team).toMatchObject([
    { _id: owner.id, role: 'owner' },
    { _id: first.id, full_name: 'أمل', last_seen_at: expect.any(String) },
    { _id: second.id, full_name: 'سعد' },
    { _id: steward.id, last_seen_at: null },
  ]);
  expect(response.body.invitations).toEqual([]);
  expect(response.text).not.toMatch(/password|secret|hash|totp/u);
});
