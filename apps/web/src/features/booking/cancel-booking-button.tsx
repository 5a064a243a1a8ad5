/** Renders the button that cancels a booking after a confirmation. The dialog's code loads on the first press. */

import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import { Button } from '@rabita/ui/controls/button';
import { Suspense, useId, useState } from 'react';
import { useIsApiReachable } from '../../platform/calls/use-is-api-reachable.ts';
import { texts } from './texts.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'), 'CancelDialog');

type CancelBookingButtonProps = {
  readonly eventName: string;
  /** The booking awaits approval, so the button withdraws the request. */
  readonly isPending: boolean;
  readonly isLoading: boolean;
  readonly onCancel: () => void;
};

/** Calls `onCancel` after the member has confirmed. Unavailable offline, and says so to screen readers. */
export function CancelBookingButton({ eventName, isPending, isLoading, onCancel }: CancelBookingButtonProps) {
  const t = useTexts(texts);
  const isReachable = useIsApiReachable();
  const reasonId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        isDisabled={!isReachable}
        isPending={isLoading}
        pendingLabel={t(isPending ? 'withdrawing' : 'cancelling')}
        aria-label={t(isPending ? 'withdrawNamed' : 'cancelNamed', { event: eventName })}
        aria-describedby={isReachable ? undefined : reasonId}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        {t(isPending ? 'withdraw' : 'cancel')}
      </Button>
      {!isReachable && (
        <span id={reasonId} className="sr-only">
          {t('cancelOffline')}
        </span>
      )}
      <SlowNotice
        isPending={isLoading}
        text={t(isPending ? 'withdrawingSlow' : 'cancellingSlow')}
        className="basis-full text-center"
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <CancelDialog
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            eventName={eventName}
            isPending={isPending}
            onConfirm={() => {
              setIsOpen(false);
              onCancel();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
