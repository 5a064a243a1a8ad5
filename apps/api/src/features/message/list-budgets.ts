/** Lists the use of the league's message budgets, and alarms for staff about high use or many wrong codes or logins. */
import type { Today } from '@rabita/contract/staff/today';
import type { RateLimitName } from '../../platform/config/create-rate-limits.ts';
import type { AppContext } from '../../platform/context.ts';
import { WHOLE_LEAGUE } from './take-budget.ts';

type Alarm = NonNullable<Today['alarms']>[number];
export type Budget = Omit<Alarm, 'until'> & { until: Date | null };

/** Wrong logins from one network raise an alarm at 300, long before they are rejected at 3,000. */
const LOGIN_LIMITS: readonly RateLimitName[] = ['login.address', 'staff_login.address'];
const LOGINS_ALARM_SHARE = 0.1;

/** `alarmShare`: the used share of the limit from which staff get an alarm. */
const budgetKinds: readonly { kind: Alarm['kind']; limit: RateLimitName; alarmShare: number }[] = [
  { kind: 'sms_hour', limit: 'budget.sms_hour', alarmShare: 0.8 },
  { kind: 'sms_day', limit: 'budget.sms_day', alarmShare: 0.8 },
  { kind: 'mail_hour', limit: 'budget.mail_hour', alarmShare: 0.8 },
  { kind: 'wrong_codes', limit: 'code.wrong', alarmShare: 1 },
];

export async function listBudgets({ limits }: AppContext): Promise<Budget[]> {
  const usages = await limits.getUsages(budgetKinds.map(({ limit }) => [limit, WHOLE_LEAGUE] as const));
  const loginUsage = await limits.getHighestUsage(LOGIN_LIMITS);
  return [...usages, loginUsage].map(({ used, points, until }, index) => ({
    kind: budgetKinds[index]?.kind ?? 'wrong_logins',
    // The counter exceeds the limit by one after a rejected attempt.
    used: Math.min(used, points),
    limit: points,
    until,
  }));
}

export async function listAlarms(context: AppContext): Promise<Alarm[]> {
  const budgets = await listBudgets(context);
  return budgets.flatMap(({ until, ...budget }, index) =>
    until && budget.used >= budget.limit * (budgetKinds[index]?.alarmShare ?? LOGINS_ALARM_SHARE)
      ? [{ ...budget, until: until.toISOString() }]
      : [],
  );
}
