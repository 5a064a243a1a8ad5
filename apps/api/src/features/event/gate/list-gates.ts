/** Lists an event's gates, locks a gate, and sends changes of gates to open tickets. */
import type { Gate } from '@rabita/contract/door/gate';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { publishUpdate } from '../../../platform/live/publish-update.ts';
import { findGates, type LockedEvent, lockGateShared } from './queries.ts';
import { toGate } from './rules.ts';

export async function listGates({ db }: Context, eventId: string): Promise<Gate[]> {
  return (await findGates(db, eventId)).map(toGate);
}

export async function lockGate({ db }: Context, eventId: string, gateId: string): Promise<boolean> {
  return isId(gateId) && (await lockGateShared(db, eventId, gateId));
}

/**
 * Sends a live update to open tickets if the event is published. Call it in the transaction that changes the gates.
 * Uses a separate topic, because only the latest of an event's frequent seat updates is sent.
 */
export async function publishGates({ db }: Context, { id, is_published }: LockedEvent): Promise<void> {
  if (is_published) await publishUpdate(db, { topic: 'gates', payload: { id } });
}
