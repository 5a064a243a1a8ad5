// Renders the dialog in which a manager gives back the lanes of a revoked scanner that will never report.
import { FormAlert } from '@rabita/client/form-alert';
import { useTexts } from '@rabita/client/texts';
import { NOTE_MAX } from '@rabita/contract/constants';
import type { Scanner } from '@rabita/contract/door/scanner';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/call-staff.ts';
import { RestoredDraft } from '../../platform/restored-draft.tsx';
import { leaveForm } from '../../platform/unsaved-work.ts';
import { useTypedForm } from '../../platform/use-typed-form.ts';
import { checkReason, cleanText, type NoteValues } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeDoor } from './use-door.ts';

/** The form's name in the draft storage. */
export const giveBackForm = (scannerId: string): string => `lanes of scanner ${scannerId}`;

type GiveBackDialogProps = { readonly scanner: Scanner; readonly onClose: () => void };

export function GiveBackDialog({ scanner, onClose }: GiveBackDialogProps) {
  const t = useTexts(texts);
  const form = useTypedForm<NoteValues>(giveBackForm(scanner._id), { values: { note: '' } }, checkReason);
  const { change, isPending, failure, retryAt } = useChangeDoor();
  const submit = async () => {
    const body = { note: cleanText(form.values.note) };
    const isDone = await change(
      () => callStaff('giveBackLanes', { params: { id: scanner._id }, body }),
      () => t('givenBack'),
      form.refuse,
    );
    if (!isDone) return;
    form.markSaved();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={open => !open && leaveForm(onClose)}
      title={t('giveBackTitle', { name: scanner.name })}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <p>{t('giveBackDetail')}</p>
        <TextField label={t('note')} autoComplete="off" maxLength={NOTE_MAX} {...form.text('note')} />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button type="submit" isPending={isPending} pendingLabel={t('working')}>
          {t('giveBackNow')}
        </Button>
      </form>
    </Dialog>
  );
}
