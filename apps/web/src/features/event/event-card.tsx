// Renders one event of the list: poster, name, time, venue, free seats and buttons.

import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { StarIcon } from '@rabita/ui/art/first-icons';
import { Badge } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { eventCardClasses, eventStubClasses } from './event-card-skeleton.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventPoster } from './event-poster.tsx';
import { EventStateBadge, useEventStateReason } from './event-state.tsx';
import { eventListTexts } from './list-texts.ts';
import { type CardState, isPastOrCancelled, showsSeats } from './rules.ts';
import { Seats } from './seats.tsx';

type EventCardProps = {
  readonly event: Event;
  readonly state: CardState;
  /** The buttons to book, cancel or open the ticket, and the last error. */
  readonly actions: ReactNode;
};

/** The page passes in `actions`, because the booking feature provides them. */
export function EventCard({ event, state, actions }: EventCardProps) {
  const t = useTexts(eventListTexts);
  const reason = useEventStateReason(event, state);
  const isFaded = isPastOrCancelled(state);
  return (
    <article
      id={`event-${event._id}`}
      data-carry={event.booking_id ?? undefined}
      aria-labelledby={`event-name-${event._id}`}
      className={eventCardClasses}
    >
      <EventPoster event={event} isFaded={isFaded} className="min-h-36 md:min-h-full" />
      <div className="flex min-w-0 flex-col gap-3 p-5 md:p-6">
        <div className="flex min-h-8 flex-wrap items-center gap-2">
          <EventStateBadge state={state} />
          <Badge tone="accent" icon={<StarIcon size={14} />}>
            {t('points', { count: event.points })}
          </Badge>
          {event.requires_approval && <Badge tone="outline">{t('needsApproval')}</Badge>}
        </div>
        <h3
          id={`event-name-${event._id}`}
          data-part="title"
          className={classNames(
            'text-xl break-words md:text-2xl',
            isFaded && 'text-text-2',
            state === 'cancelled' && 'line-through decoration-2',
          )}
        >
          <Name>{event.name}</Name>
        </h3>
        <EventFacts event={event} />
        {event.description && (
          <p dir="auto" className="text-base break-words text-text-2">
            {event.description}
          </p>
        )}
      </div>
      <div className={eventStubClasses}>
        {showsSeats(state) && <Seats event={event} />}
        {reason && <p className="text-sm text-text-2">{reason}</p>}
        {actions}
      </div>
    </article>
  );
}
