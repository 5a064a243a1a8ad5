// Renders the buttons that edit, move, duplicate and cancel an event. Staff can only edit or duplicate an event that is
// over, and only duplicate a cancelled event.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerButton } from '../../platform/forms/danger-button.tsx';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { eventPath } from '../../platform/paths.ts';
import { DuplicateDialog, duplicateDraftName } from './duplicate-dialog.tsx';
import { isEventActive } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

type CancelDialogProps = { readonly event: StaffEvent; readonly name: string; readonly onClose: () => void };

/**
 * Renders the dialog that cancels an event. It says how many seats will be freed, and whether members will be notified.
 */
function CancelDialog({ event, name, onClose }: CancelDialogProps) {
  const t = useTexts(texts);
  const { change, isPending, failure, retryAt } = useChangeEvent();
  const { held, confirmed, pending } = event.counts;
  const cancel = () =>
    change(
      () => callStaff('cancelEvent', { params: { id: event._id } }),
      () => t('cancelledNow'),
    );
  return (
    <DangerDialog
      title={t('cancelTitle')}
      closeLabel={t('close')}
      confirmLabel={t('cancelNow')}
      pendingLabel={t('working')}
      keepLabel={t('keep')}
      isPending={isPending}
      failure={failure}
      retryAt={retryAt}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
        <bdi>{name}</bdi>
      </p>
      {held > 0 ? (
        <>
          <p className="font-semibold text-gold">{t('cancelFrees', { count: held })}</p>
          <p>{t('cancelWho', { confirmed, pending })}</p>
        </>
      ) : (
        <p>{t('cancelNobody')}</p>
      )}
    </DangerDialog>
  );
}

export function EventActions({ event, name }: { readonly event: StaffEvent; readonly name: string }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState<'cancel' | 'duplicate' | null>(
    useDraftCheck()(duplicateDraftName(event._id)) ? 'duplicate' : null,
  );
  const isCancelled = event.state === 'cancelled';
  const close = () => setOpen(null);
  return (
    <>
      {!isCancelled && (
        <Link to={eventPath(event._id, 'edit')} className={buttonStyles({ size: 'sm' })}>
          {t('edit')}
        </Link>
      )}
      {isEventActive(event) && (
        <Link
          to={eventPath(event._id, 'move')}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          {t('move')}
        </Link>
      )}
      <Button variant="secondary" size="sm" onClick={() => setOpen('duplicate')}>
        {t('duplicate')}
      </Button>
      {isEventActive(event) && (
        <DangerButton size="sm" onClick={() => setOpen('cancel')}>
          {t('cancel')}
        </DangerButton>
      )}
      {open === 'duplicate' && <DuplicateDialog event={event} onClose={close} />}
      {open === 'cancel' && <CancelDialog event={event} name={name} onClose={close} />}
    </>
  );
}
