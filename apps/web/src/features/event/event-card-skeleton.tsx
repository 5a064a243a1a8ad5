// The placeholder of an event card while the events load, and the layout classes that the card shares with it.
import { Skeleton } from '@rabita/ui/skeleton';

/** The card's grid: poster, text and stub are side by side on wide screens and stacked on phones. */
export const eventCardClasses =
  'cut grid bg-surface-2 md:min-h-72 grid-cols-[minmax(0,1fr)] md:grid-cols-[13rem_1fr_17rem] scroll-mt-24 lg:grid-cols-[15rem_1fr_18rem]';

/** The card's part with seats and buttons, separated by a dashed line with two notches like a ticket's stub. */
export const eventStubClasses =
  'relative flex flex-col justify-center gap-4 border-t-2 border-dashed border-surface p-5 md:border-s-2 md:border-t-0 md:p-6 ' +
  'before:absolute before:-top-3 before:-start-3 before:size-6 before:rounded-full before:bg-surface ' +
  'after:absolute after:-top-3 after:-end-3 after:size-6 after:rounded-full after:bg-surface ' +
  'md:after:top-auto md:after:end-auto md:after:-start-3 md:after:-bottom-3';

function FactsSkeleton() {
  return (
    <div className="grid gap-1 text-base">
      <Skeleton width="55%" height="1lh" />
      <Skeleton width="62%" height="1lh" />
    </div>
  );
}

function SeatsSkeleton() {
  return (
    <div className="grid gap-1.5 text-sm">
      <Skeleton height={8} />
      <Skeleton width="50%" height="1lh" />
    </div>
  );
}

/** Has the same parts and sizes as a card, so that the layout does not shift when the events arrive. */
export function EventCardSkeleton() {
  return (
    <div data-skeleton="event" className={eventCardClasses}>
      <Skeleton height="100%" className="min-h-36" />
      <div className="flex flex-col gap-3 p-5 md:p-6">
        <div className="flex min-h-8 items-center gap-2">
          <Skeleton width={112} height={28} />
        </div>
        <div className="text-xl md:text-2xl">
          <Skeleton width="70%" height="1lh" />
        </div>
        <FactsSkeleton />
        <div className="text-base">
          <Skeleton height="2lh" />
        </div>
      </div>
      <div className={eventStubClasses}>
        <SeatsSkeleton />
        <Skeleton height={48} shape="cut" />
      </div>
    </div>
  );
}
