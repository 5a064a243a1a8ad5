// Renders the dialog that adds a gate, or edits one: its name and where to go in both languages, and its place.

import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { textOf, useTexts } from '@rabita/client/language/texts';
import type { Gate } from '@rabita/contract/door/gate';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { GateEditConflict } from './gate-edit-conflict.tsx';
import { checkGate, type GateValues, gateWordsOf, openedGate } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeGates } from './use-change-gates.ts';

type GateDialogProps = {
  readonly eventId: string;
  readonly gates: readonly Gate[];
  /** The gate to edit; null for a new one. */
  readonly gate: Gate | null;
  /** The name under which the form's draft is stored. */
  readonly draftName: string;
  readonly onClose: () => void;
};

export function GateDialog({ eventId, gates, gate, draftName, onClose }: GateDialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useEditForm<GateValues>(draftName, openedGate(gates, gate), checkGate);
  const { change, isPending, failure, retryAt } = useChangeGates();
  const submit = async () => {
    const translations = gateWordsOf(form.values);
    const send = () => {
      if (gate)
        return callStaff('updateGate', {
          params: { id: gate._id },
          body: { translations, position: Number(form.values.position), version: form.opened.version },
        });
      const body = { translations };
      return callStaff('createGate', { params: { id: eventId }, body });
    };
    const isDone = await change(
      send,
      () => t(gate ? 'saved' : 'added', { name: translations[language].name }),
      form.refuse,
    );
    if (!isDone) return;
    form.markSaved();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={open => !open && askBeforeLeaving(onClose)}
      title={gate ? t('editTitle', { name: gate.translations[language].name }) : t('addTitle')}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <p>{t('detail')}</p>
        <TranslatedFields
          form={form}
          words={['name', 'directions']}
          labelOf={(word, language) => textOf(texts, language, word)}
        />
        {gate && gates.length > 1 && (
          <Select
            label={t('order')}
            placeholder={t('order')}
            options={gates.map((_, at) => ({
              value: String(at + 1),
              label: t('place', { place: at + 1, count: gates.length }),
            }))}
            {...form.choice('position')}
          />
        )}
        {gate && <GateEditConflict eventId={eventId} gate={gate} count={gates.length} form={form} />}
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button type="submit" isPending={isPending} pendingLabel={t('working')}>
          {t(gate ? 'save' : 'add')}
        </Button>
      </form>
    </Dialog>
  );
}
