/** Renders a page's main action: on phones in a bar that replaces the tab bar, on wide screens where it stands. */
import { followBottomBar, useEdgeHeight } from '@rabita/client/bottom-bars';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';

/**
 * The bar is beside the text on wide screens. Huge text would make it fill a phone's screen, so it then scrolls too.
 */
const barClasses = 'flex flex-wrap items-center gap-x-4 gap-y-3 md:flex-col md:items-stretch';
const pinnedClasses =
  'on-cookie-banner max-md:fixed max-md:inset-x-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface-1 max-md:pt-4 ' +
  'max-md:px-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))] ' +
  'max-md:pb-[max(1rem,env(safe-area-inset-bottom))] ' +
  'cramped:static! cramped:border-0! cramped:bg-transparent! cramped:p-0!';

/** Adds space at the end of the page, so that the bar covers no content. */
const reserveSpace = (bar: HTMLDivElement) => {
  const main = bar.closest('main');
  const reserve = (height: number) => {
    if (main) main.style.paddingBlockEnd = height > 0 ? `${height}px` : '';
  };
  return followBottomBar(bar, reserve, { isStacked: true });
};

type BottomBarProps = {
  /** False leaves it where it stands on phones too, because it holds no action. */
  readonly isPinned?: boolean;
  readonly children: ReactNode;
};

export function BottomBar({ isPinned = true, children }: BottomBarProps) {
  const edgeHeight = useEdgeHeight();
  return (
    <div
      ref={reserveSpace}
      data-tab-bar={isPinned ? '' : undefined}
      style={isPinned && edgeHeight > 0 ? { bottom: edgeHeight } : undefined}
      className={classNames(barClasses, isPinned && pinnedClasses)}
    >
      {children}
    </div>
  );
}
