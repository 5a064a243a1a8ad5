/** Lists how much of the league's budgets is used up, and which of them staff should know about. */
import type { Today } from '@rabita/contract/staff/today';
import type { AppContext } from '../../platform/context.ts';
import type { RateLimitName } from '../../rate-limits.ts';
import { WHOLE_LEAGUE } from './take-budget.ts';

type Alarm = NonNullable<Today['alarms']>[number];
export type Budget = Omit<Alarm, 'until'> & { until: Date | null };

/** A budget raises an alarm from this share on. A number of wrong codes is unusual only once it is reached. */
const kinds: readonly { kind: Alarm['kind']; limit: RateLimitName; alarmFrom: number }[] = [
  { kind: 'sms_hour', limit: 'budget.sms_hour', alarmFrom: 0.8 },
  { kind: 'sms_day', limit: 'budget.sms_day', alarmFrom: 0.8 },
  { kind: 'mail_hour', limit: 'budget.mail_hour', alarmFrom: 0.8 },
  { kind: 'wrong_codes', limit: 'code.wrong', alarmFrom: 1 },
];

export async function listBudgets({ limits }: AppContext): Promise<Budget[]> {
  const usages = await limits.readEach(kinds.map(({ limit }) => [limit, WHOLE_LEAGUE] as const));
  return usages.map(({ used, points, until }, at) => ({
    kind: kinds[at]?.kind ?? 'sms_hour',
    // The counter exceeds the limit by one once an attempt was refused.
    used: Math.min(used, points),
    limit: points,
    until,
  }));
}

export async function listAlarms(context: AppContext): Promise<Alarm[]> {
  const budgets = await listBudgets(context);
  return budgets.flatMap(({ until, ...budget }, at) =>
    until && budget.used >= budget.limit * (kinds[at]?.alarmFrom ?? 1)
      ? [{ ...budget, until: until.toISOString() }]
      : [],
  );
}
