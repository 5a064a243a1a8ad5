/** Renders the row of tabs, or of links between pages that look like tabs, and styles them. */
import type { ReactNode } from 'react';

/** Classes of one tab. Tabs have `data-selected`, links have `aria-current`. */
export const tabClasses =
  'relative flex min-h-12 cursor-pointer items-center justify-center px-[0.4em] font-display font-bold text-text-3 no-underline sm:px-4 ' +
  'transition-colors hover:text-text data-selected:text-text aria-[current=page]:text-text ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:-skew-x-[24deg] after:scale-x-0 after:bg-accent-text after:transition-transform after:duration-base rtl:after:skew-x-[24deg] ' +
  'data-selected:after:scale-x-100 aria-[current=page]:after:scale-x-100 focus-visible:-outline-offset-3';

/** Classes of the element with the tabs. On a phone, four tabs are two rows, and five share one in smaller text. */
export const tabListClasses =
  'flex flex-wrap text-base sm:gap-1 ' +
  'max-sm:has-[>:nth-child(4):last-child]:grid max-sm:has-[>:nth-child(4):last-child]:grid-cols-2 ' +
  'max-sm:has-[>:nth-child(5)]:text-sm max-sm:has-[>:nth-child(5)]:*:grow';

/** A row that is too long wraps, so that no tab is hidden. */
export function TabRow({ children }: { readonly children: ReactNode }) {
  return <div className="border-b border-line">{children}</div>;
}
