// Renders the conflict between a gate's form and a newer version of the gate.
import { useTexts } from '@rabita/client/language/texts';
import type { Gate } from '@rabita/contract/door/gate';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import type { EditForm } from '../../platform/forms/use-edit-form.ts';
import { type GateValues, openedGate } from './rules.ts';
import { texts } from './texts.ts';

type GateEditConflictProps = {
  readonly eventId: string;
  readonly gate: Gate;
  /** How many gates the event has. */
  readonly count: number;
  readonly form: EditForm<GateValues>;
};

export function GateEditConflict({ eventId, gate, count, form }: GateEditConflictProps) {
  const t = useTexts(texts);
  const inEdit = useTexts(editTexts);
  const load = async () => {
    const { gates } = await callStaff('listScanners', { params: { id: eventId } });
    // The list says who was last, as the refusal did; who changed which field is in the audit log.
    return { ...openedGate(gates, gates.find(({ _id }) => _id === gate._id) ?? gate), changes: [] };
  };
  const nameOf = (field: keyof GateValues): string => {
    const [, language, part] = /^translations\.(ar|en)\.(name|directions)$/u.exec(field) ?? [];
    if (part === undefined) return t('order');
    return t(`${part as 'name' | 'directions'}In`, { language: inEdit(language as 'ar' | 'en') });
  };
  const formatValue = (field: keyof GateValues, value: unknown): string => {
    if (field === 'position') return t('place', { place: String(value), count });
    return String(value) || inEdit('empty');
  };
  return <EditConflict form={form} load={load} nameOf={nameOf} formatValue={formatValue} />;
}
