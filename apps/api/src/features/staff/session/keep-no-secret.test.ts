/** Tests that database and log contain no secret with which someone could log in as staff. */
import { acceptInvitation, confirmSession } from '@rabita/contract/staff/auth';
import { changeStaffPassword, inviteStaff, replaceRecoveryCodes } from '@rabita/contract/staff/team';
import { beforeAll, expect, it } from 'vitest';
import {
  challengeFor,
  codeAt,
  enrol,
  loginStaff,
  sendSecondFactor,
  wrongCodeOf,
} from '../../../../test/fixtures/enrol-staff.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { channelSettings } from '../../../../test/harness/channel-settings.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { type MailSink, openMailSink } from '../../../../test/harness/mail-sink.ts';
import { runJobs } from '../../../../test/harness/run-jobs.ts';
import { openSmsSink, type SmsSink } from '../../../../test/harness/sms-sink.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { messageTasks } from '../../message/jobs.ts';
import { openChannels } from '../../message/open-channels.ts';

let league: League;
let mail: MailSink;
let sms: SmsSink;
let send: () => Promise<void>;
beforeAll(async () => {
  mail = await openMailSink();
  sms = await openSmsSink();
  league = await startLeague(channelSettings(mail.url, sms.url));
  const channels = openChannels(league.context.config);
  const announce = () => {
    throw new Error('A message was announced although channels are configured.');
  };
  send = () => runJobs(league, messageTasks(league.context, channels, announce));
  return async () => {
    channels.close();
    await league.stop();
    await sms.close();
    await mail.close();
  };
});

/** Expects that no table and no log line contains a secret, as text or as hex. */
async function expectNowhere(secrets: string[]): Promise<void> {
  const places = new Map([...(await dumpDatabase(league)), ['log', league.logs.join('\n')]]);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(9);
    for (const [place, text] of places) {
      expect(text, place).not.toContain(secret);
      expect(text, place).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
}

it('invitation, enrolment, login, recovery and password change leave no secret in database or log', async () => {
  const owner = await insertStaff(league, 'owner');
  const keyed = { 'idempotency-key': 'invite' };
  const email = 'nora@staff.example';
  await league.call(inviteStaff, {
    token: owner.token,
    headers: keyed,
    body: { email, role: 'manager' },
  });
  const link = String((await league.messagesTo(email))[0]?.secret).split('#token=')[1] ?? '';
  await expectNowhere([link, owner.token]);
  await send();
  expect((mail.mails.at(-1) ?? '').replaceAll('=\r\n', '')).toContain(link);
  await expectNowhere([link]);

  const password = 'a canary of a password';
  const accepted = await league.tryCall(acceptInvitation, {
    body: { token: link, full_name: 'نورة', password },
  });
  await expectNowhere([link, password, String(accepted.body.challenge)]);
  const { secret, recoveryCodes, token } = await enrol(league, { email, password });
  const bare = recoveryCodes.map(code => code.replace('-', ''));
  await expectNowhere([secret, token, ...recoveryCodes, ...bare]);

  await loginStaff(league, email, 'a canary of a guess');
  const challenge = await challengeFor(league, { email, password });
  await sendSecondFactor(league, { challenge, code: wrongCodeOf(secret) });
  const entered = await sendSecondFactor(league, { challenge, recovery_code: recoveryCodes[0] });
  expect(entered.status, entered.text).toBe(200);
  const session = String(entered.body.token);
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
    body: { code: codeAt(secret) },
  });
  const fresh = renewed.body.recovery_codes;
  expect(fresh).toHaveLength(10);
  await league.call(changeStaffPassword, {
    token: confirmed,
    headers: { 'idempotency-key': 'password' },
    body: { current_password: password, new_password: 'a canary of another one' },
  });
  await send();
  await expectNowhere([
    'a canary of a guess',
    'a canary of another one',
    password,
    session,
    confirmed,
    challenge,
    secret,
    ...fresh,
    ...bare,
  ]);
});
