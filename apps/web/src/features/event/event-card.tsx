// Renders one event of the list: art, name, time, venue, free seats and buttons. A booked event looks like its ticket.

import { isFarDay } from '@rabita/client/language/format';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { StarIcon } from '@rabita/ui/art/first-icons';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Badge } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { UploadedPicture } from '../../platform/uploaded-picture.tsx';
import {
  eventBadgesClasses,
  eventCardClasses,
  eventFactsClasses,
  eventPosterClasses,
  eventSeatsClasses,
  eventStubClasses,
  eventTextClasses,
} from './event-card-skeleton.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventStateBadge, useEventStateReason } from './event-state.tsx';
import { eventListTexts } from './list-texts.ts';
import { type CardState, isPastOrCancelled, showsSeats } from './rules.ts';
import { Seats } from './seats.tsx';

type EventCardProps = {
  readonly event: Event;
  readonly state: CardState;
  /** Whether the member has just booked it, so that the card turns into the ticket before their eyes. */
  readonly isNewBooking: boolean;
  /** The buttons to book, cancel or open the ticket, and the last error. */
  readonly actions: ReactNode;
};

/** The page passes in `actions`, because the booking feature provides them. */
export function EventCard({ event, state, isNewBooking, actions }: EventCardProps) {
  const t = useTexts(eventListTexts);
  const reason = useEventStateReason(event, state);
  const isFaded = isPastOrCancelled(state);
  const isTicket = state === 'booked';
  return (
    <article
      id={`event-${event._id}`}
      data-carry={event.booking_id ?? undefined}
      aria-labelledby={`event-name-${event._id}`}
      className={eventCardClasses}
    >
      <div data-part="poster" className={`relative overflow-hidden bg-ink ${eventPosterClasses}`}>
        <KhatamArt
          seed={event._id}
          className={classNames('absolute inset-0', isFaded && 'opacity-45 grayscale')}
        />
        <UploadedPicture picture={event.picture} className={isFaded && 'opacity-45 grayscale'} />
      </div>
      <div className={eventTextClasses}>
        <div className={eventBadgesClasses}>
          <EventStateBadge state={state} />
          <Badge icon={<StarIcon size={14} />}>{t('points', { count: event.points })}</Badge>
          {event.requires_approval && !isTicket && state !== 'registered' && (
            <Badge>{t('needsApproval')}</Badge>
          )}
        </div>
        <h3
          id={`event-name-${event._id}`}
          data-part="title"
          className={classNames(
            'text-xl break-words',
            isFaded && 'text-text-2',
            state === 'cancelled' && 'line-through decoration-2',
          )}
        >
          <Name>{event.name}</Name>
        </h3>
        <EventFacts
          event={event}
          hasDay={isFarDay(event.starts_at, event.timezone)}
          className={eventFactsClasses}
        />
        {event.description && (
          <p dir="auto" className="text-base break-words text-text-2">
            {event.description}
          </p>
        )}
      </div>
      <div
        className={classNames(
          eventStubClasses,
          isTicket && 'on-light forced-color-adjust-none bg-white!',
          isTicket && isNewBooking && 'motion-safe:animate-fade',
        )}
      >
        {(showsSeats(state) || reason) && (
          <div className={eventSeatsClasses}>
            {showsSeats(state) && <Seats event={event} />}
            {reason && <p className="text-sm text-text-2">{reason}</p>}
          </div>
        )}
        {actions}
      </div>
      {isTicket && isNewBooking && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-0">
          <div className="wipe size-full" />
        </div>
      )}
    </article>
  );
}
