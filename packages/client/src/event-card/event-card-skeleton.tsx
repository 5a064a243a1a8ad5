/** Renders an event card's skeleton, and defines the layout classes that card and skeleton share. */
import { Skeleton } from '@rabita/ui/skeleton';

/** The classes of each part of the card: for all widths, and those that wide screens add. */
const parts = {
  /** A dense row of poster, text and stub on wide screens. */
  card: [
    'cut relative grid bg-surface-2 grid-cols-[minmax(0,1fr)] scroll-mt-24',
    'md:grid-cols-[8rem_minmax(0,1fr)_16rem] xl:grid-cols-[9rem_minmax(0,1fr)_28rem]',
  ],
  poster: ['min-h-24', 'md:min-h-full'],
  text: ['flex min-w-0 flex-col justify-center gap-2 p-4', 'md:p-5 xl:py-4'],
  /** On phones the badges are at the poster's lower edge, and further rows grow upwards. */
  badges: [
    'relative -mt-23 mb-4 flex min-h-16 flex-wrap content-end items-center gap-2',
    'md:mt-0 md:mb-0 md:min-h-7',
  ],
  /** Separated by a dashed line with two notches like a ticket's stub. */
  stub: [
    'relative flex flex-col justify-center gap-3 border-t-2 border-dashed border-ink p-4 ' +
      'before:absolute before:-top-3 before:-start-3 before:size-6 before:rounded-full before:bg-ink ' +
      'after:absolute after:-top-3 after:-end-3 after:size-6 after:rounded-full after:bg-ink',
    'md:border-s-2 md:border-t-0 md:p-5 xl:flex-row xl:items-center xl:gap-5 xl:py-4 ' +
      'md:after:top-auto md:after:end-auto md:after:-start-3 md:after:-bottom-3',
  ],
  /** Time and venue: one line on the widest screens. */
  facts: ['', 'xl:flex xl:flex-wrap xl:gap-x-5'],
  seats: ['grid gap-2', 'xl:flex-2'],
  actions: ['grid gap-2 empty:hidden', 'xl:flex-3'],
} as const;

/** @param isPhone keeps the phone's layout on wide screens */
export const eventCardClasses = (part: keyof typeof parts, isPhone = false): string =>
  isPhone ? parts[part][0] : `${parts[part][0]} ${parts[part][1]}`;

/** Has the same parts and sizes as a card, so that the layout does not shift when the events arrive. */
export function EventCardSkeleton() {
  return (
    <div data-skeleton="event" className={eventCardClasses('card')}>
      <Skeleton height="100%" className={eventCardClasses('poster')} />
      <div className={eventCardClasses('text')}>
        <div className={eventCardClasses('badges')}>
          <Skeleton width={112} height={28} />
        </div>
        <div className="text-xl">
          <Skeleton width="70%" height="1lh" />
        </div>
        <div className={`grid gap-1 text-base ${eventCardClasses('facts')}`}>
          <Skeleton width="35%" height="1lh" />
          <Skeleton width="45%" height="1lh" />
        </div>
        <div className="text-base">
          <Skeleton height="2lh" />
        </div>
      </div>
      <div className={eventCardClasses('stub')}>
        <div className={`${eventCardClasses('seats')} text-sm`}>
          <Skeleton height={8} />
          <Skeleton width="50%" height="1lh" />
        </div>
        <div className={eventCardClasses('actions')}>
          <Skeleton height={48} shape="cut" />
        </div>
      </div>
    </div>
  );
}
