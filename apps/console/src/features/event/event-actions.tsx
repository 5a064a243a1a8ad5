/** Renders the buttons that edit, move, duplicate and cancel an event, each only if its state allows that. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { useZoneName } from '../../platform/fields/zone-field.tsx';
import { DangerButton, EndDialog } from '../../platform/forms/danger-dialog.tsx';
import { useHasDraft } from '../../platform/forms/draft-owner.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { checkMoment, parseMomentText } from '../../platform/forms/form-values.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { eventPath } from '../../platform/paths.ts';
import { addWeek } from './preview-rules.ts';
import { isEventActive } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

const duplicateDraftName = (eventId: string): string => `duplicate event ${eventId}`;

type DuplicateDialogProps = { readonly event: StaffEvent; readonly onClose: () => void };

function DuplicateDialog({ event, onClose }: DuplicateDialogProps) {
  const t = useTexts(texts);
  const zoneName = useZoneName();
  const navigate = useNavigate();
  const form = useDraftForm(
    duplicateDraftName(event._id),
    { values: { starts: addWeek(event.starts) } },
    ({ starts }) => collectFieldErrors({ starts: checkMoment(starts) }),
  );
  let copyId = '';
  const duplicate = async () => {
    const body = { starts: parseMomentText(form.values.starts) };
    copyId = (await callStaff('duplicateEvent', { params: { id: event._id }, body })).event._id;
  };
  return (
    <FormDialog
      form={form}
      mutation={useChangeEvent()}
      send={duplicate}
      done={() => t('duplicated')}
      onDone={() => navigate(eventPath(copyId))}
      title={t('duplicateTitle')}
      submitLabel={t('duplicateNow')}
      onClose={onClose}
    >
      <p>{t('duplicateDetail')}</p>
      <MomentField
        label={t('newStart')}
        description={t('onVenueClock', { zone: zoneName(event.timezone) })}
        {...form.choice('starts')}
      />
    </FormDialog>
  );
}

type CancelDialogProps = { readonly event: StaffEvent; readonly name: string; readonly onClose: () => void };

function CancelDialog({ event, name, onClose }: CancelDialogProps) {
  const t = useTexts(texts);
  const { held, confirmed, pending } = event.counts;
  return (
    <EndDialog
      title={t('cancelTitle')}
      confirmLabel={t('cancelNow')}
      keepLabel={t('keepEvent')}
      mutation={useChangeEvent()}
      send={() => callStaff('cancelEvent', { params: { id: event._id } })}
      done={t('cancelledNow')}
      onClose={onClose}
    >
      <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
        <bdi>{name}</bdi>
      </p>
      {held > 0 ? (
        <>
          <p className="font-semibold text-gold">{t('cancelDetail', { count: held })}</p>
          <p>{t('cancelCounts', { confirmed, pending })}</p>
        </>
      ) : (
        <p>{t('cancelNobody')}</p>
      )}
    </EndDialog>
  );
}

export function EventActions({ event, name }: { readonly event: StaffEvent; readonly name: string }) {
  const t = useTexts(texts);
  const [openDialog, setOpenDialog] = useState<'cancel' | 'duplicate' | null>(
    useHasDraft(duplicateDraftName(event._id)) ? 'duplicate' : null,
  );
  const isCancelled = event.state === 'cancelled';
  const close = () => setOpenDialog(null);
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
      <Button variant="secondary" size="sm" onClick={() => setOpenDialog('duplicate')}>
        {t('duplicate')}
      </Button>
      {isEventActive(event) && (
        <DangerButton size="sm" onClick={() => setOpenDialog('cancel')}>
          {t('cancel')}
        </DangerButton>
      )}
      {openDialog === 'duplicate' && <DuplicateDialog event={event} onClose={close} />}
      {openDialog === 'cancel' && <CancelDialog event={event} name={name} onClose={close} />}
    </>
  );
}
