/** Renders the button that adds an event to the calendar: the member's booking, or the event without one. */
import { useTexts } from '@rabita/client/language/texts';
import type { EventDetails } from '@rabita/contract/fan/event';
import { CalendarIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { detailsTexts } from '../features/event/details-texts.ts';
import { useEventCalendarFile } from '../features/ticket/use-calendar-file.ts';
import { useAddToCalendar } from './use-add-to-calendar.ts';

type EventCalendarButtonProps = { readonly event: EventDetails; readonly bookingId: string | null };

export function EventCalendarButton({ event, bookingId }: EventCalendarButtonProps) {
  const t = useTexts(detailsTexts);
  const saveEvent = useEventCalendarFile();
  const { isLoading, addToCalendar } = useAddToCalendar();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<CalendarIcon size={18} />}
      isPending={isLoading}
      pendingLabel={t('preparing')}
      onClick={() => (bookingId === null ? saveEvent(event) : addToCalendar(bookingId))}
    >
      {t('addToCalendar')}
    </Button>
  );
}
