// Renders the buttons that add the event to a calendar and share it.
import { formatDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { saveFile } from '@rabita/client/save-file';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import type { Booking } from '@rabita/contract/fan/booking';
import { createCalendarFile } from '@rabita/contract/fan/calendar-file';
import { CalendarIcon, ShareIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { texts } from './texts.ts';
import { useShareEvent } from './use-share-event.ts';

export function TicketActions({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const shareEvent = useShareEvent(booking);

  const addToCalendar = () => {
    const { publicUrl } = siteConfig;
    const league = { name: brandNames(language).league, publicUrl, host: new URL(publicUrl).hostname };
    const file = createCalendarFile(booking, language, league);
    saveFile(`${booking.number}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  };

  return (
    <>
      <Button variant="secondary" className="max-sm:w-full" icon={<CalendarIcon />} onClick={addToCalendar}>
        {t('addToCalendar')}
      </Button>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        icon={<ShareIcon />}
        onClick={() => void shareEvent(formatDayTime(booking.starts_at, language, booking.timezone))}
      >
        {t('share')}
      </Button>
    </>
  );
}
