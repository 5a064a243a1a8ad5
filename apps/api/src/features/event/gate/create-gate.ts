/** Adds a gate to an event, as the last gate. */
import { GATES_MAX } from '@rabita/contract/constants';
import type { Gate } from '@rabita/contract/door/gate';
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { createGate as endpoint } from '@rabita/contract/staff/gate';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { insertVersioned } from '../../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { compareRows } from '../../audit/compare-rows.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { publishGates } from './list-gates.ts';
import { findGates, hasGateWithName, lockEventOfGates } from './queries.ts';
import { GATE_FIELDS, type GateRow, toGate, toGateValues } from './rules.ts';

type CreateGateInput = { eventId: string; body: BodyOf<typeof endpoint>; staffId: string; ip: string };

export async function createGate(
  context: Context,
  { eventId, body, staffId, ip }: CreateGateInput,
): Promise<Result<{ gate: Gate }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const event = isId(eventId) ? await lockEventOfGates(db, eventId) : undefined;
  if (!event) return err('event.not_found');
  if (event.is_over) return err('gate.event_over');
  const { length } = await findGates(db, eventId);
  if (length >= GATES_MAX) return err('gate.too_many');
  const values = toGateValues(body.translations);
  if (await hasGateWithName(db, eventId, values, null)) return err('gate.name_taken');
  const gate = { event_id: eventId, position: length + 1, ...values };
  const id = await insertVersioned(db, 'gate', gate, staffId);
  const row = (await findGates(db, eventId)).find(other => other.id === id);
  if (!row) throw new Error('The gate just added was not found.');
  await recordAudit(context, byStaff(staffId, ip), 'gate.created', {
    detail: { event: eventId, version: row.version },
    subject: { kind: 'gate', id: row.id },
    ...compareRows<Partial<GateRow>>({}, row, GATE_FIELDS),
  });
  await publishGates(context, event);
  return ok({ gate: toGate(row) });
}
