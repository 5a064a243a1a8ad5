/** Counts the messages of the last day, by channel and cause for the metrics, and by member. */
import type { Context } from '../../platform/context.ts';
import { countMemberMessages, countSentByCause } from './queries.ts';

/** `cause`: `member` for members' own changes, `account` for codes and security, `league` for staff and jobs. */
export function countSentMessages({
  db,
}: Context): Promise<{ channel: string; cause: string; total: number }[]> {
  return countSentByCause(db);
}

/** @returns the count by member id, without members who got no message */
export function countRecentMessages(
  { db }: Context,
  memberIds: readonly string[],
  template: string,
): Promise<Map<string, number>> {
  return countMemberMessages(db, memberIds, template);
}
