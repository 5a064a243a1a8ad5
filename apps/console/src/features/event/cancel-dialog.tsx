// Renders the dialog that cancels an event. It says how many seats will be freed, and whether members will be notified.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

type CancelDialogProps = { readonly event: StaffEvent; readonly name: string; readonly onClose: () => void };

export function CancelDialog({ event, name, onClose }: CancelDialogProps) {
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
