/** What a member does with a ticket besides showing it: puts it into a calendar, and tells friends about the event. */

import { formatDayTime, formatTime } from '@rabita/client/format';
import { useLanguage } from '@rabita/client/language';
import { saveFile } from '@rabita/client/save-file';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { useTexts } from '@rabita/client/texts';
import type { Booking } from '@rabita/contract/booking';
import { Button } from '@rabita/ui/button';
import { CalendarIcon, ShareIcon } from '@rabita/ui/icons';
import { calendarFile } from './rules.ts';
import { texts } from './texts.ts';
import { useShareEvent } from './use-share-event.ts';

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
        timezone: booking.timezone,
        startsOnClock: `${booking.date}T${booking.time}`,
        isConfirmed: booking.status === 'confirmed',
      },
      Date.now(),
    );
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
