/** Lists how many messages were sent within a day, so that an operator sees what SMS cost and who causes them. */
import type { Context } from '../../platform/context.ts';
import { countSentByCause } from './queries.ts';

/** `cause`: `member`, a member's change of their own booking; `league`, staff and jobs; `account`, codes and security. */
export function listSentMessages({
  db,
}: Context): Promise<{ channel: string; cause: string; total: number }[]> {
  return countSentByCause(db);
}
