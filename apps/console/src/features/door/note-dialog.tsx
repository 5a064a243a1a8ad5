// Renders the shared dialog for a manager's decision at the gate: an explanation, a required note and one button.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { NOTE_MAX } from '@rabita/contract/constants';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { checkNoteValues, cleanText, type NoteValues } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeDoor } from './use-door.ts';

type NoteDialogProps = {
  /** The name under which the form's draft is stored. */
  readonly name: string;
  readonly title: string;
  readonly detail: string;
  readonly submitLabel: string;
  /** The announcement after a successful `send`. */
  readonly done: string;
  readonly send: (note: string) => Promise<unknown>;
  readonly onClose: () => void;
};

export function NoteDialog({ name, title, detail, submitLabel, done, send, onClose }: NoteDialogProps) {
  const t = useTexts(texts);
  const form = useDraftForm<NoteValues>(name, { values: { note: '' } }, checkNoteValues);
  const { change, isPending, failure, retryAt } = useChangeDoor();
  const submit = async () => {
    const isDone = await change(
      () => send(cleanText(form.values.note)),
      () => done,
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
      title={title}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <p>{detail}</p>
        <TextField label={t('note')} autoComplete="off" maxLength={NOTE_MAX} {...form.text('note')} />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button type="submit" isPending={isPending} pendingLabel={t('working')}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
