/** Fetches a booking and saves its calendar file. */
import { announce } from '@rabita/client/announcements/announce';
import { useTexts } from '@rabita/client/language/texts';
import { useState } from 'react';
import { texts } from '../features/ticket/texts.ts';
import { useCalendarFile } from '../features/ticket/use-calendar-file.ts';
import { call } from '../platform/calls/call.ts';

/** Returns whether a booking is being fetched, and a function that takes the booking's id and never rejects. */
export function useAddToCalendar() {
  const t = useTexts(texts);
  const saveCalendarFile = useCalendarFile();
  const [isLoading, setIsLoading] = useState(false);
  const addToCalendar = async (bookingId: string) => {
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
  return { isLoading, addToCalendar: (bookingId: string) => void addToCalendar(bookingId) };
}
