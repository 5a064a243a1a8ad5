/** Takes an award back, once however often it is called. */
import type { Context } from '../../../platform/context.ts';
import { insertAwardReversal } from './queries.ts';

export async function reverseAward({ db }: Context, awardId: string): Promise<void> {
  await insertAwardReversal(db, awardId);
}
