// Renders the dialog that copies an event as a draft with a new start time.

import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useNavigate } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { useZoneName } from '../../platform/fields/use-zones.ts';
import { checkMoment, parseMomentText } from '../../platform/forms/form-values.ts';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { eventPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';
import { addWeek } from './time-rules.ts';
import { useChangeEvent } from './use-events.ts';

/** Returns the name under which the form's unsaved input is stored. */
export const duplicateDraftName = (eventId: string): string => `duplicate event ${eventId}`;

type DuplicateDialogProps = { readonly event: StaffEvent; readonly onClose: () => void };

export function DuplicateDialog({ event, onClose }: DuplicateDialogProps) {
  const t = useTexts(texts);
  const zoneName = useZoneName();
  const navigate = useNavigate();
  const { change, isPending, failure, retryAt } = useChangeEvent();
  const form = useDraftForm(
    duplicateDraftName(event._id),
    { values: { starts: addWeek(event.starts) } },
    ({ starts }) => collectFieldErrors({ starts: checkMoment(starts) }),
  );
  const submit = async () => {
    let id = '';
    const isCreated = await change(
      async () => {
        const body = { starts: parseMomentText(form.values.starts) };
        const created = await callStaff('duplicateEvent', {
          params: { id: event._id },
          body,
        });
        id = created.event._id;
      },
      () => t('duplicated'),
      form.refuse,
    );
    if (!isCreated) return;
    form.markSaved();
    onClose();
    navigate(eventPath(id));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={open => !open && askBeforeLeaving(onClose)}
      title={t('duplicateTitle')}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <p>{t('duplicateDetail')}</p>
        <MomentField
          label={t('newStart')}
          description={t('onVenueClock', { zone: zoneName(event.timezone) })}
          {...form.choice('starts')}
        />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button type="submit" isPending={isPending} pendingLabel={t('working')}>
          {t('duplicateNow')}
        </Button>
      </form>
    </Dialog>
  );
}
