// Renders the form that names a scanner before it is paired: what it is for, its gate, and its steward.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { SCANNER_KINDS } from '@rabita/contract/constants';
import type { Gate } from '@rabita/contract/door/gate';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import type { CreatedScanner } from './pairing-code.tsx';
import { checkScanner, cleanText, type ScannerValues } from './rules.ts';
import { texts } from './texts.ts';

/** Returns the name under which the form's draft is stored. */
export const scannerDraftName = (eventId: string): string => `scanner of event ${eventId}`;

type ScannerFormProps = {
  readonly eventId: string;
  readonly gates: readonly Gate[];
  /** The kind and gate of the scanner before this one. */
  readonly previous: Pick<ScannerValues, 'kind' | 'gate_id'> | null;
  readonly onCreated: (created: CreatedScanner) => void;
};

export function ScannerForm({ eventId, gates, previous, onCreated }: ScannerFormProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const onlyGate = gates.length === 1 ? (gates[0]?._id ?? '') : '';
  const form = useDraftForm<ScannerValues>(
    scannerDraftName(eventId),
    { values: { name: '', kind: previous?.kind ?? 'gate', gate_id: previous?.gate_id || onlyGate } },
    values => checkScanner(values, gates.length > 0),
  );
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const { kind, gate_id: gateId } = form.values;
  const isAtGate = kind === 'gate' && gates.length > 0;
  const submit = async () => {
    const body = { name: cleanText(form.values.name), kind, gate_id: isAtGate ? gateId : null };
    const created = await run(
      () => callStaff('createScanner', { params: { id: eventId }, body }),
      form.refuse,
    );
    if (!created) return;
    form.markSaved();
    onCreated(created);
  };
  const detail = kind === 'counter' ? 'addCounterDetail' : isAtGate ? 'addAtGateDetail' : 'addDetail';
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <RestoredDraft form={form} />
      <RadioGroup
        label={t('kind')}
        layout="columns"
        options={SCANNER_KINDS.map(kind => ({ value: kind, label: t(kind) }))}
        {...form.choice('kind')}
      />
      <p>{t(detail)}</p>
      {isAtGate && (
        <Select
          label={t('atGate')}
          placeholder={t('chooseGate')}
          options={gates.map(({ _id, translations }) => ({ value: _id, label: translations[language].name }))}
          {...form.choice('gate_id')}
          value={gateId || null}
          onChange={id => form.set('gate_id', id)}
        />
      )}
      <TextField
        label={t(isAtGate ? 'steward' : 'name')}
        autoComplete="off"
        autoFocus={previous !== null}
        {...form.text('name')}
      />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <Button type="submit" isPending={isPending} pendingLabel={t('working')}>
        {t('create')}
      </Button>
    </form>
  );
}
