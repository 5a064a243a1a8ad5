/**
 * What erasure leaves of a member in the record: an opaque id that no longer leads to anyone, so that the deeds still
 * add up, without the network addresses that could lead there, and without what staff saw change in them.
 */
import type { Context } from '../../platform/context.ts';
import { blankActor } from './queries.ts';

export async function forgetActor(context: Context, actorId: string): Promise<void> {
  await blankActor(context.db, actorId);
}
