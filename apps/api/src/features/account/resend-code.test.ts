/** Tests resending a verification code: the wait between two codes, the requested channel, and the rate limits. */
import { resendOtp } from '@rabita/contract/fan/auth';
import { describe, expect, it } from 'vitest';
import { codeOf, endResendWait, registerFan, verifyFan } from '../../../test/fixtures/register-fan.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { newIpAddress, startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
/** A league with SMS. No job runs, so nothing is sent. */
const smsLeague = await startTestLeague(channelSettings());

const resend = (userId: string, body: object = {}, server = league, ip = newIpAddress()) =>
  server.tryCall(resendOtp, { body: { userId, ...body }, ip });

describe('the wait between two codes', () => {
  it('[5.6] is one minute, and an early request gets the remaining seconds in retry-after', async () => {
    const startedAt = Date.now();
    const { userId } = await registerFan(league);
    const earlyResponse = await resend(userId);
    const elapsedSeconds = (Date.now() - startedAt) / 1000;
    expect(toErr(earlyResponse)).toEqual([429, 'auth.resend_too_soon']);
    const wait = Number(earlyResponse.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(Math.floor(60 - elapsedSeconds));
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('[7.5] ends after a minute: the next code is sent, and the old code no longer works', async () => {
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
    // The unsent message with the old code was deleted.
    const messages = await league.messagesTo(body.email);
    expect(messages).toHaveLength(1);
    const newCode = String(messages[0]?.secret);
    // With a chance of one in a million, the new code equals the old one.
    if (newCode !== code)
      expect(expectError(await verifyFan(league, userId, code))).toBe('auth.code_replaced');
    expect((await verifyFan(league, userId, newCode)).status).toBe(200);
  });

  it('lets only one of twenty concurrent calls send a code and count towards the rate limit', async () => {
    const { body, userId } = await registerFan(league);
    await endResendWait(league, userId);
    const responses = await Promise.all(Array.from({ length: 20 }, () => resend(userId)));
    const results = responses.map(response => (response.status === 200 ? 'sent' : expectError(response)));
    expect(results.filter(result => result === 'sent')).toHaveLength(1);
    expect(results.filter(result => result === 'auth.resend_too_soon')).toHaveLength(19);
    const pointsQuery = "select max(points) from rate_limit where key like 'code.destination:%'";
    expect(await league.value(pointsQuery)).toBe(2);
    expect(await league.messagesTo(body.email)).toHaveLength(1);
  });
});

const findVerifiedAt = (userId: string) =>
  smsLeague.db.row('select email_verified_at, phone_verified_at from member where id = $1', [userId]);

describe('the channel of a code', () => {
  it('is SMS if an SMS gateway is configured', async () => {
    const { body, response } = await registerFan(smsLeague);
    expect(response.body).toMatchObject({
      channel: 'sms',
      destination: `\u2066•••${body.phone_number.slice(-2)}\u2069`,
      message: 'أرسلنا رمز التحقق إلى جوالك في رسالة نصية.',
    });
    const [message] = await smsLeague.messagesTo(body.phone_number);
    expect(message).toMatchObject({ channel: 'sms', subject: '' });
    expect(message?.text.match(/[0-9]{6,}/gu)).toEqual([message?.secret]);
    expect([...(message?.text ?? '')].length).toBeLessThanOrEqual(70);
  });

  it('can be requested, and stays the same for the next resend', async () => {
    const { body, userId } = await registerFan(smsLeague);
    await endResendWait(smsLeague, userId);
    expect((await resend(userId, { channel: 'email' }, smsLeague)).body).toMatchObject({ channel: 'email' });
    await endResendWait(smsLeague, userId);
    expect((await resend(userId, {}, smsLeague)).body).toMatchObject({ channel: 'email' });
    const code = await codeOf(smsLeague, body.email);
    expect((await verifyFan(smsLeague, userId, code)).status).toBe(200);
    expect(await findVerifiedAt(userId)).toEqual({
      email_verified_at: expect.any(Date),
      phone_verified_at: null,
    });
  });

  it('decides what the code verifies: a code by SMS verifies the phone, but not the email', async () => {
    const { userId, code } = await registerFan(smsLeague);
    expect((await verifyFan(smsLeague, userId, code)).status).toBe(200);
    expect(await findVerifiedAt(userId)).toEqual({
      email_verified_at: null,
      phone_verified_at: expect.any(Date),
    });
  });

  it('is rejected if it is not configured, without a wait for the next request', async () => {
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
