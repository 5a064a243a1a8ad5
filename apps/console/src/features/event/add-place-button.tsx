// Renders the button that opens the form for one more attendee of an event. A draft, a past and a cancelled event take none.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { AddPlaceDialog, placeDraftName } from './add-place-dialog.tsx';
import { placeTexts } from './place-texts.ts';

export function AddPlaceButton({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(placeTexts);
  const [isOpen, setOpen] = useState(useDraftCheck()(placeDraftName(event._id)));
  if (event.state === 'past' || event.state === 'cancelled') return null;
  if (event.publication !== 'published') return <p className="text-sm text-text-2">{t('addDraft')}</p>;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('add')}</Button>
      {isOpen && <AddPlaceDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
