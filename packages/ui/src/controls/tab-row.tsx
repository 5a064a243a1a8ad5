/** Renders the row of tabs, or of links between pages that look like tabs, and styles them. */
import { createContext, type ReactNode, use } from 'react';
import { type LastPlace, SlidingIndicator, useLastPlace } from './sliding-indicator.tsx';

/** Classes of one tab. Tabs have `data-selected`, links have `aria-current`. */
export const tabClasses =
  'relative flex min-h-12 cursor-pointer items-center justify-center px-[0.4em] font-display font-bold text-text-3 no-underline sm:px-4 ' +
  'transition-colors hover:text-text data-selected:text-text aria-[current=page]:text-text focus-visible:-outline-offset-3';

/** Classes of the element with the tabs. On a phone, four tabs are two rows, and five share one in smaller text. */
export const tabListClasses =
  'relative flex flex-wrap text-base sm:gap-1 ' +
  'max-sm:has-[>:nth-child(4):last-child]:grid max-sm:has-[>:nth-child(4):last-child]:grid-cols-2 ' +
  'max-sm:has-[>:nth-child(5)]:text-sm max-sm:has-[>:nth-child(5)]:*:grow';

const RowContext = createContext<LastPlace>({ current: null });

/** A row that is too long wraps, so that no tab is hidden. */
export function TabRow({ children }: { readonly children: ReactNode }) {
  return (
    <RowContext value={useLastPlace()}>
      <div className="border-b border-line">{children}</div>
    </RowContext>
  );
}

/** The line under the selected tab. Mount it inside that tab only. */
export function TabMark() {
  return (
    <SlidingIndicator
      lastPlace={use(RowContext)}
      className="absolute inset-x-0 bottom-0 h-1 -skew-x-[24deg] bg-accent-text rtl:skew-x-[24deg] forced-colors:bg-[Highlight]"
    />
  );
}
