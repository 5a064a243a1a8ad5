// The measure of a match card, shared by the match and by the shape that stands in for it while it loads.

/** The card; `front` is the larger one that stands alone. */
export const matchCard = (size: 'list' | 'front') =>
  `cut relative flex flex-col gap-5 bg-surface-2 p-5 ${size === 'front' ? 'sm:p-8 [--cut:24px]' : ''}`;

/** As high with a link as without, so that the cards of a list stand in line. */
export const matchFoot =
  'mt-auto grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line pt-4 sm:min-h-15';
