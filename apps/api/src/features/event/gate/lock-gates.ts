/** Locks the event of a gate against changes of its gates, and finds these gates. */
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { findEventOfGate, findGates, type LockedEvent, lockEvent } from './queries.ts';
import type { GateRow } from './rules.ts';

export async function lockGates(
  { db }: Context,
  gateId: string,
): Promise<
  Result<{ event: LockedEvent; gate: GateRow; gates: GateRow[] }, 'gate.not_found' | 'gate.event_over'>
> {
  const found = isId(gateId) ? await findEventOfGate(db, gateId) : undefined;
  const event = found && (await lockEvent(db, found.event_id));
  if (!found || !event) return err('gate.not_found');
  const gates = await findGates(db, found.event_id);
  const gate = gates.find(({ id }) => id === gateId.toLowerCase());
  if (!gate) return err('gate.not_found');
  if (event.is_over) return err('gate.event_over');
  return ok({ event, gate, gates });
}
