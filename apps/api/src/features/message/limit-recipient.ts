/** Limits the messages to one recipient that strangers can have sent, such as codes and reset links. */
import type { AppContext } from '../../platform/context.ts';
import type { LimitResult } from '../../platform/security/limits.ts';

/**
 * Counts one message. Call it outside a transaction.
 * @param to `recipient`: the email or phone; `personId`: the registration or member that it is for, once it has an id
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
