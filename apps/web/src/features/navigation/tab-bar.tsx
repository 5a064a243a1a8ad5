/** Renders the pages that members need most at the bottom of a phone's screen. */
import { followBottomBar } from '@rabita/client/bottom-bars';
import { useTexts } from '@rabita/client/language/texts';
import { DashboardIcon, EventsIcon, HomeIcon, UserIcon } from '@rabita/ui/art/first-icons';
import { SlidingIndicator, useLastPlace } from '@rabita/ui/controls/sliding-indicator';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { findCurrentItem, getNavigationPath, TAB_ITEMS } from './rules.ts';
import { texts } from './texts.ts';

const icons = { home: HomeIcon, events: EventsIcon, dashboard: DashboardIcon, profile: UserIcon } as const;

const tabClasses =
  'relative flex min-h-16 w-full flex-col items-center justify-center gap-0.5 px-1 text-sm font-semibold text-text-3 ' +
  'transition-colors focus-visible:-outline-offset-3 hover:text-text aria-[current=page]:text-text';

export function TabBar() {
  const t = useTexts(texts);
  // Measured, because with a large font the items wrap to two rows.
  const [height, setHeight] = useState(0);
  const followBar = useCallback((bar: HTMLElement) => followBottomBar(bar, setHeight), []);
  const lastPlace = useLastPlace();
  const { pathname } = useLocation();
  // These pages have their own Back link. They need the space for the code, or for their own bar.
  if (/^\/(?:ticket|redemption|events|rewards)\/./u.test(pathname)) return null;
  const currentItem = findCurrentItem(pathname);
  return (
    <>
      <div aria-hidden="true" style={{ height }} className="shrink-0" />
      <nav
        ref={followBar}
        data-tab-bar=""
        aria-label={t('menu')}
        className="safe-inline fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] md:hidden cramped:hidden"
      >
        <ul className="flex flex-wrap">
          {TAB_ITEMS.map(item => {
            const Icon = icons[item];
            return (
              <li key={item} className="min-w-min flex-1 basis-0">
                <Link
                  to={getNavigationPath(item)}
                  aria-current={currentItem === item ? 'page' : undefined}
                  className={tabClasses}
                >
                  {currentItem === item && (
                    <SlidingIndicator
                      lastPlace={lastPlace}
                      className="absolute inset-x-5 top-0 h-0.5 bg-accent forced-colors:bg-[Highlight]"
                    />
                  )}
                  <Icon size={22} />
                  <span>{t(item)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
