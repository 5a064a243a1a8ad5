/**
 * Renders the navigation bar at the top of every page. It is transparent until the page is scrolled or the menu opens.
 */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import { brandNames, siteConfig } from '@rabita/client/site-config';
import { TeamMark } from '@rabita/client/team-mark';
import { LOGO_TOOLTIP_DELAY_MS } from '@rabita/contract/constants';
import { MenuIcon } from '@rabita/ui/art/first-icons';
import { classNames } from '@rabita/ui/class-names';
import { buttonStyles } from '@rabita/ui/controls/button';
import { IconButton } from '@rabita/ui/controls/icon-button';
import { Tooltip } from '@rabita/ui/overlays/tooltip';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsLoggedIn } from '../../platform/session/auth-store.ts';
import { LanguageToggle } from './language-toggle.tsx';
import { findCurrentItem, getNavigationPath, listNavigationItems } from './rules.ts';
import { texts } from './texts.ts';
import { loadLogoutDialog, useLogout } from './use-logout.ts';

/** The number of characters that fit on one line of the navbar on the narrowest phone. */
const MAX_LINE_LENGTH = 16;

/** Renders the logo and the team's name in the page's language. A long name is smaller and wraps. */
function TeamWordmark() {
  const { team } = brandNames(useLanguage());
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <TeamMark />
      <span
        className={classNames(
          'cramped:sr-only font-display font-extrabold text-balance text-text',
          team.length > MAX_LINE_LENGTH ? 'text-sm leading-tight' : 'text-lg',
        )}
      >
        {team}
      </span>
    </span>
  );
}

/** Renders the team's logo in the navbar, as a link to the team's website with a tooltip. */
function TeamLogo() {
  const t = useTexts(texts);
  const { team } = brandNames(useLanguage());
  return (
    <Tooltip content={t('teamSite', { team })} delay={LOGO_TOOLTIP_DELAY_MS} className="min-w-0">
      <a
        href={siteConfig.brand.siteUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="ring-focus inline-flex min-h-11 min-w-0 items-center"
      >
        <TeamWordmark />
        <span className="sr-only">{`, ${t('newTab')}`}</span>
      </a>
    </Tooltip>
  );
}

const SCROLL_THRESHOLD_PX = 8;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Returns whether the page is scrolled. The navbar then has a solid background. */
function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  );
}

/** The menu needs the large code of modals, so it loads only on the first hover, focus or press of its button. */
const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazyPart(loadMenu, 'MobileMenu');
const LogoutDialog = lazyPart(loadLogoutDialog, 'LogoutDialog');

const itemClasses =
  'ring-focus relative inline-flex min-h-11 items-center px-3 text-base font-semibold text-text-2 transition-colors hover:text-text ' +
  'after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:scale-x-0 after:bg-accent-text after:transition-transform aria-[current=page]:text-text aria-[current=page]:after:scale-x-100';

export function Navbar() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const isLoggedIn = useIsLoggedIn();
  const isScrolled = useIsScrolled();
  const { isLoggingOut, requestLogout, loss, confirmLogout, cancelLogout } = useLogout();
  const [menuState, setMenuState] = useState<'never' | 'open' | 'closed'>('never');
  const currentItem = isLoggingOut ? 'logout' : findCurrentItem(pathname);
  const isSolid = isScrolled || menuState === 'open';

  return (
    <header
      data-solid={isSolid || undefined}
      className={classNames(
        'safe-inline fixed inset-x-0 top-0 z-30 border-b pt-[env(safe-area-inset-top)] transition-colors duration-base',
        isSolid ? 'border-line bg-surface' : 'border-transparent',
      )}
    >
      <nav
        aria-label={t('mainNavigation')}
        className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-2 px-4 cramped:px-2 sm:px-6 lg:px-10"
      >
        <TeamLogo />
        <ul className="ms-6 hidden shrink-0 items-center gap-1 md:flex">
          {listNavigationItems(isLoggedIn).map(item =>
            item === 'login' || item === 'logout' ? null : (
              <li key={item}>
                <Link
                  to={getNavigationPath(item)}
                  aria-current={currentItem === item ? 'page' : undefined}
                  className={itemClasses}
                >
                  {t(item)}
                </Link>
              </li>
            ),
          )}
        </ul>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1 sm:gap-3">
          <LanguageToggle />
          {isLoggedIn ? (
            <button
              type="button"
              onClick={requestLogout}
              data-current={currentItem === 'logout' || undefined}
              className={classNames(itemClasses, 'max-md:hidden')}
            >
              {isLoggingOut ? t('loggingOut') : t('logout')}
            </button>
          ) : (
            <Link
              to={getNavigationPath('login')}
              aria-current={currentItem === 'login' ? 'page' : undefined}
              className={classNames(
                // On the page with the login and registration it is neither a button nor underlined.
                currentItem === 'login'
                  ? classNames(itemClasses, 'after:hidden')
                  : buttonStyles({ variant: 'secondary', size: 'sm' }),
                'max-sm:px-3 max-[22.5rem]:hidden cramped:hidden',
              )}
            >
              {t('login')}
            </Link>
          )}
          <IconButton
            label={menuState === 'open' ? t('closeMenu') : t('openMenu')}
            icon={<MenuIcon size={24} />}
            aria-expanded={menuState === 'open'}
            aria-haspopup="dialog"
            onPointerEnter={() => void loadMenu()}
            onFocus={() => void loadMenu()}
            onClick={() => setMenuState('open')}
            className="-me-2 md:hidden"
          />
        </div>
      </nav>
      {menuState !== 'never' && (
        <Suspense fallback={null}>
          <MobileMenu
            isOpen={menuState === 'open'}
            onOpenChange={isOpen => setMenuState(isOpen ? 'open' : 'closed')}
            currentItem={currentItem}
            isLoggedIn={isLoggedIn}
            isLoggingOut={isLoggingOut}
            onLogout={requestLogout}
          />
        </Suspense>
      )}
      {loss && (
        <Suspense fallback={null}>
          <LogoutDialog loss={loss} onStay={cancelLogout} onLogout={confirmLogout} />
        </Suspense>
      )}
    </header>
  );
}
