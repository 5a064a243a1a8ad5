/** Lists, locks and copies an event's gates, and tells open tickets that they changed. */
import type { Gate } from '@rabita/contract/door/gate';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { publishUpdate } from '../../../platform/live/publish-update.ts';
import * as queries from './queries.ts';
import { findGates, type LockedEvent, lockGateShared } from './queries.ts';
import { toGate } from './rules.ts';

export async function listGates({ db }: Context, eventId: string): Promise<Gate[]> {
  return (await findGates(db, eventId)).map(toGate);
}

/** Locks a gate against removal until the transaction ends. Returns false if the event has no such gate. */
export async function lockGate({ db }: Context, eventId: string, gateId: string): Promise<boolean> {
  return isId(gateId) && (await lockGateShared(db, eventId, gateId));
}

/** Gives a duplicated event the gates of its model. */
export async function copyGates({ db }: Context, fromEventId: string, toEventId: string): Promise<void> {
  await queries.copyGates(db, fromEventId, toEventId);
}

/**
 * Tells open tickets that the gates of a published event have changed. Call it in the transaction that changes them.
 * The topic is its own: update about seats comes so often that only the latest is sent, which would drop this.
 */
export async function publishGates({ db }: Context, { id, is_published }: LockedEvent): Promise<void> {
  if (is_published) await publishUpdate(db, { topic: 'gates', payload: { id } });
}
