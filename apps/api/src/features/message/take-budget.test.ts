/** Tests the limits on codes and reset links, per recipient and for the league, and their alarms and metrics. */
import { forgotPassword, register, resendOtp } from '@rabita/contract/fan/auth';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { getToday } from '@rabita/contract/staff/today';
import { describe, expect, it, onTestFinished } from 'vitest';
import { insertEvent } from '../../../test/fixtures/insert-event.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { endResendWait, registerFan, verifyFan, wrongCode } from '../../../test/fixtures/register-fan.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { expectError, toErr } from '../../../test/harness/expect-error.ts';
import { runJobs } from '../../../test/harness/run-jobs.ts';
import {
  type League,
  METRICS_TOKEN,
  newRegistration,
  startLeague,
} from '../../../test/harness/start-league.ts';
import { authTasks } from '../account/jobs.ts';

async function startWithSettings(settings: Record<string, string>): Promise<League> {
  const league = await startLeague(settings);
  onTestFinished(league.stop);
  return league;
}
/** Starts a league with email and SMS. No job runs, so nothing is sent. */
const startWithChannels = (settings: Record<string, string> = {}) =>
  startWithSettings({ ...channelSettings(), ...settings });
const resend = (league: League, userId: string, channel?: 'sms' | 'email', language: 'ar' | 'en' = 'ar') =>
  league.tryCall(resendOtp, { body: { userId, ...(channel && { channel }) }, language });
const getRetryAfter = (response: { headers: Headers }) => Number(response.headers.get('retry-after'));

async function countMessages(league: League): Promise<Record<string, number>> {
  const rows = await league.sql<{ channel: string; total: number }>`select channel, count(*) as total
    from message group by channel`;
  return Object.fromEntries(rows.map(({ channel, total }) => [channel, total]));
}

/** Uses up a limit of twenty except for one attempt. */
async function leaveOneAttempt(
  league: League,
  name: 'code.destination_day' | 'code.person',
  subject: string,
): Promise<void> {
  await league.context.limits.takeEach(name, Array(19).fill(subject));
}

it('[18.20] one email gets at most twenty codes a day', async () => {
  const league = await startWithChannels();
  const email = 'fan@example.com';
  await leaveOneAttempt(league, 'code.destination_day', email);
  const { userId } = await registerFan(league, { email });
  await endResendWait(league, userId);
  expect((await resend(league, userId, 'email')).status).toBe(200);
  await endResendWait(league, userId);
  const response = await resend(league, userId, 'email');
  expect(toErr(response)).toEqual([429, 'request.too_many']);
  expect(getRetryAfter(response)).toBeGreaterThan(23 * 3600);
});

it('[18.20] one registration gets at most twenty codes a day, by email and SMS together', async () => {
  const league = await startWithChannels();
  const { userId } = await registerFan(league);
  await leaveOneAttempt(league, 'code.person', userId);
  await endResendWait(league, userId);
  expect((await resend(league, userId, 'email')).status).toBe(200);
  await endResendWait(league, userId);
  expect(expectError(await resend(league, userId, 'sms'))).toBe('request.too_many');
});

describe('the league’s text messages', () => {
  it('[18.20] [18.21] have an hourly limit for all processes together, after which codes are sent by email', async () => {
    const league = await startWithChannels({ SMS_PER_HOUR: '7' });
    const otherProcess = await league.another();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? league : otherProcess).call(register, { body: newRegistration() }),
      ),
    );
    const channels = responses.map(({ body }) => body.channel);
    expect(channels.filter(channel => channel === 'sms')).toHaveLength(7);
    expect(channels.filter(channel => channel === 'email')).toHaveLength(13);
    expect(await countMessages(league)).toEqual({ sms: 7, email: 13 });
  });

  it('[18.20] have a daily limit', async () => {
    const league = await startWithChannels({ SMS_PER_HOUR: '7', SMS_PER_DAY: '3' });
    const channels = [];
    for (let index = 0; index < 5; index += 1)
      channels.push((await registerFan(league)).response.body.channel);
    expect(channels).toEqual(['sms', 'sms', 'sms', 'email', 'email']);
  });

  it('[18.21] are rejected after the limit with the advice to request an email, and an email is sent at once', async () => {
    const league = await startWithChannels({ SMS_PER_HOUR: '1' });
    const { userId } = await registerFan(league);
    await endResendWait(league, userId);
    const response = await resend(league, userId, 'sms');
    expect(toErr(response)).toEqual([429, 'auth.sms_spent']);
    expect(getRetryAfter(response)).toBeGreaterThan(3500);
    expect(response.body.message).toContain('البريد الإلكتروني');
    expect((await resend(league, userId, 'sms', 'en')).body.message).toContain('by email');
    expect((await resend(league, userId, 'email')).body).toMatchObject({ channel: 'email' });
    await endResendWait(league, userId);
    // A resend without a channel uses the last one. If that was SMS, it falls back to email.
    await league.sql`update verification_code set channel = 'sms'`;
    expect((await resend(league, userId)).body).toMatchObject({ channel: 'email' });
  });
});

describe('the league’s mails with codes and links', () => {
  it('[18.21] are rejected after the limit for registrations, resends and reset links, with the time to wait', async () => {
    const league = await startWithChannels({ MAILS_PER_HOUR: '2', SMS_PER_HOUR: '1' });
    const { userId } = await registerFan(league);
    for (let index = 0; index < 2; index += 1) await registerFan(league);
    await endResendWait(league, userId);
    for (const response of [
      await league.tryCall(register, { body: newRegistration() }),
      await resend(league, userId, 'email'),
      await league.tryCall(forgotPassword, { body: { email: 'nobody@example.com' } }),
    ]) {
      expect(toErr(response)).toEqual([503, 'auth.mail_spent']);
      expect(getRetryAfter(response)).toBeGreaterThan(3500);
      expect(getRetryAfter(response)).toBeLessThanOrEqual(3600);
      expect(response.body.message).toContain('حاول مرة أخرى بعد ساعة');
    }
    expect(await countMessages(league)).toEqual({ sms: 1, email: 2 });
  });

  it('[18.21] are counted in the same way for known and unknown emails', async () => {
    const league = await startWithSettings({ MAILS_PER_HOUR: '6' });
    const { user } = await league.signUp();
    const readUsed = async () =>
      (await league.context.limits.getUsages([['budget.mail_hour', 'league']]))[0]?.used ?? 0;
    const countTaken = async (email: string) => {
      const before = await readUsed();
      await league.call(forgotPassword, { body: { email } });
      await runJobs(league, authTasks(league.context));
      return (await readUsed()) - before;
    };
    expect([await countTaken(user.email), await countTaken('nobody@example.com')]).toEqual([1, 1]);
  });

  it('[18.21] have a limit that does not apply to mails about bookings', async () => {
    const league = await startWithSettings({ MAILS_PER_HOUR: '1' });
    const { user, token } = await league.signUp();
    const eventId = await insertEvent(league.db);
    expect(expectError(await league.tryCall(register, { body: newRegistration() }))).toBe('auth.mail_spent');
    await league.call(fanEndpoints.bookSeat, { params: { eventId }, token });
    const templates = (await league.messagesTo(user.email)).map(({ template }) => template);
    expect(templates).toEqual(['auth.code', 'booking.confirmed']);
  });
});

it('[18.20] a reset link by SMS counts against the limit of text messages, and is not sent above that limit', async () => {
  const league = await startWithChannels({ SMS_PER_HOUR: '2' });
  const { body, userId, code } = await registerFan(league);
  await verifyFan(league, userId, code);
  const listLinks = async () =>
    (await league.messagesTo(body.phone_number)).filter(({ template }) => template === 'auth.reset_link');
  for (let count = 0; count < 3; count += 1)
    await league.call(forgotPassword, { body: { email: body.email } });
  await runJobs(league, authTasks(league.context));
  expect(await listLinks()).toHaveLength(1);
});

const startWithBudgetOfFive = () => startWithChannels({ SMS_PER_HOUR: '5', MAILS_PER_HOUR: '5' });

const getAlarms = async (league: League, role: 'owner' | 'manager' | 'steward' = 'manager') => {
  const { token } = await insertStaff(league, role);
  return (await league.call(getToday, { token })).body.alarms;
};

it('[18.27] owners and managers see the use, limit and end of a budget that is at least 80% used', async () => {
  const league = await startWithBudgetOfFive();
  for (let index = 0; index < 3; index += 1) await registerFan(league);
  expect(await getAlarms(league)).toEqual([]);
  await registerFan(league);
  const [alarm, ...others] = (await getAlarms(league, 'owner')) ?? [];
  expect(alarm).toEqual({ kind: 'sms_hour', used: 4, limit: 5, until: expect.any(String) });
  expect(others).toEqual([]);
  const remainingMs = Date.parse(String(alarm?.until)) - Date.now();
  expect(remainingMs).toBeGreaterThan(3_500_000);
  expect(remainingMs).toBeLessThan(3_700_000);
  // Once the five text messages are used up, four codes go by email.
  for (let index = 0; index < 5; index += 1) await registerFan(league);
  expect(await getAlarms(league)).toMatchObject([
    { kind: 'sms_hour', used: 5, limit: 5 },
    { kind: 'mail_hour', used: 4, limit: 5 },
  ]);
  expect(await getAlarms(league, 'steward')).toBeUndefined();
  await league.sql`update rate_limit set expire = 0`;
  expect(await getAlarms(league)).toEqual([]);
});

it('[18.27] two hundred wrong codes an hour, of all registrations together, raise an alarm', async () => {
  const league = await startWithBudgetOfFive();
  const { userId, code } = await registerFan(league);
  await league.context.limits.takeEach('code.wrong', Array(199).fill('league'));
  expect(await getAlarms(league)).toEqual([]);
  // The second wrong code exceeds the limit, but is not shown.
  for (let index = 0; index < 2; index += 1) {
    await verifyFan(league, userId, wrongCode(code));
    expect(await getAlarms(league)).toMatchObject([{ kind: 'wrong_codes', used: 200, limit: 200 }]);
  }
});

it.each(['login.address', 'staff_login.address'] as const)(
  '[18.84] 300 wrong logins in five minutes from one network raise an alarm, and show in the metrics (%s)',
  async limit => {
    const league = await startWithBudgetOfFive();
    const { limits } = league.context;
    await limits.takeEach(limit, Array(200).fill('192.0.2.1'));
    await limits.takeEach(limit, Array(299).fill('2001:db8:1:1::1'));
    expect(await getAlarms(league)).toEqual([]);
    await limits.take(limit, '2001:db8:1:1::2');
    expect(await getAlarms(league)).toEqual([
      { kind: 'wrong_logins', used: 300, limit: 3000, until: expect.any(String) },
    ]);
    expect(await readMetrics(league, 'message_budget_used{budget="wrong_logins"}')).toEqual([
      'message_budget_used{budget="wrong_logins"} 300',
    ]);
    await league.sql`update rate_limit set expire = 0`;
    expect(await getAlarms(league)).toEqual([]);
  },
);

const readMetrics = async (league: League, prefix: string) => {
  const { text } = await league.request('GET', '/metrics', { token: METRICS_TOKEN });
  return text.split('\n').filter(line => line.startsWith(prefix));
};

it('[18.27] the metrics have each budget’s use and limit', async () => {
  const league = await startWithBudgetOfFive();
  await registerFan(league);
  expect((await readMetrics(league, 'message_budget')).toSorted()).toEqual([
    'message_budget_limit{budget="mail_hour"} 5',
    'message_budget_limit{budget="sms_day"} 5000',
    'message_budget_limit{budget="sms_hour"} 5',
    'message_budget_limit{budget="wrong_codes"} 200',
    'message_budget_limit{budget="wrong_logins"} 3000',
    'message_budget_used{budget="mail_hour"} 0',
    'message_budget_used{budget="sms_day"} 1',
    'message_budget_used{budget="sms_hour"} 1',
    'message_budget_used{budget="wrong_codes"} 0',
    'message_budget_used{budget="wrong_logins"} 0',
  ]);
});

it('[16.67] the metrics count the messages of the last day by channel and cause', async () => {
  const league = await startWithBudgetOfFive();
  await league.sql`insert into message (channel, recipient, template, language, content, caused_by_recipient, sent_at)
    select channel, 'someone', template, 'ar', '{}', caused_by_recipient, now() - age
    from (values ('sms', 'booking.confirmed', true, interval '1 hour'), ('sms', 'booking.cancelled', true, '25 hours'),
      ('sms', 'booking.moved', false, '1 hour'), ('email', 'event.announcement', false, '1 hour'),
      ('email', 'auth.code', false, '1 hour'), ('email', 'member.contact_changed', false, '1 hour'))
      as sent (channel, template, caused_by_recipient, age)`;
  expect(await readMetrics(league, 'messages_sent')).toEqual([
    'messages_sent_last_day{channel="email",cause="account"} 2',
    'messages_sent_last_day{channel="email",cause="league"} 1',
    'messages_sent_last_day{channel="sms",cause="league"} 1',
    'messages_sent_last_day{channel="sms",cause="member"} 1',
  ]);
});
