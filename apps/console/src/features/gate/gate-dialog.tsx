/** Renders the dialog that adds or edits a gate: its name and directions in both languages, and its order. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Gate } from '@rabita/contract/door/gate';
import { Select } from '@rabita/ui/controls/select';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { EditConflict, useFieldTexts } from '../../platform/forms/edit-conflict.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { type EditForm, useEditForm } from '../../platform/forms/use-edit-form.ts';
import { checkGate, type GateValues, toGateFormState, toGateTexts } from './rules.ts';
import { texts } from './texts.ts';

export const useChangeGates = () => useStaffMutation(['door']);

type GateEditConflictProps = {
  readonly eventId: string;
  readonly gate: Gate;
  readonly gateCount: number;
  readonly form: EditForm<GateValues>;
};

function GateEditConflict({ eventId, gate, gateCount, form }: GateEditConflictProps) {
  const t = useTexts(texts);
  const load = async () => {
    const { gates } = await callStaff('listScanners', { params: { id: eventId } });
    // The call returns no list of changes, so the conflict shows only who changed the gate last.
    return { ...toGateFormState(gates, gates.find(({ _id }) => _id === gate._id) ?? gate), changes: [] };
  };
  const fieldTexts = useFieldTexts<GateValues>(texts, [], (field, value) =>
    field === 'position' ? t('positionOfCount', { position: String(value), count: gateCount }) : undefined,
  );
  return <EditConflict form={form} load={load} {...fieldTexts} />;
}

type GateDialogProps = {
  readonly eventId: string;
  readonly gates: readonly Gate[];
  readonly gate: Gate | null;
  readonly draftName: string;
  readonly onClose: () => void;
};

export function GateDialog({ eventId, gates, gate, draftName, onClose }: GateDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useEditForm<GateValues>(draftName, toGateFormState(gates, gate), checkGate);
  const translations = toGateTexts(form.values);
  const send = () => {
    const body = { translations };
    if (!gate) return callStaff('createGate', { params: { id: eventId }, body });
    return callStaff('updateGate', {
      params: { id: gate._id },
      body: { ...body, position: Number(form.values.position), version: form.opened.version },
    });
  };
  return (
    <FormDialog
      form={form}
      mutation={useChangeGates()}
      send={send}
      done={() => t(gate ? 'saved' : 'added', { name: translations[language].name })}
      title={gate ? t('editTitle', { name: gate.translations[language].name }) : t('addTitle')}
      submitLabel={t(gate ? 'save' : 'add')}
      onClose={onClose}
    >
      <p>{t('detail')}</p>
      <TranslatedFields form={form} fields={['name', 'directions']} texts={texts} />
      {gate && gates.length > 1 && (
        <Select
          label={t('position')}
          placeholder={t('position')}
          options={gates.map((_, index) => ({
            value: String(index + 1),
            label: t('positionOfCount', { position: index + 1, count: gates.length }),
          }))}
          {...form.choice('position')}
        />
      )}
      {gate && <GateEditConflict eventId={eventId} gate={gate} gateCount={gates.length} form={form} />}
    </FormDialog>
  );
}
