/** Tests how staff change their own password, and requests that are concurrent with a change of the credentials. */
import { acceptInvitation, confirmEnrolment, startEnrolment } from '@rabita/contract/staff/auth';
import { changeStaffPassword, sendPasswordLink } from '@rabita/contract/staff/team';
import { describe, expect, it } from 'vitest';
import {
  addStaff,
  enrolStaff,
  getChallenge,
  loginStaff,
  requestStaffMe,
  sendSecondFactor,
  toTotp,
} from '../../../../test/fixtures/enrol-staff.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { listAuditLines } from '../../../../test/fixtures/list-audit-lines.ts';
import type { ApiResponse } from '../../../../test/harness/call-endpoint.ts';
import { expectError, toErr } from '../../../../test/harness/expect-error.ts';
import { callDuring, duringPasswordCheck } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import type { Db } from '../../../platform/database/db.ts';
import { deleteSecondFactor, endSessionsAndChallenges, savePassword } from './queries.ts';

const league = await startTestLeague();

const NEW_PASSWORD = 'كلمة مرور جديدة 9';
const change = (token: string, current_password: string, new_password: string) =>
  league.tryCall(changeStaffPassword, { token, body: { current_password, new_password } });

it('changing the password ends all other sessions and challenges, and emails the staff member', async () => {
  const someone = await enrolStaff(league, 'manager');
  const other = await sendSecondFactor(league, {
    challenge: await getChallenge(league, someone),
    code: toTotp(someone.secret),
  });
  const challenge = await getChallenge(league, someone);
  const response = await change(someone.token, someone.password, NEW_PASSWORD);
  expect(response.status, response.text).toBe(200);
  expect((await requestStaffMe(league, someone.token)).status).toBe(200);
  expect(expectError(await requestStaffMe(league, String(other.body.token)))).toBe('staff.session_invalid');
  expect(expectError(await sendSecondFactor(league, { challenge, code: toTotp(someone.secret, 1) }))).toBe(
    'staff.challenge_invalid',
  );
  expect(expectError(await loginStaff(league, someone.email, someone.password))).toBe('staff.login_failed');
  expect((await loginStaff(league, someone.email, NEW_PASSWORD)).status).toBe(200);
  expect(await league.messagesTo(someone.email)).toMatchObject([{ template: 'staff.password_changed' }]);
});

it('changing the password is rejected with a wrong current password or an unchanged, short or common new password', async () => {
  const { id, token, password, email } = await enrolStaff(league, 'steward');
  for (const [current, next, code] of [
    ['not the password', NEW_PASSWORD, 'auth.password_wrong'],
    [password, password, 'auth.password_same'],
    [password, 'eleven char', 'request.invalid'],
    [password, 'qwerty123456', 'request.invalid'],
    [password, email, 'request.invalid'],
  ] as const) {
    expect(expectError(await change(token, current, next))).toBe(code);
  }
  const audits = await listAuditLines(league, { actor_id: id, action: 'staff.password_wrong' }, 'action');
  expect(audits).toHaveLength(1);
});

it('changing the password is rejected after ten wrong attempts', async () => {
  const { token, password } = await enrolStaff(league, 'steward');
  for (let attempts = 0; attempts < 10; attempts += 1) await change(token, 'not the password', NEW_PASSWORD);
  expect(expectError(await change(token, password, NEW_PASSWORD))).toBe('request.too_many');
});

const owner = await insertStaff(league, 'owner');

const OTHER_PASSWORD = 'another new password 9';
type Person = { id: string; email: string; password: string };

const accept = (token: string) =>
  league.tryCall(acceptInvitation, { body: { token, password: NEW_PASSWORD } });
const findChallenges = ({ id }: Person) => league.sql`select 1 from staff_challenge where staff_id = ${id}`;

async function sendLink({ id, email }: Person): Promise<string> {
  await league.call(sendPasswordLink, { params: { id }, token: owner.token });
  return String(String((await league.messagesTo(email)).at(-1)?.secret).split('#token=')[1]);
}

/** Sends a request while another transaction holds the staff member's lock. That transaction then runs `during`. */
const requestDuring = (
  { id }: Person,
  request: () => Promise<ApiResponse>,
  during: (tx: Db) => Promise<unknown>,
) => callDuring(league, tx => tx.run('select 1 from staff where id = $1 for update', [id]), request, during);

async function createPasswordChange({ id }: Person): Promise<(tx: Db) => Promise<unknown>> {
  const hash = await league.context.passwords.hash(OTHER_PASSWORD);
  return tx => savePassword(tx, { staffId: id, newHash: hash, keepSessionId: null });
}

describe('using the old password of a staff account', () => {
  it('[7.20] is a failed login if the password changes while it is being checked', async () => {
    const someone = await enrolStaff(league, 'manager');
    duringPasswordCheck(league, async () => {
      const changed = await change(someone.token, someone.password, NEW_PASSWORD);
      expect(changed.status, changed.text).toBe(200);
    });
    const response = await loginStaff(league, someone.email, someone.password, { ip: '192.0.2.51' });
    expect(toErr(response)).toEqual([401, 'staff.login_failed']);
    expect(await findChallenges(someone)).toEqual([]);
    expect(await listAuditLines(league, { address: '192.0.2.51' }, 'actor_id, action')).toEqual([
      { actor_id: someone.id, action: 'staff.login_failed' },
    ]);
    expect((await loginStaff(league, someone.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('[7.20] is a failed login if another transaction is saving a new password', async () => {
    const someone = await addStaff(league, 'manager');
    const login = () => loginStaff(league, someone.email, someone.password);
    const response = await requestDuring(someone, login, await createPasswordChange(someone));
    expect(expectError(response)).toBe('staff.login_failed');
    expect(await findChallenges(someone)).toEqual([]);
  });

  it('[7.20] does not overwrite the password that a password link sets at the same time', async () => {
    const someone = await enrolStaff(league, 'manager');
    const link = await sendLink(someone);
    duringPasswordCheck(league, async () => expect((await accept(link)).status).toBe(200));
    expect(toErr(await change(someone.token, someone.password, OTHER_PASSWORD))).toEqual([
      400,
      'auth.password_wrong',
    ]);
    expect((await loginStaff(league, someone.email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a concurrent request is rejected without a deadlock', () => {
  it('when enrolment is confirmed during a password change', async () => {
    const someone = await addStaff(league, 'steward');
    const { challenge } = (await loginStaff(league, someone.email, someone.password)).body;
    const enrolment = await league.tryCall(startEnrolment, { body: { challenge } });
    const body = { challenge, code: toTotp(String(enrolment.body.secret)) };
    const confirm = () => league.tryCall(confirmEnrolment, { body });
    const response = await requestDuring(someone, confirm, await createPasswordChange(someone));
    expect(expectError(response)).toBe('staff.challenge_invalid');
  });

  it('when a recovery code is used during a reset of the second factor', async () => {
    const someone = await enrolStaff(league, 'steward');
    const challenge = await getChallenge(league, someone);
    const login = () => sendSecondFactor(league, { challenge, recovery_code: someone.recoveryCodes[0] });
    const response = await requestDuring(someone, login, async tx => {
      await deleteSecondFactor(tx, someone.id);
      await endSessionsAndChallenges(tx, someone.id, null);
    });
    expect(expectError(response)).toBe('staff.recovery_code_invalid');
  });

  it('when a password link is used during a password change', async () => {
    const someone = await addStaff(league, 'steward');
    const link = await sendLink(someone);
    const response = await requestDuring(someone, () => accept(link), await createPasswordChange(someone));
    expect(expectError(response)).toBe('staff.invitation_invalid');
    expect((await loginStaff(league, someone.email, OTHER_PASSWORD)).status).toBe(200);
  });
});
