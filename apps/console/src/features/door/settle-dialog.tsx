// Renders the dialog that settles one conflict and records the manager's reason.
import { FormAlert } from '@rabita/client/form-alert';
import { useTexts } from '@rabita/client/texts';
import { NOTE_MAX } from '@rabita/contract/constants';
import type { Conflict } from '@rabita/contract/staff/conflict';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/call-staff.ts';
import { RestoredDraft } from '../../platform/restored-draft.tsx';
import { leaveForm } from '../../platform/unsaved-work.ts';
import { useTypedForm } from '../../platform/use-typed-form.ts';
import { conflictTexts } from './conflict-texts.ts';
import { checkReason, cleanText, type NoteValues } from './rules.ts';
import { useChangeDoor } from './use-door.ts';

export type Decision = 'admit' | 'dismiss';

type SettleDialogProps = {
  readonly conflict: Conflict;
  readonly decision: Decision;
  readonly onClose: () => void;
};

export function SettleDialog({ conflict, decision, onClose }: SettleDialogProps) {
  const t = useTexts(conflictTexts);
  const form = useTypedForm<NoteValues>(
    `${decision} of conflict ${conflict._id}`,
    { values: { note: '' } },
    checkReason,
  );
  const { change, isPending, failure, retryAt } = useChangeDoor();
  const isAdmitting = decision === 'admit';
  const submit = async () => {
    const body = { decision, note: cleanText(form.values.note) };
    const isDone = await change(
      () => callStaff('settleConflict', { params: { id: conflict._id }, body }),
      () => t(isAdmitting ? 'admitted' : 'dismissed'),
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
      title={t(isAdmitting ? 'admitTitle' : 'dismissTitle', {
        ticket: conflict.booking?.number ?? t('noTicket'),
      })}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <p>{t(isAdmitting ? 'admitDetail' : 'dismissDetail')}</p>
        <TextField label={t('note')} autoComplete="off" maxLength={NOTE_MAX} {...form.text('note')} />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button type="submit" isPending={isPending} pendingLabel={t('working')}>
          {t(decision)}
        </Button>
      </form>
    </Dialog>
  );
}
