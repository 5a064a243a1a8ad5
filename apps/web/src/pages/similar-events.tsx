/** Renders events that the person can book instead of an event that is full, closed or over, or nothing without any. */
import { EventCard } from '@rabita/client/event-card/event-card';
import { EventCardSkeleton } from '@rabita/client/event-card/event-card-skeleton';
import { useTexts } from '@rabita/client/language/texts';
import type { EventDetails } from '@rabita/contract/fan/event';
import { cardLinkClasses } from '@rabita/ui/card';
import { Link } from 'react-router';
import { findSimilarEvents } from '../features/event/details-rules.ts';
import { detailsTexts } from '../features/event/details-texts.ts';
import { useEventBookingState } from '../features/event/use-event-booking-state.ts';
import { useEvents } from '../features/event/use-events.ts';
import { eventPath } from '../platform/paths.ts';

type SimilarEventsProps = { readonly event: EventDetails; readonly now: number };

export function SimilarEvents({ event, now }: SimilarEventsProps) {
  const t = useTexts(detailsTexts);
  const { registeredEvents } = useEventBookingState();
  const { events, error } = useEvents();
  const similar = events && findSimilarEvents(event, events, registeredEvents, now);
  if (error !== null || similar?.length === 0) return null;
  return (
    <section
      aria-labelledby="similar"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 md:[--fill:var(--color-surface-3)]"
    >
      <h2 id="similar" className="text-lg">
        {t('similarEvents')}
      </h2>
      {similar
        ? similar.map(other => (
            <EventCard
              key={other._id}
              event={other}
              state="open"
              isNewBooking={false}
              isPreview
              renderLink={name => (
                <Link to={eventPath(other._id)} className={`text-inherit ${cardLinkClasses}`}>
                  {name}
                </Link>
              )}
              actions={null}
            />
          ))
        : ['one', 'two'].map(key => <EventCardSkeleton key={key} isPhone />)}
    </section>
  );
}
