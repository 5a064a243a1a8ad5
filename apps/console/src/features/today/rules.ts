/** Calculates the figures and tasks of the Today page, and the topics and causes of failed messages. */
import type { Today } from '@rabita/contract/staff/today';
import type { ChartBar } from '../../platform/charts/count-chart.tsx';
import {
  doorPath,
  eventPath,
  matchPath,
  paths,
  pendingBookingsPath,
  rewardPath,
} from '../../platform/paths.ts';

type WeekFigure = NonNullable<Today['week']>['bookings'];

/** Returns the text of a figure's change against the last week, and by how much the figure is higher or lower. */
export function compareWeeks({ this_week: now, last_week: before }: WeekFigure) {
  if (now === before) return { text: 'sameAsLastWeek', change: 0 } as const;
  return {
    text: now > before ? 'moreThanLastWeek' : 'fewerThanLastWeek',
    change: Math.abs(now - before),
  } as const;
}

export type ChartSummary = { readonly total: number; readonly peak: number; readonly peakName: string };

/** Returns the total and the highest bar; of equally high bars, the latest. Null if all bars are zero. */
export function summariseBars(bars: readonly ChartBar[]): ChartSummary | null {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const highest = bars.reduce<ChartBar | undefined>(
    (best, bar) => (best && best.count > bar.count ? best : bar),
    undefined,
  );
  return total > 0 && highest ? { total, peak: highest.count, peakName: highest.name } : null;
}

const RATE_MINUTES = 5;

/** Returns the average admissions per minute over the last five complete minutes, to one decimal. */
export function calculateAdmissionRate(perMinute: Today['doors'][number]['per_minute']): number {
  const completeMinutes = perMinute.slice(0, -1).slice(-RATE_MINUTES);
  if (completeMinutes.length === 0) return 0;
  const total = completeMinutes.reduce((sum, { admitted }) => sum + admitted, 0);
  return Math.round((total / completeMinutes.length) * 10) / 10;
}

const TOPICS = {
  'auth.code': 'code',
  'auth.new_login': 'newLogin',
  'auth.password_changed': 'passwordChanged',
  'auth.reset_link': 'resetLink',
  'question.answered': 'questionAnswered',
  'question.asked': 'questionAsked',
  'redemption.reminder': 'rewardReminder',
  'staff.invitation': 'invitation',
  'staff.password_changed': 'passwordChanged',
  'staff.password_link': 'resetLink',
  'staff.second_factor_reset': 'secondFactor',
} as const;
type Topic = (typeof TOPICS)[keyof typeof TOPICS] | 'bookingMessage' | 'otherMessage';

const hasTopic = (template: string): template is keyof typeof TOPICS => Object.hasOwn(TOPICS, template);

/** Returns the topic of a message with the given template, such as `auth.code`. The topic is a key of the texts. */
export function toTopic(template: string): Topic {
  if (hasTopic(template)) return TOPICS[template];
  return template.startsWith('booking.') ? 'bookingMessage' : 'otherMessage';
}

/** Matches the errors of SMTP servers, of the network and of the SMS gateway. The first match counts. */
const CAUSES = [
  ['loginRejected', /\b53[05]\b|invalid login|authenticat|responded with 40[13]/iu],
  ['noConnection', /\bE[A-Z]{4,}|timeout|timed out|socket|greeting|does not respond|fetch failed/u],
  ['addressRejected', /\b5\.1\.\d|recipient|mailbox|user unknown|unknown here|no such user/iu],
] as const;

/** Returns why a message could not be sent, in a few words. The cause is a key of the texts. */
export function toCause(error: string | null) {
  if (error === null) return 'noReason';
  return CAUSES.find(([, pattern]) => pattern.test(error))?.[0] ?? 'messageRejected';
}

/** The kinds of urgent tasks, which are about open doors or a possible attack. Kinds are keys of the texts. */
const URGENT_KINDS = [
  'conflicts',
  'noScanner',
  'silentScanners',
  'doubtedScanners',
  'busyScanners',
  'smsLimitReached',
  'mailLimitReached',
  'wrongCodes',
  'wrongLogins',
] as const;
type TaskKind =
  | (typeof URGENT_KINDS)[number]
  | 'smsLimitNear'
  | 'mailLimitNear'
  | 'pending'
  | 'lateMatch'
  | 'unfinishedMatch'
  | 'dueDraft'
  | 'failedMessages'
  | 'openQuestions'
  | 'outOfStock'
  | 'recordsDiffer';

type Usage = { readonly used: number; readonly limit: number; readonly setting: string };

export type Task = {
  readonly kind: TaskKind;
  /** The page where staff do the task. Null: there is no page, and the task's text says what to do. */
  readonly path: string | null;
  readonly name?: string;
  readonly count?: number;
  readonly at?: string;
  /** The venue's time zone, if `at` is a time of an event or match; otherwise `at` is shown on the reader's clock. */
  readonly timezone?: string;
  readonly usage?: Usage;
};

/** Returns at most `max` tasks in their order, but always the first task of each kind. */
export function pickFirstTasks(tasks: readonly Task[], max: number): Task[] {
  const firstTasks = tasks.filter(
    (task, index) => tasks.findIndex(({ kind }) => kind === task.kind) === index,
  );
  const otherTasks = tasks
    .filter(task => !firstTasks.includes(task))
    .slice(0, Math.max(0, max - firstTasks.length));
  return tasks.filter(task => firstTasks.includes(task) || otherTasks.includes(task));
}

export const isUrgent = ({ kind }: Task): boolean => (URGENT_KINDS as readonly string[]).includes(kind);

type Alarm = NonNullable<Today['alarms']>[number];
const ALARM_SETTINGS = {
  sms_hour: 'SMS_PER_HOUR',
  sms_day: 'SMS_PER_DAY',
  mail_hour: 'MAILS_PER_HOUR',
  wrong_codes: '',
  wrong_logins: '',
} as const;

function toAlarmTask({ kind, used, limit, until }: Alarm): Task {
  const usage = { used, limit, setting: ALARM_SETTINGS[kind] };
  const common = { path: null, at: until, usage };
  if (kind === 'wrong_codes') return { kind: 'wrongCodes', ...common };
  if (kind === 'wrong_logins') return { kind: 'wrongLogins', ...common };
  const channel = kind === 'mail_hour' ? 'mail' : 'sms';
  return { kind: `${channel}${used < limit ? 'LimitNear' : 'LimitReached'}`, ...common };
}

type NamedRecord = { readonly _id: string; readonly name: string };

/** Lists all tasks, urgent ones first. For stewards the API returns only data about doors. */
export function listTasks(today: Today): Task[] {
  const alarms = (today.alarms ?? []).map(toAlarmTask);
  const { failed_messages: failedCount = 0, records_differ_at: differAt, open_questions: questions } = today;
  const createTask = (
    kind: TaskKind,
    toPath: (id: string) => string,
    { _id, name }: NamedRecord,
    details = {},
  ): Task => ({ kind, path: toPath(_id), name, ...details });
  return [
    ...today.conflicts.map(({ event, conflicts: count, newest_at: at }) =>
      createTask('conflicts', doorPath, event, { count, at }),
    ),
    ...today.without_scanner.map(({ event, doors_open_at: at }) =>
      createTask('noScanner', doorPath, event, { at, timezone: event.timezone }),
    ),
    ...today.silent_scanners.map(({ event, scanners: count, last_seen_at: at }) =>
      createTask('silentScanners', doorPath, event, { count, at }),
    ),
    ...today.doubted_scanners.map(({ event, scanners: count }) =>
      createTask('doubtedScanners', doorPath, event, { count }),
    ),
    ...today.busy_scanners.map(({ event, overrides: count }) =>
      createTask('busyScanners', doorPath, event, { count }),
    ),
    ...alarms.filter(isUrgent),
    ...alarms.filter(task => !isUrgent(task)),
    ...(differAt ? [{ kind: 'recordsDiffer', path: paths.consistencyCheck, at: differAt } as const] : []),
    ...(today.pending ?? []).map(({ event, pending: count, oldest_at: at }) =>
      createTask('pending', pendingBookingsPath, event, { count, at }),
    ),
    ...(today.overdue_matches ?? []).map(({ match, state, starts_at: at }) =>
      createTask(state === 'live' ? 'unfinishedMatch' : 'lateMatch', matchPath, match, {
        at,
        timezone: match.timezone,
      }),
    ),
    ...(today.due_drafts ?? []).map(({ event, starts_at: at }) =>
      createTask('dueDraft', eventPath, event, { at, timezone: event.timezone }),
    ),
    ...(questions && questions.count > 0
      ? [
          {
            kind: 'openQuestions',
            path: paths.questions,
            count: questions.count,
            ...(questions.oldest_at && { at: questions.oldest_at }),
          } as const,
        ]
      : []),
    ...(failedCount > 0
      ? [{ kind: 'failedMessages', path: paths.failedMessages, count: failedCount } as const]
      : []),
    ...(today.sold_out_rewards ?? []).map(reward => createTask('outOfStock', rewardPath, reward)),
  ];
}
