/** Removes a gate without working scanners. Scanners that worked there keep their admissions. */
import type { ErrorOf } from '@rabita/contract/endpoint';
import type { removeGate as endpoint } from '@rabita/contract/staff/gate';
import type { Context } from '../../../platform/context.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { publishGates } from './list-gates.ts';
import { lockGates } from './lock-gates.ts';
import { deleteGate, hasWorkingScanner, lockGateToRemove, saveGateOrder } from './queries.ts';
import { GATE_FIELDS } from './rules.ts';

type RemoveGateInput = { gateId: string; staffId: string; ip: string };

export async function removeGate(
  context: Context,
  { gateId, staffId, ip }: RemoveGateInput,
): Promise<Result<undefined, ErrorOf<typeof endpoint>>> {
  const { db } = context;
  const locked = await lockGates(context, gateId);
  if (!locked.ok) return locked;
  const { event, gate, gates } = locked.value;
  await lockGateToRemove(db, gate.id);
  if (await hasWorkingScanner(db, gate.id)) return err('gate.in_use');
  await deleteGate(db, gate.id);
  const others = gates.filter(({ id }) => id !== gate.id);
  await saveGateOrder(
    db,
    others.map(({ id }) => id),
    staffId,
  );
  await recordAudit(context, byStaff(staffId, ip), 'gate.removed', {
    detail: { event: gate.event_id },
    subject: { kind: 'gate', id: gate.id },
    before: Object.fromEntries(GATE_FIELDS.map(field => [field, gate[field]])),
    after: {},
  });
  await publishGates(context, event);
  return ok(undefined);
}
