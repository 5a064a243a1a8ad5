/** Renders the next event that a member without a booking can book, with a link to book it. */
import { UploadedPicture } from '@rabita/client/event-card/uploaded-picture';
import { formatDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Name } from '@rabita/ui/bidi';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { eventPath } from '../../platform/paths.ts';
import { useNow } from '../../platform/use-now.ts';
import { cardStateAt } from './rules.ts';
import { texts } from './texts.ts';
import { useEventBookingState } from './use-event-booking-state.ts';
import { useEvents } from './use-events.ts';

/**
 * Returns the next event with open booking; null if there is none, and undefined while the events load.
 * @param isEnabled false fetches nothing
 */
export function useNearestEvent(isEnabled: boolean): Event | null | undefined {
  const { events, isRefreshing } = useEvents(isEnabled);
  const { registeredEvents } = useEventBookingState();
  const now = useNow();
  if (!events) return isRefreshing ? undefined : null;
  return events.find(event => cardStateAt(event, registeredEvents, now) === 'open') ?? null;
}

export function NearestEvent({ event }: { readonly event: Event }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <article
      aria-labelledby="nearest-event-title"
      className="cut relative grid min-h-56 flex-1 grid-cols-[minmax(0,1fr)] bg-surface-1 [--cut:18px] sm:min-h-52"
    >
      <KhatamArt seed={event._id} className="absolute inset-0" />
      <UploadedPicture picture={event.picture} className="brightness-40" />
      <div className="absolute inset-0 bg-linear-to-t from-ink via-ink/55 to-ink/20" />
      <div className="relative flex flex-col items-start justify-end p-5">
        <h3 id="nearest-event-title" className="pb-1 text-xl [overflow-wrap:anywhere]">
          <Name>{event.name}</Name>
        </h3>
        <p className="text-text-2">
          <span className="block font-semibold text-text tabular">
            {formatDayTime(event.starts_at, language, event.timezone)}
          </span>
          <bdi className="block text-parent [overflow-wrap:anywhere]">{event.location}</bdi>
        </p>
        <ButtonLink to={eventPath(event._id)} aria-label={`${t('book')}: ${event.name}`} className="mt-4">
          {t('book')}
        </ButtonLink>
      </div>
    </article>
  );
}
