// Defines the layout classes that a match card and its skeleton share.

/** The classes of the card; `front` is the larger card of the landing page. */
export const matchCardClasses = (size: 'list' | 'front') =>
  `cut relative flex flex-col gap-5 bg-surface-2 p-5 ${size === 'front' ? 'sm:p-8 [--cut:24px]' : ''}`;

/** The classes of the footer. It has the same height with and without links, so that the cards of a list align. */
export const matchFooterClasses =
  'mt-auto grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line pt-4 sm:min-h-15';
