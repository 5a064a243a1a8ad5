/** Renders what a member can do with an event of the list: book, open the ticket, add it to the calendar, or cancel. */
import { announce } from '@rabita/client/announcements/announce';
import { type CardState, isPastOrCancelled, seatsLeft } from '@rabita/client/event-card/card-state';
import { eventCardClasses } from '@rabita/client/event-card/event-card-skeleton';
import { formatVenueDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { CheckIcon, ClockIcon } from '@rabita/ui/art/first-icons';
import { CalendarIcon, TicketIcon } from '@rabita/ui/art/icons';
import { classNames } from '@rabita/ui/class-names';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { useEffect, useRef, useState } from 'react';
import { BookingError, BookSeatButton } from '../features/booking/book-seat-button.tsx';
import { CancelBookingButton } from '../features/booking/cancel-booking-button.tsx';
import { texts as bookingTexts } from '../features/booking/texts.ts';
import { useBookSeat } from '../features/booking/use-book-seat.ts';
import { useCancelBooking } from '../features/booking/use-cancel-booking.ts';
import { isBeforeDoorsOpen } from '../features/event/list-rules.ts';
import { eventListTexts } from '../features/event/list-texts.ts';
import { useEventBookingState } from '../features/event/use-event-booking-state.ts';
import { useNewBookingCallbacks } from '../features/event/use-new-bookings.ts';
import { texts } from '../features/ticket/texts.ts';
import { useCalendarFile } from '../features/ticket/use-calendar-file.ts';
import { call } from '../platform/calls/call.ts';
import { bookingChange, usePendingChanges } from '../platform/calls/pending-changes.ts';
import { TransitionLink } from '../platform/navigation/transition-link.tsx';
import { ticketPath } from '../platform/paths.ts';

type CalendarButtonProps = { readonly bookingId: string; readonly eventName: string };

function CalendarButton({ bookingId, eventName }: CalendarButtonProps) {
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
        area.current?.scrollIntoView({ block: 'nearest', behavior: reducesMotion ? 'instant' : 'smooth' });
      });
    };
    waitFrames(FRAMES_BEFORE_SCROLL);
    return () => cancelAnimationFrame(frame);
  }, [isBooked]);
  return area;
}

type EventActionsProps = {
  readonly event: Event;
  readonly state: CardState;
  readonly isNewBooking: boolean;
  readonly now: number;
  /** Whether the last refetch of the list failed. The server has then not confirmed the state of a new booking. */
  readonly isListStale: boolean;
};

export function EventActions({ event, state, isNewBooking, now, isListStale }: EventActionsProps) {
  const t = useTexts(bookingTexts);
  const tEvents = useTexts(eventListTexts);
  const language = useLanguage();
  const callbacks = useNewBookingCallbacks();
  const bookSeat = useBookSeat(callbacks);
  const cancelBooking = useCancelBooking(callbacks);
  const { registrationLoading, registrationErrors } = useEventBookingState();
  const isLoading = registrationLoading[event._id] ?? false;
  const bookingId = event.booking_id;
  const isEarly = event.early_access_at && now < Date.parse(event.booking_opens_at ?? '');
  const hasSeat = state === 'booked' || state === 'registered';
  // After a booking, the button stays and keeps the focus until a refetch of the list returns the booking's id.
  const isAwaitingTicket = hasSeat && !bookingId && !isListStale;
  const isEndedByLeague = state === 'refused' || state === 'ended';
  const isEnded = isPastOrCancelled(state) || isEndedByLeague;
  const isSent = usePendingChanges()[bookingChange(event._id)]?.isSent === true;
  const isOutcomeUnknown = isSent && !isLoading && !hasSeat && !isEnded;
  const area = useScrollWhenBooked(isNewBooking && bookingId !== null);
  return (
    <div ref={area} className={eventCardClasses('actions')}>
      {/* Mounted before a booking, because screen readers announce only changes of an existing status. */}
      {(state === 'open' || hasSeat) && (
        <p
          role="status"
          className={classNames(
            'flex items-center gap-3 pb-2 font-display leading-(--leading-heading) font-bold text-balance text-text empty:sr-only',
            state === 'booked' ? 'text-2xl' : 'text-xl',
          )}
        >
          {isNewBooking && bookingId && (
            <>
              <span
                className={classNames(
                  'grid size-11 shrink-0 place-items-center rounded-full motion-safe:animate-fade',
                  state === 'booked' ? 'bg-success text-surface-1' : 'bg-gold text-on-metal',
                )}
              >
                {state === 'booked' ? <CheckIcon size={24} /> : <ClockIcon size={24} />}
              </span>
              <span>{t(state === 'booked' ? 'booked' : 'requested')}</span>
            </>
          )}
        </p>
      )}
      {state === 'open' && isEarly && event.booking_opens_at && (
        <p className="text-sm text-text-2">
          {tEvents('early', { when: formatVenueDayTime(event.booking_opens_at, language, event.timezone) })}
        </p>
      )}
      {/* Even if the event is full after a lost response: this member may have got the last seat. */}
      {(state === 'open' || isLoading || isAwaitingTicket || isOutcomeUnknown) && !(hasSeat && bookingId) && (
        <BookSeatButton
          eventName={event.name}
          requiresApproval={event.requires_approval}
          isLoading={isLoading || isAwaitingTicket}
          onBook={() => void bookSeat(event._id, isOutcomeUnknown ? null : seatsLeft(event))}
        />
      )}
      {hasSeat && bookingId && (
        <TransitionLink
          to={ticketPath(bookingId)}
          aria-label={`${t(state === 'booked' ? 'openTicket' : 'seeRequest')}: ${event.name}`}
          className={buttonStyles({ variant: state === 'booked' ? 'primary' : 'secondary', fullWidth: true })}
        >
          <TicketIcon />
          <span>{t(state === 'booked' ? 'openTicket' : 'seeRequest')}</span>
        </TransitionLink>
      )}
      {isEndedByLeague && event.league_ended && (
        <TransitionLink
          to={ticketPath(event.league_ended.booking_id)}
          aria-label={`${t(state === 'ended' ? 'seeBooking' : 'seeRequest')}: ${event.name}`}
          className={buttonStyles({ variant: 'secondary', fullWidth: true })}
        >
          {t(state === 'ended' ? 'seeBooking' : 'seeRequest')}
        </TransitionLink>
      )}
      {hasSeat && bookingId && (
        <div className="flex flex-wrap gap-2 *:flex-auto empty:hidden">
          {state === 'booked' && <CalendarButton bookingId={bookingId} eventName={event.name} />}
          {isBeforeDoorsOpen(event, now) && (
            <CancelBookingButton
              eventName={event.name}
              isPending={state === 'registered'}
              isLoading={isLoading}
              onCancel={() =>
                void cancelBooking(bookingId, event._id, state === 'registered' ? 'pending' : 'confirmed')
              }
            />
          )}
        </div>
      )}
      {hasSeat && !isBeforeDoorsOpen(event, now) && <p className="text-sm text-text-3">{t('doorsOpen')}</p>}
      {/* The booking succeeded, but the refetch of the list with the booking's id failed. */}
      {hasSeat && !bookingId && isListStale && <BookingError error="Error checking registration status" />}
      {/* The text of an ended booking says the same as the error of a new attempt. */}
      {!isEndedByLeague && (
        <BookingError error={registrationErrors[event._id] ?? null} isOutcomeUnknown={isOutcomeUnknown} />
      )}
    </div>
  );
}
