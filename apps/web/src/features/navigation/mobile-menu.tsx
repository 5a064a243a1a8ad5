// Renders the navigation items, the profile and the legal pages on a phone, in a sheet that the navbar's button opens.

import { AriaLocale } from '@rabita/client/language/aria-locale';
import { useTexts } from '@rabita/client/language/texts';
import { ChevronForwardIcon, LogoutIcon } from '@rabita/ui/art/icons';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { type NavigationItem, navigationItemsFor, navigationPathOf } from './rules.ts';
import { texts } from './texts.ts';

type MobileMenuProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly current: NavigationItem | null;
  readonly isSignedIn: boolean;
  readonly isLeaving: boolean;
  readonly onLogout: () => void;
};

const row =
  'ring-focus flex min-h-14 w-full items-center justify-between gap-4 border-b border-line font-display text-xl font-bold text-text-2 hover:text-text aria-[current=page]:text-accent-text';

export function MobileMenu({
  isOpen,
  onOpenChange,
  current,
  isSignedIn,
  isLeaving,
  onLogout,
}: MobileMenuProps) {
  const t = useTexts(texts);
  return (
    <AriaLocale>
      <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('menu')} closeLabel={t('closeMenu')}>
        <nav aria-label={t('mainNavigation')}>
          <ul>
            {isSignedIn && (
              <li>
                <Link
                  to={paths.profile}
                  onClick={() => onOpenChange(false)}
                  aria-current={current === 'profile' ? 'page' : undefined}
                  className={row}
                >
                  {t('myProfile')}
                  <ChevronForwardIcon />
                </Link>
              </li>
            )}
            {navigationItemsFor(isSignedIn).map(item => (
              <li key={item}>
                {item === 'logout' ? (
                  <button type="button" onClick={onLogout} className={row}>
                    {isLeaving ? t('loggingOut') : t('logout')}
                    <LogoutIcon />
                  </button>
                ) : (
                  <Link
                    to={navigationPathOf(item)}
                    onClick={() => onOpenChange(false)}
                    aria-current={current === item ? 'page' : undefined}
                    className={row}
                  >
                    {t(item)}
                    <ChevronForwardIcon />
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap gap-x-6 pt-3 pb-2">
            {(['privacy', 'terms', 'cookies'] as const).map(page => (
              <li key={page}>
                <Link
                  to={paths[page]}
                  onClick={() => onOpenChange(false)}
                  className="ring-focus inline-flex min-h-11 items-center text-base text-text-2 no-underline hover:text-text hover:underline"
                >
                  {t(page)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </AriaLocale>
  );
}
