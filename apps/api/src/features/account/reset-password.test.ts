/** Tests resetting a password: the link goes only to a verified email or phone, and works once within half an hour. */
import { forgotPassword, resendOtp, resetPassword } from '@rabita/contract/fan/auth';
import { requestContactCode, verifyContact } from '@rabita/contract/fan/contact';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { getProfile, updateMember } from '@rabita/contract/fan/member';
import { describe, expect, it } from 'vitest';
import { listAuditLines } from '../../../test/fixtures/list-audit-lines.ts';
import { codeOf, endResendWait, registerFan, verifyFan } from '../../../test/fixtures/register-fan.ts';
import { requestResetToken } from '../../../test/fixtures/request-reset-token.ts';
import type { RequestOptions } from '../../../test/harness/call-endpoint.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { authTasks } from './jobs.ts';

const league = await startTestLeague({ PUBLIC_URL: 'http://localhost:4321' });
const smsLeague = await startTestLeague(channelSettings());

const NEW_PASSWORD = 'كلمة جديدة تمامًا';
const requestLink = (email: string, options: RequestOptions = {}) =>
  league.tryCall(forgotPassword, { body: { email }, ...options });
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  league.tryCall(resetPassword, { body: { token, newPassword } });
const login = (identifier: string, password: string) =>
  league.tryCall(fanEndpoints.login, { body: { identifier, password } });

async function listLinksTo(recipient: string, server = league): Promise<string[]> {
  const messages = await server.messagesTo(recipient);
  return messages
    .filter(({ template }) => template === 'auth.reset_link')
    .map(({ secret }) => String(secret));
}
describe('requesting a reset link', () => {
  it('[7.6] gives the same response after the same work for a known and an unknown email', async () => {
    const { user } = await league.signUp();
    const countRows = async () => {
      const [row] = await league.sql<Record<string, number>>`
        select (select count(*) from graphile_worker.jobs where task_identifier = 'send_reset_link') as jobs,
          (select count(*) from audit_log where action = 'auth.reset_asked') as audits,
          (select count(*) from message) as messages, (select count(*) from password_reset) as links`;
      return row;
    };
    const before = await countRows();
    const knownResponse = await requestLink(user.email);
    const afterKnown = await countRows();
    const unknownResponse = await requestLink('nobody-at-all@example.com');
    const afterUnknown = await countRows();
    expect(knownResponse.status).toBe(200);
    expect(knownResponse.body).toEqual({
      message: 'إن كان هذا البريد مسجلًا لدينا فسيصلك رابط صالح لمدة 30 دقيقة. لم يصلك شيء؟ جرّب بريدًا آخر.',
    });
    expect([unknownResponse.status, unknownResponse.text]).toEqual([
      knownResponse.status,
      knownResponse.text,
    ]);
    expect(afterKnown).toEqual({ ...before, jobs: Number(before?.jobs) + 1 });
    expect(afterUnknown).toEqual({ ...before, jobs: Number(before?.jobs) + 2 });
    await runJobs(league, authTasks(league.context));
    expect((await countRows())?.audits).toBe(Number(before?.audits) + 2);
    expect(await listLinksTo(user.email)).toHaveLength(1);
    expect(await listLinksTo('nobody-at-all@example.com')).toEqual([]);
  });

  it('sends a link with the configured public URL, even if the request headers name another host', async () => {
    const { user } = await league.signUp();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    };
    expect((await requestLink(user.email, { headers })).status).toBe(200);
    await runJobs(league, authTasks(league.context));
    const [link] = await listLinksTo(user.email);
    expect(link).toMatch(/^http:\/\/localhost:4321\/reset-password\?token=[\w-]{43}$/u);
    const [message] = (await league.messagesTo(user.email)).slice(-1);
    expect(message?.text).toContain(link);
    expect(message?.html).toContain(`href="${link}"`);
    expect(`${message?.text}${message?.html}`).not.toContain('evil');
  });

  it('sends at most five messages an hour to an email, including the verification code, and accepts all requests', async () => {
    const { user } = await league.signUp();
    for (let count = 0; count < 6; count += 1) expect((await requestLink(user.email)).status).toBe(200);
    await runJobs(league, authTasks(league.context));
    expect(await listLinksTo(user.email)).toHaveLength(4);
  });

  it('[7.21] is never rejected because of many requests with one email, known or unknown', async () => {
    const { user } = await league.signUp();
    for (const email of [user.email, 'nobody-either@example.com']) {
      const responses = await Promise.all(Array.from({ length: 12 }, () => requestLink(email)));
      await runJobs(league, authTasks(league.context));
      expect([...responses, await requestLink(email)].map(({ status }) => status)).toEqual(
        Array(13).fill(200),
      );
    }
  });

  it('sends nothing to an unverified registration', async () => {
    const { body } = await registerFan(league);
    await requestLink(body.email);
    await runJobs(league, authTasks(league.context));
    expect(await listLinksTo(body.email)).toEqual([]);
  });
});

describe('the destination of a reset link', () => {
  it('[18.2] is the verified phone if the email is unverified, until a new number is verified', async () => {
    const { body, userId, code } = await registerFan(smsLeague);
    const token = String((await verifyFan(smsLeague, userId, code)).body.token);
    const requestOnce = async () => {
      await smsLeague.call(forgotPassword, { body: { email: body.email } });
      await runJobs(smsLeague, authTasks(smsLeague.context));
    };
    for (const phone_number of ['+966500000042', '+966500000043']) {
      await smsLeague.call(updateMember, { params: { id: userId }, token, body: { phone_number } });
      await requestOnce();
      expect(await listLinksTo(phone_number, smsLeague)).toEqual([]);
    }
    expect(await listLinksTo(body.email, smsLeague)).toEqual([]);
    const [link, ...more] = await listLinksTo(body.phone_number, smsLeague);
    expect(more).toHaveLength(1);

    await smsLeague.call(requestContactCode, { token, body: { channel: 'sms' } });
    const otp = await codeOf(smsLeague, '+966500000043');
    await smsLeague.call(verifyContact, { token, body: { channel: 'sms', otp } });
    await requestOnce();
    expect(await listLinksTo('+966500000043', smsLeague)).toHaveLength(1);
    expect(await listLinksTo(body.phone_number, smsLeague)).toHaveLength(2);
    const lateReset = await smsLeague.tryCall(resetPassword, {
      body: { token: new URL(String(link)).searchParams.get('token'), newPassword: NEW_PASSWORD },
    });
    expect(expectError(lateReset)).toBe('auth.reset_link_invalid');
  });

  it('is the email once it is verified', async () => {
    const { body, userId } = await registerFan(smsLeague);
    await endResendWait(smsLeague, userId);
    await smsLeague.call(resendOtp, { body: { userId, channel: 'email' } });
    expect((await verifyFan(smsLeague, userId, await codeOf(smsLeague, body.email))).status).toBe(200);
    await smsLeague.call(forgotPassword, { body: { email: body.email } });
    await runJobs(smsLeague, authTasks(smsLeague.context));
    expect(await listLinksTo(body.email, smsLeague)).toHaveLength(1);
    expect(await listLinksTo(body.phone_number, smsLeague)).toEqual([]);
  });
});

describe('a reset link', () => {
  it('[7.7] sets the password once, ends all sessions and other links, and notifies the member', async () => {
    const { user, token, password } = await league.signUp();
    const older = await requestResetToken(league, user.email);
    const link = await requestResetToken(league, user.email);
    expect(Buffer.from(link, 'base64url')).toHaveLength(32);
    const response = await reset(link);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual({ message: 'تغيّرت كلمة المرور. سجّل الدخول بالجديدة.' });
    expect(expectError(await reset(link))).toBe('auth.reset_link_used');
    expect(expectError(await reset(older))).toBe('auth.reset_link_invalid');
    expect(expectError(await league.tryCall(getProfile, { token }))).toBe('auth.session_invalid');
    expect((await login(user.email, password)).status).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
    const message = (await league.messagesTo(user.email)).at(-1);
    expect(message).toMatchObject({
      template: 'auth.password_changed',
      subject: 'تغيّرت كلمة مرورك',
      secret: null,
    });
    const audit = await listAuditLines<{ action: string }>(league, { actor_id: user.id }, 'action');
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['auth.reset_link_sent', 'auth.password_reset']),
    );
  });

  it('works for only one of twenty concurrent calls', async () => {
    const { user } = await league.signUp();
    const link = await requestResetToken(league, user.email);
    const responses = await Promise.all(Array.from({ length: 20 }, () => reset(link)));
    expect(responses.filter(response => response.status === 200)).toHaveLength(1);
  });

  it.each([
    ['29 minutes 50 seconds', 200],
    ['30 minutes 1 second', 400],
  ])('used after %s gives status %i', async (span, status) => {
    const { user } = await league.signUp();
    const link = await requestResetToken(league, user.email);
    await league.sql`update password_reset
      set expires_at = expires_at - ${span}::interval where member_id = ${user.id}`;
    expect((await reset(link)).status).toBe(status);
  });

  it('[5.8] is rejected if its token was never issued', async () => {
    for (const token of ['x', 'x'.repeat(43), "' or true --"]) {
      expect(toErr(await reset(token))).toEqual([400, 'auth.reset_link_invalid']);
    }
  });

  it('[9.3] rejects a short or common password, and stays valid', async () => {
    const { user } = await league.signUp();
    const link = await requestResetToken(league, user.email);
    for (const [password, code] of [
      ['سبعة ١٢', 'too_short'],
      ['Sunshine1'.slice(0, 8), 'password_common'],
      [user.email, 'password_common'],
    ] as const) {
      const response = await reset(link, password);
      expect(expectError(response)).toBe('request.invalid');
      expect(response.body.fields).toMatchObject([{ path: 'newPassword', code }]);
    }
    expect((await reset(link)).status).toBe(200);
  });
});
