/** Renders what a member can do with an event of the list: book a seat, open the ticket, and what that brought. */
import { type CardState, seatsLeft } from '@rabita/client/event-card/card-state';
import { eventCardClasses } from '@rabita/client/event-card/event-card-skeleton';
import { formatVenueDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { CheckIcon, ClockIcon } from '@rabita/ui/art/first-icons';
import { CalendarIcon, TicketIcon } from '@rabita/ui/art/icons';
import { classNames } from '@rabita/ui/class-names';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { BookingError, BookSeatButton, rowActionClasses } from '../features/booking/book-seat-button.tsx';
import { texts as bookingTexts } from '../features/booking/texts.ts';
import { useBookSeat } from '../features/booking/use-book-seat.ts';
import { useCancelBooking } from '../features/booking/use-cancel-booking.ts';
import { isBeforeDoorsOpen } from '../features/event/list-rules.ts';
import { eventListTexts } from '../features/event/list-texts.ts';
import { useBookingProgress } from '../features/event/use-booking-progress.ts';
import { useNewBookingCallbacks } from '../features/event/use-new-bookings.ts';
import { texts as ticketTexts } from '../features/ticket/texts.ts';
import { TransitionLink } from '../platform/navigation/transition-link.tsx';
import { ticketPath } from '../platform/paths.ts';
import { EventMenu } from './event-menu.tsx';
import { useAddToCalendar } from './use-add-to-calendar.ts';

/** Within two frames `keepFocus` moves the focus, which would stop a running scroll. */
const FRAMES_BEFORE_SCROLL = 3;

/** Scrolls to a booked card's new buttons, which a phone's tab bar would otherwise cover. */
function useScrollWhenBooked(isBooked: boolean) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isBooked) return;
    let frame = 0;
    const waitFrames = (remaining: number) => {
      frame = requestAnimationFrame(() => {
        if (remaining > 1) return waitFrames(remaining - 1);
        const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        const card = area.current?.closest('article');
        card?.scrollIntoView({ block: 'nearest', behavior: reducesMotion ? 'instant' : 'smooth' });
      });
    };
    waitFrames(FRAMES_BEFORE_SCROLL);
    return () => cancelAnimationFrame(frame);
  }, [isBooked]);
  return area;
}

type BookingLinkProps = {
  readonly bookingId: string;
  readonly name: string;
  readonly icon?: ReactNode;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
};

function BookingLink({ bookingId, name, icon, isStrong = false, children }: BookingLinkProps) {
  return (
    <TransitionLink
      to={ticketPath(bookingId)}
      aria-label={name}
      className={buttonStyles({
        variant: isStrong ? 'primary' : 'secondary',
        size: 'sm',
        className: classNames(rowActionClasses(isStrong), 'max-sm:grow'),
      })}
    >
      {icon}
      <span>{children}</span>
    </TransitionLink>
  );
}

/** Says that the seat is booked or requested. */
function NewBooking({ isPending }: { readonly isPending: boolean }) {
  const t = useTexts(bookingTexts);
  return (
    <p className="flex items-center gap-3 font-display text-lg leading-(--leading-heading) font-bold text-text">
      <span
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full motion-safe:animate-fade',
          isPending ? 'bg-gold text-on-metal' : 'bg-success text-surface-1',
        )}
      >
        {isPending ? <ClockIcon /> : <CheckIcon />}
      </span>
      <span>{t(isPending ? 'requested' : 'booked')}</span>
    </p>
  );
}

type CalendarButtonProps = { readonly eventName: string; readonly bookingId: string };

/** On phones the button has only an icon, so that it fits next to the ticket's. */
function CalendarButton({ eventName, bookingId }: CalendarButtonProps) {
  const t = useTexts(ticketTexts);
  const { isLoading, addToCalendar } = useAddToCalendar();
  return (
    <Button
      variant="secondary"
      size="sm"
      className="cut-frame max-sm:w-11 max-sm:px-0! max-sm:*:gap-0"
      icon={<CalendarIcon size={18} />}
      aria-label={t('addToCalendarNamed', { event: eventName })}
      isPending={isLoading}
      pendingLabel={t('loading')}
      onClick={() => addToCalendar(bookingId)}
    >
      <span className="max-sm:sr-only">{t('addToCalendar')}</span>
    </Button>
  );
}

type EventActionsProps = {
  readonly event: Event;
  readonly state: CardState;
  readonly isNewBooking: boolean;
  /** Whether the page's next step is here: a new booking's ticket, or the first event that can be booked. */
  readonly isStrong: boolean;
  readonly now: number;
  /** Whether the last refetch of the list failed. The server has then not confirmed the state of a new booking. */
  readonly isListStale: boolean;
};

export function EventActions({ event, state, isNewBooking, isStrong, now, isListStale }: EventActionsProps) {
  const t = useTexts(bookingTexts);
  const tList = useTexts(eventListTexts);
  const language = useLanguage();
  const callbacks = useNewBookingCallbacks();
  const bookSeat = useBookSeat(callbacks);
  const cancelBooking = useCancelBooking(callbacks);
  const booking = useBookingProgress(event, state, isListStale);
  const { hasTicket, isEndedByLeague, isOutcomeUnknown } = booking;
  const { name, booking_id: bookingId, booking_opens_at: opensAt, league_ended: ended } = event;
  const isEarly = state === 'open' && event.early_access_at && opensAt && now < Date.parse(opensAt);
  const isPending = state === 'registered';
  const isNew = isNewBooking && bookingId !== null;
  const area = useScrollWhenBooked(isNew);
  const menu = hasTicket && bookingId && (
    <EventMenu
      eventName={name}
      bookingId={bookingId}
      isPending={isPending}
      isCancelling={booking.isLoading}
      areDoorsOpen={!isBeforeDoorsOpen(event, now)}
      onCancel={() => void cancelBooking(bookingId, event._id, isPending ? 'pending' : 'confirmed')}
    />
  );
  return (
    <>
      <div ref={area} className={eventCardClasses(isNew ? 'strip' : 'actions')}>
        {/* Mounted before a booking, because screen readers announce only changes of an existing status. */}
        {(state === 'open' || state === 'booked' || isPending) && (
          <div role="status" className="empty:sr-only max-sm:basis-full sm:me-auto">
            {isNew && <NewBooking isPending={isPending} />}
          </div>
        )}
        {booking.canBook && (
          <BookSeatButton
            eventName={name}
            requiresApproval={event.requires_approval}
            isLoading={booking.isLoading}
            onBook={() => void bookSeat(event._id, isOutcomeUnknown ? null : seatsLeft(event))}
            inRow={isStrong ? 'strong' : 'quiet'}
          />
        )}
        {/* The row's action is last in every row. In the strip it is first, because it gets the focus. */}
        {!isNew && menu}
        {hasTicket && bookingId && (
          <BookingLink
            bookingId={bookingId}
            name={`${t(isPending ? 'seeRequest' : 'openTicket')}: ${name}`}
            icon={!isPending && <TicketIcon />}
            isStrong={isStrong}
          >
            {isPending ? t('seeRequest') : isNew ? t('openTicket') : tList('ticket')}
          </BookingLink>
        )}
        {isNew && !isPending && <CalendarButton eventName={name} bookingId={bookingId} />}
        {isNew && menu}
        {isEndedByLeague && ended && (
          <BookingLink
            bookingId={ended.booking_id}
            name={`${t(state === 'ended' ? 'seeBooking' : 'seeRequest')}: ${name}`}
          >
            {t(state === 'ended' ? 'seeBooking' : 'seeRequest')}
          </BookingLink>
        )}
      </div>
      <div className={eventCardClasses('notice')}>
        {isEarly && (
          <p className="text-sm text-text-2">
            {tList('early', { when: formatVenueDayTime(opensAt, language, event.timezone) })}
          </p>
        )}
        {booking.isTicketMissing && <BookingError error="Error checking registration status" />}
        <BookingError error={booking.error} isOutcomeUnknown={isOutcomeUnknown} />
      </div>
    </>
  );
}
