// The placeholder of an event card while the events load, and the layout classes that the card shares with it.
import { Skeleton } from '@rabita/ui/skeleton';

/** The card's grid: a dense row of poster, text and stub on wide screens, and stacked on phones. */
export const eventCardClasses =
  'cut relative grid bg-surface-2 grid-cols-[minmax(0,1fr)] scroll-mt-24 ' +
  'md:grid-cols-[8rem_minmax(0,1fr)_16rem] xl:grid-cols-[9rem_minmax(0,1fr)_28rem]';

export const eventPosterClasses = 'min-h-24 md:min-h-full';

export const eventTextClasses = 'flex min-w-0 flex-col justify-center gap-2 p-4 md:p-5 xl:py-4';

/** The row of badges. On phones it lies on the poster's lower edge. */
export const eventBadgesClasses =
  'relative flex min-h-7 flex-wrap items-center gap-2 max-md:-mt-14 max-md:mb-4';

/** The card's part with seats and buttons, separated by a dashed line with two notches like a ticket's stub. */
export const eventStubClasses =
  'relative flex flex-col justify-center gap-3 border-t-2 border-dashed border-ink p-4 md:border-s-2 md:border-t-0 md:p-5 xl:py-4 ' +
  'xl:flex-row xl:items-center xl:gap-5 ' +
  'before:absolute before:-top-3 before:-start-3 before:size-6 before:rounded-full before:bg-ink ' +
  'after:absolute after:-top-3 after:-end-3 after:size-6 after:rounded-full after:bg-ink ' +
  'md:after:top-auto md:after:end-auto md:after:-start-3 md:after:-bottom-3';

/** Time and venue: one line on the widest screens. */
export const eventFactsClasses = 'xl:flex xl:flex-wrap xl:gap-x-5';

/** The parts of the stub, which are side by side on the widest screens. */
export const eventSeatsClasses = 'grid gap-2 xl:flex-2';
export const eventActionsClasses = 'grid gap-2 empty:hidden xl:flex-3';

/** Has the same parts and sizes as a card, so that the layout does not shift when the events arrive. */
export function EventCardSkeleton() {
  return (
    <div data-skeleton="event" className={eventCardClasses}>
      <Skeleton height="100%" className={eventPosterClasses} />
      <div className={eventTextClasses}>
        <div className={eventBadgesClasses}>
          <Skeleton width={112} height={28} />
        </div>
        <div className="text-xl">
          <Skeleton width="70%" height="1lh" />
        </div>
        <div className={`grid gap-1 text-base ${eventFactsClasses}`}>
          <Skeleton width="35%" height="1lh" />
          <Skeleton width="45%" height="1lh" />
        </div>
        <div className="text-base">
          <Skeleton height="2lh" />
        </div>
      </div>
      <div className={eventStubClasses}>
        <div className={`${eventSeatsClasses} text-sm`}>
          <Skeleton height={8} />
          <Skeleton width="50%" height="1lh" />
        </div>
        <div className={eventActionsClasses}>
          <Skeleton height={48} shape="cut" />
        </div>
      </div>
    </div>
  );
}
