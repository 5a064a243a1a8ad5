/** The way out when a live ticket is on another phone: a press that asks for the password. */
import { useTexts } from '@rabita/client/texts';
import { Button } from '@rabita/ui/controls/button';
import { lazy, Suspense, useState } from 'react';
import { texts } from './texts.ts';

/** The dialog comes with the press: few ever need it. */
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

export function MoveTicket({ bookingId }: { readonly bookingId: string }) {
  const t = useTexts(texts);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {t('moveAction')}
      </Button>
      <Suspense fallback={null}>
        {isAsked && <MoveDialog bookingId={bookingId} isOpen onOpenChange={setAsked} />}
      </Suspense>
    </>
  );
}
