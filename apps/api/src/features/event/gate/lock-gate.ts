/** Locks a gate against removal until the transaction ends, for a scanner that is added to it. */
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { lockGateShared } from './queries.ts';

/** Returns false if the event has no such gate. */
export async function lockGate({ db }: Context, eventId: string, gateId: string): Promise<boolean> {
  return isId(gateId) && (await lockGateShared(db, eventId, gateId));
}
