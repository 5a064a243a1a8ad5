/** Defines the layout classes that the landing page's match and its skeleton share. */

export const matchCardClasses = 'cut relative flex flex-col gap-5 bg-surface-2 p-5 sm:p-8 [--cut:24px]';

/** It has the same height with and without links, as its skeleton. */
export const matchFooterClasses =
  'mt-auto grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line pt-4 sm:min-h-15';
