/** Tests how staff change their own password: the current session stays and all others end. */
import { changeStaffPassword } from '@rabita/contract/staff/team';
import { expect, it } from 'vitest';
import {
  challengeFor,
  codeAt,
  enrolStaff,
  loginStaff,
  requestStaffMe,
  sendSecondFactor,
} from '../../../../test/fixtures/enrol-staff.ts';
import { expectRefusal } from '../../../../test/harness/expect-refusal.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();

const NEW = 'كلمة مرور جديدة 9';
const change = (token: string, current_password: string, new_password: string) =>
  league.tryCall(changeStaffPassword, { token, body: { current_password, new_password } });

it('changing the password ends all other sessions and challenges, and emails the staff member', async () => {
  const someone = await enrolStaff(league, 'manager');
  const other = await sendSecondFactor(league, {
    challenge: await challengeFor(league, someone),
    code: codeAt(someone.secret),
  });
  const challenge = await challengeFor(league, someone);
  const answer = await change(someone.token, someone.password, NEW);
  expect(answer.status, answer.text).toBe(200);
  expect((await requestStaffMe(league, someone.token)).status).toBe(200);
  expect(expectRefusal(await requestStaffMe(league, String(other.body.token)))).toBe('staff.session_dead');
  expect(expectRefusal(await sendSecondFactor(league, { challenge, code: codeAt(someone.secret, 1) }))).toBe(
    'staff.challenge_dead',
  );
  expect(expectRefusal(await loginStaff(league, someone.email, someone.password))).toBe('staff.login_failed');
  expect((await loginStaff(league, someone.email, NEW)).status).toBe(200);
  expect(await league.messagesTo(someone.email)).toMatchObject([{ template: 'staff.password_changed' }]);
});

it('changing the password is refused with a wrong current password or an unchanged, short or common new one', async () => {
  const { token, password, email } = await enrolStaff(league, 'steward');
  for (const [current, next, code] of [
    ['not the password', NEW, 'auth.password_wrong'],
    [password, password, 'auth.password_same'],
    [password, 'eleven char', 'request.invalid'],
    [password, 'qwerty123456', 'request.invalid'],
    [password, email, 'request.invalid'],
  ] as const) {
    expect(expectRefusal(await change(token, current, next))).toBe(code);
  }
});

it('a wrong current password leaves a line in the audit log', async () => {
  const { id, token } = await enrolStaff(league, 'steward');
  await change(token, 'not the password', NEW);
  const wrong = "select 1 from audit_log where actor_id = $1 and action = 'staff.password_wrong'";
  expect(await league.db.rows(wrong, [id])).toHaveLength(1);
});

it('changing the password is refused after ten wrong attempts', async () => {
  const { token, password } = await enrolStaff(league, 'steward');
  for (let tries = 0; tries < 10; tries += 1) await change(token, 'not the password', NEW);
  expect(expectRefusal(await change(token, password, NEW))).toBe('request.too_many');
});
