/** Lets a later message about one thing replace the unsent ones about another, such as after a moved booking. */
import type { Context } from '../../platform/context.ts';
import { updateSubject } from './queries.ts';

/** Call it before enqueueing the later message. */
export async function replaceSubject({ db }: Context, from: string, to: string): Promise<void> {
  await updateSubject(db, from, to);
}
