/** Renders the buttons that add the event to a calendar and share it. */
import { formatDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { CalendarIcon, ShareIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { texts } from './texts.ts';
import { useCalendarFile } from './use-calendar-file.ts';
import { useShareEvent } from './use-share-event.ts';

export function TicketActions({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const saveCalendarFile = useCalendarFile();
  const shareEvent = useShareEvent(booking);

  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        icon={<CalendarIcon />}
        onClick={() => saveCalendarFile(booking)}
      >
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
