// The card's measure, shared by the event and by the shape that stands in for it while it loads.
import { Skeleton } from '@rabita/ui/skeleton';

/** Poster, words and stub in a row on wide screens, one under the other on phones. */
export const cardFrame =
  'cut grid bg-surface-2 md:min-h-72 grid-cols-[minmax(0,1fr)] md:grid-cols-[13rem_1fr_17rem] scroll-mt-24 lg:grid-cols-[15rem_1fr_18rem]';

/** The stub that a ticket is torn along. */
export const cardStub =
  'relative flex flex-col justify-center gap-4 border-t-2 border-dashed border-surface p-5 md:border-s-2 md:border-t-0 md:p-6 ' +
  'before:absolute before:-top-3 before:-start-3 before:size-6 before:rounded-full before:bg-surface ' +
  'after:absolute after:-top-3 after:-end-3 after:size-6 after:rounded-full after:bg-surface ' +
  'md:after:top-auto md:after:end-auto md:after:-start-3 md:after:-bottom-3';

/** Stands where a card will be, with the same parts at the same size. */
export function EventCardSkeleton() {
  return (
    <div className={cardFrame}>
      <Skeleton height="100%" className="min-h-40" />
      <div className="flex flex-col gap-3 p-5 md:p-6">
        <div className="flex min-h-8 items-center gap-2">
          <Skeleton width={112} height={28} />
        </div>
        <Skeleton width="70%" height={38} />
        <Skeleton width="55%" height={24} />
        <Skeleton width="62%" height={24} />
        <Skeleton height={48} />
      </div>
      <div className={cardStub}>
        <div className="grid gap-2">
          <Skeleton height={8} />
          <Skeleton width="50%" height={22} />
        </div>
        <Skeleton height={48} shape="cut" />
      </div>
    </div>
  );
}
