// The measure of a match card, shared by the match and by the shape that stands in for it while it loads.
import { classNames } from '@rabita/ui/class-names';

/** Classes and sizes of a card's parts; `front` is the larger card that stands alone. */
export function matchFrame(size: 'list' | 'front') {
  const isFront = size === 'front';
  return {
    card: classNames('cut relative flex flex-col gap-5 bg-surface-2 p-5', isFront && 'sm:p-8 [--cut:24px]'),
    head: 'flex items-start justify-between gap-3',
    sides: 'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 sm:items-center sm:gap-4',
    side: classNames(
      'flex min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-2.5 sm:flex-nowrap',
      isFront ? 'sm:gap-x-5' : 'sm:gap-x-3.5',
    ),
    name: classNames(
      'min-w-0 font-display leading-(--leading-heading) font-bold max-sm:order-last max-sm:basis-full sm:flex-1',
      isFront ? 'text-base sm:text-xl' : 'text-base',
    ),
    crest: isFront ? 'size-16 sm:size-22' : 'size-14',
    // As high with a link as without, so that the cards of a list stand in line.
    foot: 'mt-auto grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line pt-4 sm:min-h-15',
  };
}
