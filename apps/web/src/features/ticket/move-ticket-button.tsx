/** Renders the button that opens the dialog to move a live ticket from another phone to this one. */

import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import { Button } from '@rabita/ui/controls/button';
import { Suspense, useState } from 'react';
import { texts } from './texts.ts';

/** The dialog's code loads only when the button is pressed, because few members need it. */
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog');

export function MoveTicketButton({ bookingId }: { readonly bookingId: string }) {
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('moveAction')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <MoveDialog bookingId={bookingId} isOpen onOpenChange={setIsOpen} />}
      </Suspense>
    </>
  );
}
