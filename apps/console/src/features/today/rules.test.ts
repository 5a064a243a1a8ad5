/** Tests the summary of a chart, the admission rate, and the tasks that need attention. */
import type { Today } from '@rabita/contract/staff/today';
import { expect, it } from 'vitest';
import {
  calculateAdmissionRate,
  compareWeeks,
  isUrgent,
  listTasks,
  pickFirstTasks,
  summariseBars,
  type Task,
  toCause,
  toTopic,
} from './rules.ts';

const buildBars = (...counts: number[]) =>
  counts.map((count, index) => ({ key: String(index), tick: `t${index}`, name: `n${index}`, count }));
const buildMinutes = (...counts: number[]) =>
  counts.map(admitted => ({ at: '2031-03-06T17:30:00.000Z', admitted }));

it('summariseBars returns the total and the highest bar; of equally high bars, the latest', () => {
  expect(summariseBars(buildBars(2, 7, 0, 7, 1))).toEqual({ total: 17, peak: 7, peakName: 'n3' });
});

it('summariseBars returns null if all bars are zero, or if there are no bars', () => {
  expect(summariseBars(buildBars(0, 0))).toBeNull();
  expect(summariseBars([])).toBeNull();
});

it('calculateAdmissionRate returns the average of up to five minutes before the current minute', () => {
  expect(calculateAdmissionRate(buildMinutes(90, 1, 2, 3, 4, 6, 80))).toBe(3.2);
  expect(calculateAdmissionRate(buildMinutes(3, 4, 0))).toBe(3.5);
});

it.each([
  [12, 9, 'moreThanLastWeek', 3],
  [9, 12, 'fewerThanLastWeek', 3],
  [0, 0, 'sameAsLastWeek', 0],
])('[18.122] %d this week against %d in the last one reads %s (%d)', (this_week, last_week, text, change) => {
  expect(compareWeeks({ this_week, last_week })).toEqual({ text, change });
});

it('calculateAdmissionRate returns zero before the first complete minute', () => {
  expect([calculateAdmissionRate([]), calculateAdmissionRate(buildMinutes(9))]).toEqual([0, 0]);
});

it('toTopic returns the topic of a template, and a general topic for unknown templates', () => {
  expect(['auth.code', 'booking.moved', 'staff.invitation', 'news.weekly', 'toString'].map(toTopic)).toEqual([
    'code',
    'bookingMessage',
    'invitation',
    'otherMessage',
    'otherMessage',
  ]);
});

it.each([
  [null, 'noReason'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 User unknown", 'addressRejected'],
  ['550 s•••@example.com is unknown here', 'addressRejected'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'loginRejected'],
  ['The SMS gateway responded with 401.', 'loginRejected'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'noConnection'],
  ['The operation was aborted due to timeout', 'noConnection'],
  ['The channel does not respond. Another message is waiting for it.', 'noConnection'],
  ['The SMS gateway responded with 500.', 'messageRejected'],
  ['554 5.7.1 Spam message rejected', 'messageRejected'],
])('toCause says in a few words why %j happened: %s', (error, cause) => {
  expect(toCause(error)).toBe(cause);
});

const event = { _id: 'e1', name: 'Finals Night', timezone: 'Asia/Riyadh' };
const at = '2031-03-06T17:30:00.000Z';
const idleToday: Today = {
  now: at,
  doors: [],
  next_events: [],
  conflicts: [],
  without_scanner: [],
  silent_scanners: [],
  doubted_scanners: [],
  busy_scanners: [],
};

it('[14.14] [17.54] listTasks lists all tasks with their pages, tasks about doors first', () => {
  const tasks = listTasks({
    ...idleToday,
    failed_messages: 2,
    open_questions: { count: 5, oldest_at: at },
    sold_out_rewards: [{ _id: 'r1', name: 'Mug' }],
    due_drafts: [{ event, starts_at: at }],
    overdue_matches: [
      { match: { ...event, _id: 'm1', name: 'Valor – Falcons' }, state: 'upcoming', starts_at: at },
      { match: { ...event, _id: 'm2', name: 'Valor – Tigers' }, state: 'live', starts_at: at },
    ],
    pending: [{ event, starts_at: at, pending: 3, oldest_at: at }],
    records_differ_at: at,
    doubted_scanners: [{ event, scanners: 1 }],
    busy_scanners: [{ event, scanners: 1, overrides: 12 }],
    silent_scanners: [{ event, scanners: 2, last_seen_at: at }],
    without_scanner: [{ event, doors_open_at: at, expected: 9 }],
    conflicts: [{ event, conflicts: 4, newest_at: at }],
  });
  expect(tasks.map(({ kind, path, count }) => [kind, path, count])).toEqual([
    ['conflicts', '/events/e1/door', 4],
    ['noScanner', '/events/e1/door', undefined],
    ['silentScanners', '/events/e1/door', 2],
    ['doubtedScanners', '/events/e1/door', 1],
    ['busyScanners', '/events/e1/door', 12],
    ['recordsDiffer', '/books', undefined],
    ['pending', '/events/e1/bookings?status=pending', 3],
    ['lateMatch', '/matches/m1', undefined],
    ['unfinishedMatch', '/matches/m2', undefined],
    ['dueDraft', '/events/e1', undefined],
    ['openQuestions', '/questions', 5],
    ['failedMessages', '/messages', 2],
    ['outOfStock', '/rewards/r1', undefined],
  ]);
  const kindsAtVenue = tasks.filter(task => task.timezone === 'Asia/Riyadh').map(({ kind }) => kind);
  expect(kindsAtVenue).toEqual(['noScanner', 'lateMatch', 'unfinishedMatch', 'dueDraft']);
  const kindsWithoutTime = tasks.filter(task => task.at === undefined).map(({ kind }) => kind);
  expect(kindsWithoutTime).toEqual(['doubtedScanners', 'busyScanners', 'failedMessages', 'outOfStock']);
  expect(tasks.filter(isUrgent)).toHaveLength(5);
});

it('[18.27] [18.84] listTasks lists alarms with their setting, the urgent alarms first', () => {
  const alarm = (
    kind: 'sms_hour' | 'sms_day' | 'mail_hour' | 'wrong_codes' | 'wrong_logins',
    used: number,
  ) => ({ kind, used, limit: 10, until: at });
  const list = (...alarms: ReturnType<typeof alarm>[]) =>
    listTasks({ ...idleToday, alarms, failed_messages: 1 }).map(task => [task.kind, task.usage?.setting]);
  expect(
    list(
      alarm('sms_hour', 8),
      alarm('sms_day', 10),
      alarm('mail_hour', 9),
      alarm('wrong_codes', 10),
      alarm('wrong_logins', 1),
    ),
  ).toEqual([
    ['smsLimitReached', 'SMS_PER_DAY'],
    ['wrongCodes', ''],
    ['wrongLogins', ''],
    ['smsLimitNear', 'SMS_PER_HOUR'],
    ['mailLimitNear', 'MAILS_PER_HOUR'],
    ['failedMessages', undefined],
  ]);
  const [limitReached] = listTasks({ ...idleToday, alarms: [alarm('mail_hour', 10)] });
  expect(limitReached).toEqual({
    kind: 'mailLimitReached',
    path: null,
    at,
    usage: { used: 10, limit: 10, setting: 'MAILS_PER_HOUR' },
  });
  expect(limitReached && isUrgent(limitReached)).toBe(true);
});

it('[14.14] pickFirstTasks returns the first task of each kind, and others up to the maximum', () => {
  const task = (kind: Task['kind'], path: string): Task => ({ kind, path });
  const tasks = [
    ...[1, 2, 3, 4].map(number => task('pending', `/p${number}`)),
    task('dueDraft', '/d'),
    task('failedMessages', '/f'),
    task('outOfStock', '/s'),
  ];
  const paths = (max: number) => pickFirstTasks(tasks, max).map(({ path }) => path);
  expect(paths(6)).toEqual(['/p1', '/p2', '/p3', '/d', '/f', '/s']);
  expect(paths(2)).toEqual(['/p1', '/d', '/f', '/s']);
  expect(paths(9)).toHaveLength(7);
});

it('listTasks returns no tasks if nothing needs attention', () => {
  expect(listTasks(idleToday)).toEqual([]);
  const nothingOpen = {
    failed_messages: 0,
    open_questions: { count: 0, oldest_at: null },
    records_differ_at: null,
    pending: [],
  };
  expect(listTasks({ ...idleToday, ...nothingOpen })).toEqual([]);
});
