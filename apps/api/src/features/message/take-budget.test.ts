/** Tests the budgets of codes and reset links: per recipient, per registration, and for the league in all processes. */
import { forgotPassword, register, resendOtp } from '@rabita/contract/fan/auth';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { endResendWait, registerFan, verifyFan } from '../../../test/fixtures/register-fan.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { expectRefusal } from '../../../test/harness/expect-refusal.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import { type League, newRegistration, startLeague } from '../../../test/harness/start-league.ts';
import { authTasks } from '../account/jobs.ts';

const started: League[] = [];
afterEach(async () => {
  for (const league of started.splice(0)) await league.stop();
});
const keep = (league: League): League => {
  started.unshift(league);
  return league;
};
/** Starts a league that has both channels; its jobs do not run, so nothing is sent. */
const start = async (settings: Record<string, string> = {}) =>
  keep(await startLeague({ ...channelSettings(), ...settings }));
const resend = (league: League, userId: string, channel?: 'sms' | 'email', language: 'ar' | 'en' = 'ar') =>
  league.tryCall(resendOtp, { body: { userId, ...(channel && { channel }) }, language });
const waitOf = (answer: { headers: Headers }) => Number(answer.headers.get('retry-after'));

/** How many messages of each channel were written. */
async function countMessages(league: League): Promise<Record<string, number>> {
  const rows = await league.db.rows<{ channel: string; total: number }>(
    'select channel, count(*) as total from message group by channel',
  );
  return Object.fromEntries(rows.map(({ channel, total }) => [channel, total]));
}

/** Takes attempts of a limit until one is left. */
async function leaveOne(
  league: League,
  name: 'code.destination_day' | 'code.person',
  subject: string,
): Promise<void> {
  for (let taken = 0; taken < 19; taken += 1) await league.context.limits.take(name, subject);
}

it('[18.20] one email gets at most twenty codes a day, and one registration too, over email and phone', async () => {
  const league = await start();
  const email = 'fan@example.com';
  await leaveOne(league, 'code.destination_day', email);
  const { userId } = await registerFan(league, { email });
  await endResendWait(league, userId);
  expect((await resend(league, userId, 'email')).status).toBe(200);
  await endResendWait(league, userId);
  const refused = await resend(league, userId, 'email');
  expect([refused.status, expectRefusal(refused)]).toEqual([429, 'request.too_many']);
  expect(waitOf(refused)).toBeGreaterThan(23 * 3600);

  const other = await registerFan(league);
  await leaveOne(league, 'code.person', other.userId);
  await endResendWait(league, other.userId);
  expect((await resend(league, other.userId, 'email')).status).toBe(200);
  await endResendWait(league, other.userId);
  expect(expectRefusal(await resend(league, other.userId, 'sms'))).toBe('request.too_many');
});

describe('the league’s text messages', () => {
  it('[18.20] [18.21] are bounded in all processes together, and codes then go by email', async () => {
    const league = await start({ SMS_PER_HOUR: '7' });
    const another = keep(await league.another());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? league : another).call(register, { body: newRegistration() }),
      ),
    );
    const channels = answers.map(({ body }) => body.channel);
    expect(channels.filter(channel => channel === 'sms')).toHaveLength(7);
    expect(channels.filter(channel => channel === 'email')).toHaveLength(13);
    expect(await countMessages(league)).toEqual({ sms: 7, email: 13 });
  });

  it('[18.20] are bounded by the day too', async () => {
    const league = await start({ SMS_PER_HOUR: '7', SMS_PER_DAY: '3' });
    const channels = [];
    for (let at = 0; at < 5; at += 1) channels.push((await registerFan(league)).answer.body.channel);
    expect(channels).toEqual(['sms', 'sms', 'sms', 'email', 'email']);
  });

  it('[18.21] when used up: who asks for one is told to take an email, which may be asked for at once', async () => {
    const league = await start({ SMS_PER_HOUR: '1' });
    const { userId } = await registerFan(league);
    await endResendWait(league, userId);
    const refused = await resend(league, userId, 'sms');
    expect([refused.status, expectRefusal(refused)]).toEqual([429, 'auth.sms_spent']);
    expect(waitOf(refused)).toBeGreaterThan(3500);
    expect(refused.body.message).toContain('البريد الإلكتروني');
    expect((await resend(league, userId, 'sms', 'en')).body.message).toContain('by email');
    expect((await resend(league, userId, 'email')).body).toMatchObject({ channel: 'email' });
    await endResendWait(league, userId);
    // Without a channel, the code goes by the last one, here by email; after an SMS it falls back to email.
    await league.db.run("update verification_code set channel = 'sms'");
    expect((await resend(league, userId)).body).toMatchObject({ channel: 'email' });
  });
});

describe('the league’s mails with codes and links', () => {
  it('[18.21] when used up: registering, resending and asking for a link are refused with the time', async () => {
    const league = await start({ MAILS_PER_HOUR: '2', SMS_PER_HOUR: '1' });
    const { userId } = await registerFan(league);
    for (let at = 0; at < 2; at += 1) await registerFan(league);
    await endResendWait(league, userId);
    for (const answer of [
      await league.tryCall(register, { body: newRegistration() }),
      await resend(league, userId, 'email'),
      await league.tryCall(forgotPassword, { body: { email: 'nobody@example.com' } }),
    ]) {
      expect([answer.status, expectRefusal(answer)]).toEqual([503, 'auth.mail_spent']);
      expect(waitOf(answer)).toBeGreaterThan(3500);
      expect(waitOf(answer)).toBeLessThanOrEqual(3600);
      expect(answer.body.message).toContain('حاول مرة أخرى بعد ساعة');
    }
    expect(await countMessages(league)).toEqual({ sms: 1, email: 2 });
  });

  it('[18.21] are counted alike for known and unknown emails', async () => {
    const league = keep(await startLeague({ MAILS_PER_HOUR: '6' }));
    const { user } = await league.signUp();
    const used = async () =>
      (await league.context.limits.readEach([['budget.mail_hour', 'league']]))[0]?.used ?? 0;
    const ask = async (email: string) => {
      const before = await used();
      await league.call(forgotPassword, { body: { email } });
      await runJobs(league, authTasks(league.context));
      return (await used()) - before;
    };
    expect([await ask(user.email), await ask('nobody@example.com')]).toEqual([1, 1]);
  });

  it('[18.21] when used up: members still get their bookings’ mails', async () => {
    const league = keep(await startLeague({ MAILS_PER_HOUR: '1' }));
    const { user, token } = await league.signUp();
    const eventId = await insertEvent(league.db);
    expect(expectRefusal(await league.tryCall(register, { body: newRegistration() }))).toBe(
      'auth.mail_spent',
    );
    await league.call(fanEndpoints.bookSeat, { params: { eventId }, token });
    const templates = (await league.messagesTo(user.email)).map(({ template }) => template);
    expect(templates).toEqual(['auth.code', 'booking.confirmed']);
  });
});

it('[18.20] a reset link by SMS counts against the text messages, and none is sent without one left', async () => {
  const league = await start({ SMS_PER_HOUR: '2' });
  const { body, userId, code } = await registerFan(league);
  await verifyFan(league, userId, code);
  const links = async () =>
    (await league.messagesTo(body.phone_number)).filter(({ template }) => template === 'auth.reset_link');
  for (let asked = 0; asked < 3; asked += 1)
    await league.call(forgotPassword, { body: { email: body.email } });
  await runJobs(league, authTasks(league.context));
  expect(await links()).toHaveLength(1);
});
