/** How many messages could not be sent yet: a number that asks for somebody's hand. */
import type { Context } from '../../platform/context.ts';
import { countFailed } from './queries.ts';

export function countFailedMessages({ db }: Context): Promise<number> {
  return countFailed(db);
}
