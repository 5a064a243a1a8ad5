/** Counts the messages of one kind that members were sent within a day. */
import type { Context } from '../../platform/context.ts';
import { countMemberMessages } from './queries.ts';

/** @returns the count by member; members without any are missing */
export function countRecentMessages(
  { db }: Context,
  memberIds: readonly string[],
  template: string,
): Promise<Map<string, number>> {
  return countMemberMessages(db, memberIds, template);
}
