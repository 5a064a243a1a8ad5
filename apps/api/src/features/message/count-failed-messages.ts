/** Counts the messages that failed to send, for the console's first page. */
import type { Context } from '../../platform/context.ts';
import { countFailed } from './queries.ts';

export function countFailedMessages({ db }: Context): Promise<number> {
  return countFailed(db);
}
