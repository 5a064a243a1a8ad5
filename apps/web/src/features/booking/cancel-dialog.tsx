/** Renders the dialog that asks whether to cancel a booking and says that the seat becomes free for others. */

import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { texts } from './texts.ts';

type CancelDialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly eventName: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
};

/** `isPending`: the booking waits for approval, and the texts say "request" instead of "booking". */
export function CancelDialog({ isOpen, onOpenChange, eventName, isPending, onConfirm }: CancelDialogProps) {
  const t = useTexts(texts);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      role="alertdialog"
      title={t(isPending ? 'withdrawTitle' : 'cancelTitle')}
      closeLabel={t(isPending ? 'keepRequest' : 'keep')}
      actions={
        <>
          <Button variant="danger" className="flex-1" onClick={onConfirm}>
            {t(isPending ? 'withdraw' : 'cancel')}
          </Button>
          <Button variant="secondary" className="flex-1" onClick={() => onOpenChange(false)}>
            {t(isPending ? 'keepRequest' : 'keep')}
          </Button>
        </>
      }
    >
      <p>{t(isPending ? 'withdrawBody' : 'cancelBody', { event: eventName })}</p>
    </Dialog>
  );
}
