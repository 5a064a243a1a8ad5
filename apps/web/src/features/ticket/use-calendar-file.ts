/** Saves the calendar file of a booking, or of an event without a booking, on the device. */
import { useLanguage } from '@rabita/client/language/language';
import { saveFile } from '@rabita/client/save-file';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import { createCalendarFile, createEventCalendarFile } from '@rabita/contract/fan/calendar-file';
import type { EventSummary } from '@rabita/contract/fan/event';

function getLeague(language: Language) {
  const { publicUrl } = siteConfig;
  return { name: brandNames(language).league, publicUrl, host: new URL(publicUrl).hostname };
}

const save = (name: string, file: string) =>
  saveFile(`${name}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));

export function useCalendarFile() {
  const language = useLanguage();
  return (booking: Booking): void =>
    save(booking.number, createCalendarFile(booking, language, getLeague(language)));
}

export function useEventCalendarFile() {
  const language = useLanguage();
  return (event: EventSummary): void =>
    save(event.date, createEventCalendarFile(event, language, getLeague(language), new Date().toISOString()));
}
