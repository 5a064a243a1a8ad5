/** Locks the event of a gate against changes of its gates, and finds these gates. */
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { findEventIdOfGate, findGates, type LockedEvent, lockEventOfGates } from './queries.ts';
import type { GateRow } from './rules.ts';

export async function lockGates(
  { db }: Context,
  gateId: string,
): Promise<
  Result<{ event: LockedEvent; gate: GateRow; gates: GateRow[] }, 'gate.not_found' | 'gate.event_over'>
> {
  const gateRow = isId(gateId) ? await findEventIdOfGate(db, gateId) : undefined;
  const event = gateRow && (await lockEventOfGates(db, gateRow.event_id));
  if (!gateRow || !event) return err('gate.not_found');
  const gates = await findGates(db, gateRow.event_id);
  const gate = gates.find(({ id }) => id === gateId.toLowerCase());
  if (!gate) return err('gate.not_found');
  if (event.is_over) return err('gate.event_over');
  return ok({ event, gate, gates });
}
