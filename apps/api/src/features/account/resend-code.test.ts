/** Tests resending a verification code: the wait between two codes, the requested channel, and the rate limits. */
import { resendOtp } from '@rabita/contract/fan/auth';
import { describe, expect, it } from 'vitest';
import { codeOf, endResendWait, registerFan, verifyFan } from '../../../test/fixtures/register-fan.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { newIpAddress, startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
// The test runs no jobs, so the API sends no message, and no mail or SMS server needs to listen.
const sending = await startTestLeague(channelSettings());

const resend = (userId: string, body: Record<string, unknown> = {}, on = league, address = newIpAddress()) =>
  on.tryCall(resendOtp, { body: { userId, ...body }, address });

describe('the wait between two codes', () => {
  it('[5.6] is one minute, and an early request gets the remaining seconds in retry-after', async () => {
    const began = Date.now();
    const { userId } = await registerFan(league);
    const early = await resend(userId);
    const passed = (Date.now() - began) / 1000;
    expect(toErr(early)).toEqual([429, 'auth.resend_too_soon']);
    const wait = Number(early.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(Math.floor(60 - passed));
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('[7.5] is over after a minute: a new code is sent, and the old one no longer works', async () => {
    const { body, userId, code } = await registerFan(league);
    await endResendWait(league, userId);
    const response = await resend(userId);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual({
      channel: 'email',
      destination: expect.stringContaining('•••@e•••.com'),
      resend_after: 60,
      message: 'أرسلنا رمز التحقق إلى بريدك الإلكتروني.',
    });
    // The first message was still in the outbox, so it was deleted together with its code.
    const messages = await league.messagesTo(body.email);
    expect(messages).toHaveLength(1);
    const fresh = String(messages[0]?.secret);
    // With a chance of one in a million, the new code equals the old one.
    if (fresh !== code) expect(expectError(await verifyFan(league, userId, code))).toBe('auth.code_replaced');
    expect((await verifyFan(league, userId, fresh)).status).toBe(200);
  });

  it('lets only one of twenty concurrent calls send a code and count towards the rate limit', async () => {
    const { body, userId } = await registerFan(league);
    await endResendWait(league, userId);
    const responses = await Promise.all(Array.from({ length: 20 }, () => resend(userId)));
    const results = responses.map(response => (response.status === 200 ? 'sent' : expectError(response)));
    expect(results.filter(result => result === 'sent')).toHaveLength(1);
    expect(results.filter(result => result === 'auth.resend_too_soon')).toHaveLength(19);
    const [spent] = await league.sql<{ points: number }>`select max(points) as points from rate_limit
      where key like 'code.destination:%'`;
    expect(spent?.points).toBe(2);
    expect(await league.messagesTo(body.email)).toHaveLength(1);
  });
});

describe('the channel', () => {
  it('is SMS if an SMS gateway is configured', async () => {
    const { body, response } = await registerFan(sending);
    expect(response.body).toMatchObject({
      channel: 'sms',
      destination: `\u2066•••${body.phone_number.slice(-2)}\u2069`,
      message: 'أرسلنا رمز التحقق إلى جوالك في رسالة نصية.',
    });
    const [message] = await sending.messagesTo(body.phone_number);
    expect(message).toMatchObject({ channel: 'sms', subject: '' });
    expect(message?.text.match(/[0-9]{6,}/gu)).toEqual([message?.secret]);
    expect([...(message?.text ?? '')].length).toBeLessThanOrEqual(70);
  });

  it('can be requested, and is also used for the next resend', async () => {
    const { body, userId } = await registerFan(sending);
    await endResendWait(sending, userId);
    expect((await resend(userId, { channel: 'email' }, sending)).body).toMatchObject({ channel: 'email' });
    await endResendWait(sending, userId);
    expect((await resend(userId, {}, sending)).body).toMatchObject({ channel: 'email' });
    const code = await codeOf(sending, body.email);
    expect((await verifyFan(sending, userId, code)).status).toBe(200);
    expect(
      await sending.db.row('select email_verified_at, phone_verified_at from member where id = $1', [userId]),
    ).toEqual({ email_verified_at: expect.any(Date), phone_verified_at: null });
  });

  it('decides what the code verifies: a code by SMS verifies the phone, but not the email', async () => {
    const { userId, code } = await registerFan(sending);
    expect((await verifyFan(sending, userId, code)).status).toBe(200);
    expect(
      await sending.db.row('select email_verified_at, phone_verified_at from member where id = $1', [userId]),
    ).toEqual({ email_verified_at: null, phone_verified_at: expect.any(Date) });
  });

  it('is rejected if it is not configured, and the error starts no wait', async () => {
    const { userId } = await registerFan(league);
    await endResendWait(league, userId);
    expect(toErr(await resend(userId, { channel: 'sms' }))).toEqual([400, 'auth.channel_unavailable']);
    expect((await resend(userId)).status).toBe(200);
  });
});

it('resendOtp rejects an unknown registration id', async () => {
  for (const userId of ['nothing', '00000000-0000-4000-8000-000000000000']) {
    expect(toErr(await resend(userId))).toEqual([404, 'auth.registration_unknown']);
  }
});
