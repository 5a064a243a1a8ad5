// Gives a place back, after one question; the dialog's code is loaded when the question is first asked.

import { SlowNotice } from '@rabita/client/slow-notice';
import { useTexts } from '@rabita/client/texts';
import { Button } from '@rabita/ui/controls/button';
import { lazy, Suspense, useState } from 'react';
import { texts } from './texts.ts';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then(file => ({ default: file.CancelDialog })));

type CancelBookingButtonProps = {
  readonly eventName: string;
  /** A pending request is withdrawn; a confirmed booking is cancelled. */
  readonly isPending: boolean;
  readonly isLoading: boolean;
  readonly onCancel: () => void;
};

/** A quiet button with a confirmation. */
export function CancelBookingButton({ eventName, isPending, isLoading, onCancel }: CancelBookingButtonProps) {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        isPending={isLoading}
        pendingLabel={t('cancelling')}
        aria-label={t(isPending ? 'withdrawNamed' : 'cancelNamed', { event: eventName })}
        aria-haspopup="dialog"
        onClick={() => {
          setWasAsked(true);
          setAsking(true);
        }}
      >
        {t(isPending ? 'withdraw' : 'cancel')}
      </Button>
      <SlowNotice isPending={isLoading} text={t('cancellingSlow')} className="basis-full text-center" />
      {wasAsked && (
        <Suspense fallback={null}>
          <CancelDialog
            isOpen={isAsking}
            onOpenChange={setAsking}
            eventName={eventName}
            isPending={isPending}
            onConfirm={() => {
              setAsking(false);
              onCancel();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
