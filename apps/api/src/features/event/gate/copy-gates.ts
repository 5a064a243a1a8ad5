/** Gives a duplicated event the gates of its model. */
import type { Context } from '../../../platform/context.ts';
import * as queries from './queries.ts';

export async function copyGates({ db }: Context, fromEventId: string, toEventId: string): Promise<void> {
  await queries.copyGates(db, fromEventId, toEventId);
}
