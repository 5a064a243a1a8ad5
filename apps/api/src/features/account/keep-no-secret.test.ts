/** Tests that neither the database nor the log contains a readable secret: no code, link, token or password. */
import { changePassword, forgotPassword, login as loginMember, resendOtp } from '@rabita/contract/fan/auth';
import { acceptInvitation, confirmSession } from '@rabita/contract/staff/auth';
import { changeStaffPassword, inviteStaff, replaceRecoveryCodes } from '@rabita/contract/staff/team';
import { afterAll, expect, it } from 'vitest';
import {
  enrol,
  getChallenge,
  loginStaff,
  pickWrongCode,
  sendSecondFactor,
  toTotp,
} from '../../../test/fixtures/enrol-staff.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { endResendWait, registerFan, verifyFan, wrongCode } from '../../../test/fixtures/register-fan.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { dumpDatabase, standaloneNumberPattern } from '../../../test/harness/dump-database.ts';
import { startMailSink } from '../../../test/harness/mail-sink.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { startSmsSink } from '../../../test/harness/sms-sink.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { createChannels } from '../message/create-channels.ts';
import { messageTasks } from '../message/jobs.ts';
import { authTasks } from './jobs.ts';

const mail = await startMailSink();
const sms = await startSmsSink();
const league = await startTestLeague(channelSettings(mail.url, sms.url));
const channels = createChannels(league.context.config);
const announce = () => {
  throw new Error('A message was printed to the terminal although the channels are configured.');
};
const runMessageJobs = () =>
  runJobs(league, { ...authTasks(league.context), ...messageTasks(league.context, channels, announce) });
afterAll(async () => {
  channels.close();
  await sms.close();
  await mail.close();
});

/** Expects no secret in any table or log line, as text or as hex. Call it before and after the messages are sent. */
async function expectAbsent(secrets: string[]): Promise<void> {
  const texts = new Map([...(await dumpDatabase(league)), ['log', league.logs.join('\n')]]);
  for (const secret of secrets) {
    for (const [source, text] of texts) {
      if (/^[0-9]+$/u.test(secret)) expect(text, source).not.toMatch(standaloneNumberPattern(secret));
      else {
        expect(secret.length).toBeGreaterThan(9);
        expect(text, source).not.toContain(secret);
      }
      expect(text, source).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
}
it('from registration to password change, database and log have no plain code, link, token or password', async () => {
  const { body, userId, code } = await registerFan(league);
  await expectAbsent([code, body.password]);
  await runMessageJobs();
  expect(sms.texts[0]?.body.text).toContain(code);
  await expectAbsent([code, body.password]);

  await verifyFan(league, userId, wrongCode(code));
  await endResendWait(league, userId);
  await league.call(resendOtp, { body: { userId, channel: 'email' } });
  const second = String((await league.messagesTo(body.email)).at(-1)?.secret);
  await runMessageJobs();
  expect(mail.mails[0]).toContain(second);
  const verified = await verifyFan(league, userId, second);
  expect(verified.status, verified.text).toBe(200);
  const token = String(verified.body.token);
  await expectAbsent([second, token]);

  await league.tryCall(loginMember, { body: { identifier: body.email, password: 'a canary of a guess' } });
  await league.call(forgotPassword, { body: { email: body.email } });
  expect((await dumpDatabase(league)).get('graphile_worker._private_jobs')).not.toContain(body.email);
  // Runs the job that looks up the member, and then sends the message that it enqueued.
  await runMessageJobs();
  const link = (mail.mails.at(-1) ?? '').replaceAll('=\r\n', '').match(/token=3D([\w-]{43})/u)?.[1];
  expect(link).toHaveLength(43);
  await expectAbsent([String(link), 'a canary of a guess']);

  await league.call(changePassword, {
    token,
    body: { currentPassword: body.password, newPassword: 'a canary of a password' },
  });
  await runMessageJobs();
  await expectAbsent([code, second, token, body.password, 'a canary of a password']);
});

it('invitation, enrolment, login, recovery and password change leave no secret in database or log', async () => {
  const owner = await insertStaff(league, 'owner');
  const headers = { 'idempotency-key': 'invite' };
  const email = 'nora@staff.example';
  await league.call(inviteStaff, { token: owner.token, headers, body: { email, role: 'manager' } });
  const link = String((await league.messagesTo(email))[0]?.secret).split('#token=')[1] ?? '';
  await expectAbsent([link, owner.token]);
  await runMessageJobs();
  expect((mail.mails.at(-1) ?? '').replaceAll('=\r\n', '')).toContain(link);
  await expectAbsent([link]);

  const password = 'a canary of a password';
  const accepted = await league.tryCall(acceptInvitation, {
    body: { token: link, full_name: 'نورة', password },
  });
  await expectAbsent([link, password, String(accepted.body.challenge)]);
  const { secret, recoveryCodes, token } = await enrol(league, { email, password });
  const codesWithoutDash = recoveryCodes.map(code => code.replace('-', ''));
  await expectAbsent([secret, token, ...recoveryCodes, ...codesWithoutDash]);

  await loginStaff(league, email, 'a canary of a guess');
  const challenge = await getChallenge(league, { email, password });
  await sendSecondFactor(league, { challenge, code: pickWrongCode(secret) });
  const login = await sendSecondFactor(league, { challenge, recovery_code: recoveryCodes[0] });
  expect(login.status, login.text).toBe(200);
  const session = String(login.body.token);
  const { token: confirmed } = (
    await league.call(confirmSession, {
      token: session,
      headers: { 'idempotency-key': 'confirmation' },
      body: { recovery_code: recoveryCodes[1] },
    })
  ).body;
  const renewed = await league.call(replaceRecoveryCodes, {
    token: confirmed,
    headers: { 'idempotency-key': 'codes' },
    body: { code: toTotp(secret) },
  });
  const newCodes = renewed.body.recovery_codes;
  expect(newCodes).toHaveLength(10);
  await league.call(changeStaffPassword, {
    token: confirmed,
    headers: { 'idempotency-key': 'password' },
    body: { current_password: password, new_password: 'a canary of another one' },
  });
  await runMessageJobs();
  await expectAbsent([
    'a canary of a guess',
    'a canary of another one',
    password,
    session,
    confirmed,
    challenge,
    secret,
    ...newCodes,
    ...codesWithoutDash,
  ]);
});
