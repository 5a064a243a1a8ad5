/** Renders the button that cancels a booking after a confirmation. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { useId } from 'react';
import { useOfflineText } from '../../platform/calls/use-offline-cause.ts';
import { texts } from './texts.ts';
import { useCancelDialog } from './use-cancel-dialog.tsx';

type CancelBookingButtonProps = {
  readonly eventName: string;
  /** The booking awaits approval, so the button withdraws the request. */
  readonly isPending: boolean;
  readonly isLoading: boolean;
  readonly onCancel: () => void;
};

/** While the API cannot be reached, the button is disabled and tells screen readers the reason. */
export function CancelBookingButton({ eventName, isPending, isLoading, onCancel }: CancelBookingButtonProps) {
  const t = useTexts(texts);
  const offlineText = useOfflineText(t('cancelOffline'));
  const reasonId = useId();
  const { openDialog, dialog } = useCancelDialog({ eventName, isPending, onCancel });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="not-aria-disabled:text-text-2"
        isDisabled={offlineText !== null}
        isPending={isLoading}
        pendingLabel={t(isPending ? 'withdrawing' : 'cancelling')}
        aria-label={t(isPending ? 'withdrawNamed' : 'cancelNamed', { event: eventName })}
        aria-describedby={offlineText === null ? undefined : reasonId}
        aria-haspopup="dialog"
        onClick={openDialog}
      >
        {t(isPending ? 'withdraw' : 'cancel')}
      </Button>
      {offlineText && (
        <span id={reasonId} className="sr-only">
          {offlineText}
        </span>
      )}
      <SlowNotice
        isPending={isLoading}
        text={t(isPending ? 'withdrawingSlow' : 'cancellingSlow')}
        className="basis-full text-center"
      />
      {dialog}
    </>
  );
}
