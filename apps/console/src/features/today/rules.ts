// Summarises the figures of the Today page: totals, highest bars, admission rates and message topics.
import type { Today } from '@rabita/contract/staff/today';

/** One bar of a chart: `tick` is its short name for the axis, `name` its full name for the table. */
export type ChartBar = {
  readonly key: string;
  readonly tick: string;
  readonly name: string;
  readonly count: number;
};

/** The total of all bars, the count of the highest bar (`most`) and that bar's full name (`at`). */
export type ChartSummary = { readonly total: number; readonly most: number; readonly at: string };

/** Returns the total and the highest bar; of equally high bars, the latest. Null if all bars are zero. */
export function summariseBars(points: readonly ChartBar[]): ChartSummary | null {
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const top = points.reduce<ChartBar | undefined>(
    (best, point) => (best && best.count > point.count ? best : point),
    undefined,
  );
  return total > 0 && top ? { total, most: top.count, at: top.name } : null;
}

const RATE_MINUTES = 5;

/**
 * Returns the average admissions per minute over the last five complete minutes, to one decimal. Leaves out the current
 * minute, which is incomplete and would lower the average.
 */
export function admissionRateOf(perMinute: Today['doors'][number]['per_minute']): number {
  const complete = perMinute.slice(0, -1).slice(-RATE_MINUTES);
  if (complete.length === 0) return 0;
  const total = complete.reduce((sum, { admitted }) => sum + admitted, 0);
  return Math.round((total / complete.length) * 10) / 10;
}

const TOPICS = {
  'auth.code': 'code',
  'auth.password_changed': 'passwordChanged',
  'auth.reset_link': 'resetLink',
  'staff.invitation': 'invitation',
  'staff.password_changed': 'passwordChanged',
  'staff.password_link': 'resetLink',
  'staff.second_factor_reset': 'secondFactor',
} as const;
type Topic = (typeof TOPICS)[keyof typeof TOPICS] | 'bookingMessage' | 'otherMessage';

const isKnown = (template: string): template is keyof typeof TOPICS => Object.hasOwn(TOPICS, template);

/** Returns the topic of a message with the given template, such as `auth.code`. The topic is a key of the texts. */
export function topicOf(template: string): Topic {
  if (isKnown(template)) return TOPICS[template];
  return template.startsWith('booking.') ? 'bookingMessage' : 'otherMessage';
}
