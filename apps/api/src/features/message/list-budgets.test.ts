/** Tests the alarms about budgets and wrong codes on the console's first page, and their metrics. */
import { getToday } from '@rabita/contract/staff/today';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { registerFan, verifyFan, wrongCode } from '../../../test/fixtures/register-fan.ts';
import { channelSettings } from '../../../test/harness/channel-settings.ts';
import { type League, METRICS_TOKEN, startLeague } from '../../../test/harness/start-league.ts';

let league: League;
beforeEach(async () => {
  league = await startLeague({
    ...channelSettings(),
    SMS_PER_HOUR: '5',
    MAILS_PER_HOUR: '5',
  });
});
afterEach(() => league.stop());

const alarmsFor = async (role: 'owner' | 'manager' | 'steward') => {
  const { token } = await insertStaff(league, role);
  return (await league.call(getToday, { token })).body.alarms;
};

it('[18.27] from 80% of a budget on, owners and managers see how many of how many are used, and until when', async () => {
  for (let at = 0; at < 3; at += 1) await registerFan(league);
  expect(await alarmsFor('manager')).toEqual([]);
  await registerFan(league);
  const [alarm, ...others] = (await alarmsFor('owner')) ?? [];
  expect(alarm).toEqual({ kind: 'sms_hour', used: 4, limit: 5, until: expect.any(String) });
  expect(others).toEqual([]);
  const left = Date.parse(String(alarm?.until)) - Date.now();
  expect(left).toBeGreaterThan(3_500_000);
  expect(left).toBeLessThan(3_700_000);
  // Two go by email once the text messages are used up.
  for (let at = 0; at < 5; at += 1) await registerFan(league);
  expect(await alarmsFor('manager')).toMatchObject([
    { kind: 'sms_hour', used: 5, limit: 5 },
    { kind: 'mail_hour', used: 4, limit: 5 },
  ]);
  expect(await alarmsFor('steward')).toBeUndefined();
  await league.db.run('update rate_limit set expire = 0');
  expect(await alarmsFor('manager')).toEqual([]);
});

it('[18.27] two hundred wrong codes an hour over all registrations raise an alarm', async () => {
  const { userId, code } = await registerFan(league);
  await league.context.limits.takeEach('code.wrong', Array(199).fill('league'));
  expect(await alarmsFor('manager')).toEqual([]);
  // The second wrong code is more than the limit, and shows as the limit.
  for (let at = 0; at < 2; at += 1) {
    await verifyFan(league, userId, wrongCode(code));
    expect(await alarmsFor('manager')).toMatchObject([{ kind: 'wrong_codes', used: 200, limit: 200 }]);
  }
});

it.each(['login.address', 'staff_login.address'] as const)(
  '[18.84] 300 wrong logins in five minutes from one network raise an alarm, and show in the metrics (%s)',
  async limit => {
    const { limits } = league.context;
    await limits.takeEach(limit, Array(200).fill('192.0.2.1'));
    await limits.takeEach(limit, Array(299).fill('2001:db8:1:1::1'));
    expect(await alarmsFor('manager')).toEqual([]);
    await limits.take(limit, '2001:db8:1:1::2');
    expect(await alarmsFor('manager')).toEqual([
      { kind: 'wrong_logins', used: 300, limit: 3000, until: expect.any(String) },
    ]);
    const { text } = await league.request('GET', '/metrics', { token: METRICS_TOKEN });
    expect(text).toContain('message_budget_used{budget="wrong_logins"} 300\n');
    await league.db.run('update rate_limit set expire = 0');
    expect(await alarmsFor('manager')).toEqual([]);
  },
);

it('[18.27] the metrics have each budget’s use and limit', async () => {
  await registerFan(league);
  const { text } = await league.request('GET', '/metrics', { token: METRICS_TOKEN });
  const lines = text.split('\n').filter(line => line.startsWith('message_budget'));
  expect(lines.toSorted()).toEqual([
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

it('[16.67] the metrics have how many messages were sent within a day, by channel and cause', async () => {
  await league.db.run(
    `insert into message (channel, recipient, template, language, content, by_member, sent_at)
     select channel, 'someone', template, 'ar', '{}', by_member, now() - age
     from (values ('sms', 'booking.confirmed', true, interval '1 hour'), ('sms', 'booking.cancelled', true, '25 hours'),
       ('sms', 'booking.moved', false, '1 hour'), ('email', 'event.announcement', false, '1 hour'),
       ('email', 'auth.code', false, '1 hour'), ('email', 'member.contact_changed', false, '1 hour'))
       as one (channel, template, by_member, age)`,
  );
  const { text } = await league.request('GET', '/metrics', { token: METRICS_TOKEN });
  expect(text.split('\n').filter(line => line.startsWith('messages_sent'))).toEqual([
    'messages_sent_last_day{channel="email",cause="account"} 2',
    'messages_sent_last_day{channel="email",cause="league"} 1',
    'messages_sent_last_day{channel="sms",cause="league"} 1',
    'messages_sent_last_day{channel="sms",cause="member"} 1',
  ]);
});
