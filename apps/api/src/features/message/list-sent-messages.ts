/** Counts the messages of a day: all, so that an operator sees what SMS cost and who causes them, and one member's. */
import type { Context } from '../../platform/context.ts';
import { countMemberMessages, countSentByCause } from './queries.ts';

/**
 * `cause`: `member`, a member's change of their own booking; `league`, staff and jobs; `account`, codes and security.
 */
export function listSentMessages({
  db,
}: Context): Promise<{ channel: string; cause: string; total: number }[]> {
  return countSentByCause(db);
}

/** @returns the count by member; members without any are missing */
export function countRecentMessages(
  { db }: Context,
  memberIds: readonly string[],
  template: string,
): Promise<Map<string, number>> {
  return countMemberMessages(db, memberIds, template);
}
