// What today's figures come to: totals, the most at once, and how fast a door admits.
import type { Today } from '@rabita/contract/staff/today';

/** One bar: what it stands for, briefly for the axis and in full for the table, and how many. */
export type Point = {
  readonly key: string;
  readonly tick: string;
  readonly name: string;
  readonly count: number;
};

export type Told = { readonly total: number; readonly most: number; readonly at: string };

/** What a row of bars comes to; the latest of equals is the one that is named. Null: all of them are empty. */
export function tell(points: readonly Point[]): Told | null {
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const top = points.reduce<Point | undefined>(
    (best, point) => (best && best.count > point.count ? best : point),
    undefined,
  );
  return total > 0 && top ? { total, most: top.count, at: top.name } : null;
}

const RATE_MINUTES = 5;

/** Admissions per minute over the last whole minutes, to one decimal: the minute that runs would always look slow. */
export function rateOf(perMinute: Today['doors'][number]['per_minute']): number {
  const whole = perMinute.slice(0, -1).slice(-RATE_MINUTES);
  if (whole.length === 0) return 0;
  const total = whole.reduce((sum, { admitted }) => sum + admitted, 0);
  return Math.round((total / whole.length) * 10) / 10;
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

/** What a failed message was about. */
export function topicOf(template: string): Topic {
  if (isKnown(template)) return TOPICS[template];
  return template.startsWith('booking.') ? 'bookingMessage' : 'otherMessage';
}
