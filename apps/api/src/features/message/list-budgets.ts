/** Lists how much of the league's budgets is used up, and what else staff should know about, such as an attack. */
import type { Today } from '@rabita/contract/staff/today';
import type { RateLimitName } from '../../platform/config/create-rate-limits.ts';
import type { AppContext } from '../../platform/context.ts';
import { WHOLE_LEAGUE } from './take-budget.ts';

type Alarm = NonNullable<Today['alarms']>[number];
export type Budget = Omit<Alarm, 'until'> & { until: Date | null };

/** Wrong logins from one network. They raise an alarm long before they are rejected: at 300 of 3,000. */
const LOGIN_LIMITS: readonly RateLimitName[] = ['login.address', 'staff_login.address'];
const LOGINS_ALARM_FROM = 0.1;

/** A budget raises an alarm from this share on. A number of wrong codes is unusual only once it is reached. */
const kinds: readonly { kind: Alarm['kind']; limit: RateLimitName; alarmFrom: number }[] = [
  { kind: 'sms_hour', limit: 'budget.sms_hour', alarmFrom: 0.8 },
  { kind: 'sms_day', limit: 'budget.sms_day', alarmFrom: 0.8 },
  { kind: 'mail_hour', limit: 'budget.mail_hour', alarmFrom: 0.8 },
  { kind: 'wrong_codes', limit: 'code.wrong', alarmFrom: 1 },
];

export async function listBudgets({ limits }: AppContext): Promise<Budget[]> {
  const usages = await limits.readEach(kinds.map(({ limit }) => [limit, WHOLE_LEAGUE] as const));
  const logins = await limits.readHighest(LOGIN_LIMITS);
  return [...usages, logins].map(({ used, points, until }, index) => ({
    kind: kinds[index]?.kind ?? 'wrong_logins',
    // The counter exceeds the limit by one once an attempt was refused.
    used: Math.min(used, points),
    limit: points,
    until,
  }));
}

export async function listAlarms(context: AppContext): Promise<Alarm[]> {
  const budgets = await listBudgets(context);
  return budgets.flatMap(({ until, ...budget }, index) =>
    until && budget.used >= budget.limit * (kinds[index]?.alarmFrom ?? LOGINS_ALARM_FROM)
      ? [{ ...budget, until: until.toISOString() }]
      : [],
  );
}
