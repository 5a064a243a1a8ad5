/** Renders the menu of a booked event in the list: add it to the calendar, cancel the booking. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import { CalendarIcon, CloseIcon, MoreIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { Suspense, useRef, useState } from 'react';
import { texts as bookingTexts } from '../features/booking/texts.ts';
import { useCancelDialog } from '../features/booking/use-cancel-dialog.tsx';
import { eventListTexts } from '../features/event/list-texts.ts';
import { texts as ticketTexts } from '../features/ticket/texts.ts';
import { useOfflineText } from '../platform/calls/use-offline-cause.ts';
import { useAddToCalendar } from './use-add-to-calendar.ts';

const ActionMenu = lazyPart(() => import('@rabita/ui/overlays/action-menu'), 'ActionMenu');

type EventMenuProps = {
  readonly eventName: string;
  readonly bookingId: string;
  /** The booking awaits approval: it has no calendar file, and the menu withdraws it. */
  readonly isPending: boolean;
  readonly isCancelling: boolean;
  readonly areDoorsOpen: boolean;
  readonly onCancel: () => void;
};

export function EventMenu({
  eventName,
  bookingId,
  isPending,
  isCancelling,
  areDoorsOpen,
  onCancel,
}: EventMenuProps) {
  const t = useTexts(bookingTexts);
  const tList = useTexts(eventListTexts);
  const tTicket = useTexts(ticketTexts);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const offlineText = useOfflineText(t('cancelOffline'));
  const { isLoading, addToCalendar } = useAddToCalendar();
  const { openDialog, dialog } = useCancelDialog({ eventName, isPending, onCancel });
  const cancelAction = {
    id: 'cancel',
    label: t(isPending ? 'withdraw' : 'cancel'),
    icon: <CloseIcon />,
    reason: areDoorsOpen ? t('doorsOpen') : (offlineText ?? undefined),
    onAction: openDialog,
  };
  const calendarAction = {
    id: 'calendar',
    label: tTicket('addToCalendar'),
    icon: <CalendarIcon />,
    onAction: () => addToCalendar(bookingId),
  };
  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        size="sm"
        className="w-11 px-0!"
        aria-label={tList('more', { event: eventName })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        isPending={isCancelling || isLoading}
        pendingLabel={isCancelling ? t(isPending ? 'withdrawing' : 'cancelling') : tTicket('loading')}
        onClick={() => setIsOpen(true)}
      >
        <MoreIcon size={22} />
      </Button>
      <SlowNotice
        isPending={isCancelling}
        text={t(isPending ? 'withdrawingSlow' : 'cancellingSlow')}
        className="order-last basis-full"
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ActionMenu
            label={tList('more', { event: eventName })}
            triggerRef={trigger}
            actions={isPending ? [cancelAction] : [calendarAction, cancelAction]}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
