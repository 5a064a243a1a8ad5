/** Asks a member to confirm that a booking is cancelled, or a request withdrawn. */
import { useTexts } from '@rabita/client/language/texts';
import { useConfirmation } from '../../platform/use-confirmation.tsx';
import { texts } from './texts.ts';

type CancelDialogInput = {
  readonly eventName: string;
  /** The booking awaits approval, so the dialog asks to withdraw the request. */
  readonly isPending: boolean;
  readonly onCancel: () => void;
};

/** Returns the dialog to render, and a function that opens it. */
export function useCancelDialog({ eventName, isPending, onCancel }: CancelDialogInput) {
  const t = useTexts(texts);
  return useConfirmation({
    title: t(isPending ? 'withdrawTitle' : 'cancelTitle'),
    children: t(isPending ? 'withdrawBody' : 'cancelBody', { event: eventName }),
    confirmLabel: t(isPending ? 'withdraw' : 'cancel'),
    keepLabel: t(isPending ? 'keepRequest' : 'keep'),
    isDanger: true,
    onConfirm: onCancel,
  });
}
