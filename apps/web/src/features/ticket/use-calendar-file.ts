/** Returns a function that saves a booking's calendar file on the device. */
import { useLanguage } from '@rabita/client/language/language';
import { saveFile } from '@rabita/client/save-file';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import type { Booking } from '@rabita/contract/fan/booking';
import { createCalendarFile } from '@rabita/contract/fan/calendar-file';

export function useCalendarFile() {
  const language = useLanguage();
  return (booking: Booking): void => {
    const { publicUrl } = siteConfig;
    const league = { name: brandNames(language).league, publicUrl, host: new URL(publicUrl).hostname };
    const file = createCalendarFile(booking, language, league);
    saveFile(`${booking.number}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  };
}
