/** Counts the questions that wait for an answer, for the console's first page. */
import type { Today } from '@rabita/contract/staff/today';
import type { Context } from '../../../platform/context.ts';
import * as queries from './queries.ts';

export async function countOpenQuestions({ db }: Context): Promise<NonNullable<Today['open_questions']>> {
  const { count, oldest_at } = await queries.countOpenQuestions(db);
  return { count, oldest_at: oldest_at?.toISOString() ?? null };
}
