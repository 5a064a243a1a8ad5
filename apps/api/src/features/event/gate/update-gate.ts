/** Changes a gate's name, its directions, or its position among the event's gates. */
import type { Gate } from '@rabita/contract/door/gate';
import type { BodyOf, ErrorOf } from '@rabita/contract/endpoint';
import type { updateGate as endpoint } from '@rabita/contract/staff/gate';
import type { Context } from '../../../platform/context.ts';
import {
  changeVersioned,
  rejectIfChanged,
  rejectOtherEdit,
} from '../../../platform/database/versioned-row.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { compareRows } from '../../audit/compare-rows.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { publishGates } from './list-gates.ts';
import { lockGates } from './lock-gates.ts';
import * as queries from './queries.ts';
import { GATE_FIELDS, moveToPosition, toGate, toGateValues } from './rules.ts';

type UpdateGateInput = { gateId: string; body: BodyOf<typeof endpoint>; staffId: string; ip: string };

export async function updateGate(
  context: Context,
  { gateId, body: { translations, position, version }, staffId, ip }: UpdateGateInput,
): Promise<Result<{ gate: Gate }, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const locked = await lockGates(context, gateId);
  if (!locked.ok) return locked;
  const { event, gates, gate: before } = locked.value;
  const staleError = rejectIfChanged(before, version, staffId);
  if (staleError) return staleError;
  const values = toGateValues(translations);
  if (await queries.hasGateWithName(db, before.event_id, values, before.id)) return err('gate.name_taken');
  const order = moveToPosition(
    gates.map(({ id }) => id),
    before.id,
    position,
  );
  const newPosition = order.indexOf(before.id) + 1;
  const otherEdit = rejectOtherEdit(before, version, { ...values, position: newPosition });
  if (otherEdit) return otherEdit;
  const after = { ...before, ...values, position: newPosition, version: version + 1 };
  const change = compareRows(before, after, GATE_FIELDS);
  if (!change) return ok({ gate: toGate(before) });
  await changeVersioned(db, 'gate', before.id, { ...values, position: after.position }, staffId);
  await queries.saveGateOrder(db, order, staffId);
  await recordAudit(context, byStaff(staffId, ip), 'gate.updated', {
    detail: { event: before.event_id, version: after.version },
    subject: { kind: 'gate', id: before.id },
    ...change,
  });
  await publishGates(context, event);
  return ok({ gate: toGate(after) });
}
