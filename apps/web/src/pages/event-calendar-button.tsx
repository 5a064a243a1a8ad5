/** Renders the button that adds an event to the calendar: the member's booking, or the event without one. */
import { announce } from '@rabita/client/announcements/announce';
import { useTexts } from '@rabita/client/language/texts';
import type { EventDetails } from '@rabita/contract/fan/event';
import { CalendarIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { detailsTexts } from '../features/event/details-texts.ts';
import { useCalendarFile, useEventCalendarFile } from '../features/ticket/use-calendar-file.ts';
import { call } from '../platform/calls/call.ts';

type EventCalendarButtonProps = { readonly event: EventDetails; readonly bookingId: string | null };

export function EventCalendarButton({ event, bookingId }: EventCalendarButtonProps) {
  const t = useTexts(detailsTexts);
  const saveBooking = useCalendarFile();
  const saveEvent = useEventCalendarFile();
  const [isLoading, setIsLoading] = useState(false);

  const addBooking = async (id: string) => {
    setIsLoading(true);
    try {
      const { booking } = await call('getBooking', { params: { id } });
      saveBooking(booking);
    } catch {
      announce(t('calendarFailed'), { tone: 'error' });
    } finally {
      setIsLoading(false);
    }
  };

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<CalendarIcon size={18} />}
      isPending={isLoading}
      pendingLabel={t('preparing')}
      onClick={() => (bookingId === null ? saveEvent(event) : void addBooking(bookingId))}
    >
      {t('addToCalendar')}
    </Button>
  );
}
