/** Gives a duplicated event the picture of its model. */
import type { Context } from '../../platform/context.ts';
import { copyUse } from './queries.ts';

export async function copyEventPicture({ db }: Context, fromId: string, toId: string): Promise<void> {
  await copyUse(db, { place: 'event', id: fromId }, toId);
}
