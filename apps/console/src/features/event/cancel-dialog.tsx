// Renders the dialog that cancels an event. It says how many seats will be freed, and whether members will be notified.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

type CancelDialogProps = { readonly event: StaffEvent; readonly name: string; readonly onClose: () => void };

export function CancelDialog({ event, name, onClose }: CancelDialogProps) {
  const t = useTexts(texts);
  const { change, isPending, failure, retryAt } = useChangeEvent();
  const { held, confirmed, pending } = event.counts;
  const cancel = async () => {
    const isCancelled = await change(
      () => callStaff('cancelEvent', { params: { id: event._id } }),
      () => t('cancelledNow'),
    );
    if (isCancelled) onClose();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && onClose()}
      title={t('cancelTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button
            variant="danger"
            isPending={isPending}
            pendingLabel={t('working')}
            onClick={() => void cancel()}
          >
            {t('cancelNow')}
          </Button>
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      </div>
    </Dialog>
  );
}
