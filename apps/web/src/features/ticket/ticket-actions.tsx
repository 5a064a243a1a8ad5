/** What a member does with a ticket besides showing it: puts it into a calendar, and tells friends about the event. */
import type { Booking } from '@rabita/contract/booking';
import { Button } from '@rabita/ui/button';
import { CalendarIcon, ShareIcon } from '@rabita/ui/icons';
import { formatDayTime, formatTime } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { brandNames, siteConfig } from '../../platform/site-config.ts';
import { useTexts } from '../../platform/texts.ts';
import { calendarFile } from './rules.ts';
import { texts } from './texts.ts';
import { useShareEvent } from './use-share-event.ts';

function download(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function TicketActions({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const shareEvent = useShareEvent(booking);
  const { event } = booking;

  const addToCalendar = () => {
    const link = `${siteConfig.publicUrl}/ticket/${encodeURIComponent(booking._id)}`;
    const file = calendarFile(
      {
        uid: `${booking._id}@${new URL(siteConfig.publicUrl).hostname}`,
        title: t('calendarTitle', { event: event.name, league: brandNames(language).league }),
        place: booking.location,
        notes: t('calendarNotes', {
          number: booking.number,
          doors: formatTime(event.doors_open_at, language, booking.timezone),
          link,
        }),
        url: link,
        startsAt: booking.starts_at,
        endsAt: event.ends_at,
        isConfirmed: booking.status === 'confirmed',
      },
      Date.now(),
    );
    download(`${booking.number}.ics`, file, 'text/calendar;charset=utf-8');
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
