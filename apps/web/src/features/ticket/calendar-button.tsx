/**
 * Renders the button on an event's card that adds a booking to the calendar. Fetches the booking when it is pressed.
 */
import { announce } from '@rabita/client/announcements/announce';
import { useTexts } from '@rabita/client/language/texts';
import { CalendarIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { texts } from './texts.ts';
import { useCalendarFile } from './use-calendar-file.ts';

type CalendarButtonProps = { readonly bookingId: string; readonly eventName: string };

export function CalendarButton({ bookingId, eventName }: CalendarButtonProps) {
  const t = useTexts(texts);
  const saveCalendarFile = useCalendarFile();
  const [isLoading, setIsLoading] = useState(false);

  const addToCalendar = async () => {
    setIsLoading(true);
    try {
      const { booking } = await call('getBooking', { params: { id: bookingId } });
      saveCalendarFile(booking);
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
      aria-label={t('addToCalendarNamed', { event: eventName })}
      isPending={isLoading}
      pendingLabel={t('loading')}
      onClick={() => void addToCalendar()}
    >
      {t('addToCalendar')}
    </Button>
  );
}
