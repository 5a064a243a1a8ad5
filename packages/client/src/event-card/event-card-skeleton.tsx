/** Renders an event card's skeleton, and defines the layout classes that card and skeleton share. */
import { Skeleton } from '@rabita/ui/skeleton';

/** The classes of each part of the card: for all widths, and those that wide screens add. */
const parts = {
  /** Wide screens have a column each for art, text, facts and buttons, so that the rows align like a table. */
  card: [
    'cut-fill grid scroll-mt-24 grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] grid-rows-[auto_1fr] cramped:grid-cols-[minmax(0,1fr)] cramped:grid-rows-none',
    'lg:grid-cols-[10rem_minmax(0,1fr)_13rem_16rem] lg:grid-rows-[1fr_auto] lg:gap-x-6',
  ],
  poster: [
    'cut-bottom relative row-span-2 grid min-h-29 content-end overflow-hidden bg-ink cramped:row-span-1',
    '',
  ],
  /** The date covers the art's lower part. On wide screens the art shows beside it. */
  date: [
    'relative grid justify-items-center bg-ink/88 px-1 pt-1.5 pb-2 text-center',
    'lg:absolute lg:inset-y-0 lg:start-0 lg:w-22 lg:content-center',
  ],
  text: ['min-w-0 px-3 pt-2.5', 'lg:self-center lg:px-0 lg:py-3'],
  foot: [
    'flex min-w-0 flex-wrap items-end justify-end gap-x-3 gap-y-2 self-end px-3 pt-1 pb-2.5',
    'lg:contents',
  ],
  /** Takes the width that the buttons leave. Buttons that do not fit get a line of their own. */
  facts: ['min-w-0 flex-[1_1_6rem] max-[22rem]:basis-18', 'lg:self-center lg:py-3'],
  actions: [
    'relative z-2 flex flex-wrap items-center justify-end gap-2 not-has-[>:not([role=status]:empty)]:sr-only',
    'lg:self-center lg:py-3 lg:pe-5',
  ],
  /** The actions right after a booking: the success, then its buttons, across the whole card. */
  strip: ['relative z-2 flex basis-full flex-wrap items-center gap-2', 'lg:col-[2/-1] lg:pb-3 lg:pe-5'],
  /** What a button's press brought: a line below the whole card. */
  notice: [
    'relative z-2 flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-2 not-has-[:not(:empty)]:sr-only',
    'lg:col-[2/-1] lg:pb-4 lg:pe-5',
  ],
} as const;

/** @param isPhone keeps the phone's layout on wide screens */
export const eventCardClasses = (part: keyof typeof parts, isPhone = false): string =>
  isPhone ? parts[part][0] : `${parts[part][0]} ${parts[part][1]}`;

/** Has the same parts and sizes as a card, so that the layout does not shift when the events arrive. */
export function EventCardSkeleton({ isPhone = false }) {
  const getClasses = (part: keyof typeof parts) => eventCardClasses(part, isPhone);
  return (
    <div data-skeleton="event" className={getClasses('card')}>
      <div className={getClasses('poster')}>
        <Skeleton height="100%" className="absolute inset-0" />
      </div>
      <div className={getClasses('text')}>
        <div className="text-lg leading-(--leading-heading)">
          <Skeleton width="70%" height="1lh" />
        </div>
        <div className="text-sm">
          <Skeleton width="90%" height="1lh" />
        </div>
      </div>
      <div className={getClasses('foot')}>
        <div className={`text-sm ${getClasses('facts')}`}>
          <Skeleton width="60%" height="1lh" />
          <Skeleton width="45%" height="1lh" />
        </div>
        <div className={getClasses('actions')}>
          <Skeleton width={104} height={44} shape="cut" className="sm:min-w-36" />
        </div>
      </div>
    </div>
  );
}
