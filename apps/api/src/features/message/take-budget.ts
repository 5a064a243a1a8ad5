/**
 * Limits the messages that strangers can make the league send, such as codes and reset links: for the whole league and
 * for each recipient. Messages that only members and staff cause are not counted.
 */
import { single } from '../../platform/batching/single.ts';
import type { RateLimitName } from '../../platform/config/create-rate-limits.ts';
import type { AppContext } from '../../platform/context.ts';
import type { LimitResult } from '../../platform/security/limits.ts';

type Channel = 'email' | 'sms';
type BudgetName = Extract<RateLimitName, `budget.${string}`>;

/** The subject of rate limits that hold for the whole league. */
export const WHOLE_LEAGUE = 'league';

const budgetsByChannel: Record<Channel, readonly (readonly [BudgetName, string])[]> = {
  email: [['budget.mail_hour', WHOLE_LEAGUE]],
  sms: [
    ['budget.sms_hour', WHOLE_LEAGUE],
    ['budget.sms_day', WHOLE_LEAGUE],
  ],
};

/** Checks whether the league has a message left on this channel, without counting one. */
export async function peekBudget({ limits }: AppContext, channel: Channel): Promise<LimitResult> {
  return single(await limits.peekEach([budgetsByChannel[channel]]));
}

/**
 * Counts one message. Call it outside a transaction. Peeks first, because a message that the day's budget rejects must
 * not use up the hour's.
 */
export async function takeBudget(context: AppContext, channel: Channel): Promise<LimitResult> {
  const remaining = await peekBudget(context, channel);
  return remaining.ok ? context.limits.takeAll(budgetsByChannel[channel]) : remaining;
}

/**
 * Counts one message to a recipient. Call it outside a transaction.
 * @param to `recipient`: the email or phone; `personId`: the id of the registration or member, if there is one
 */
export function limitRecipient(
  { limits }: AppContext,
  to: { recipient: string; personId?: string | undefined },
): Promise<LimitResult> {
  return limits.takeAll([
    ['code.destination', to.recipient],
    ['code.destination_day', to.recipient],
    ...(to.personId === undefined ? [] : [['code.person', to.personId] as const]),
  ]);
}
