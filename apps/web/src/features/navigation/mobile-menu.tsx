// Renders the phone's menu, in a sheet that the navbar's button opens: the profile or what guests may see, the
// navigation, and the app's settings.

import { AriaLocale } from '@rabita/client/language/aria-locale';
import { useTexts } from '@rabita/client/language/texts';
import { writeLocal } from '@rabita/client/storage';
import { Crest } from '@rabita/ui/art/crest';
import { DashboardIcon, EventsIcon, GlobeIcon, HomeIcon, UserIcon } from '@rabita/ui/art/first-icons';
import { ChevronForwardIcon, GiftIcon, LogoutIcon, TrophyIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { Link } from 'react-router';
import { initialOf } from '../../platform/initial-of.ts';
import { InstallApp } from '../../platform/install/install-app.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { LanguageToggle } from './language-toggle.tsx';
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

const icons = { home: HomeIcon, events: EventsIcon, dashboard: DashboardIcon, login: UserIcon } as const;

/** The sections of the landing page, which guests may see. */
const SECTIONS = [
  ['events', EventsIcon],
  ['leaderboard', TrophyIcon],
  ['rewards', GiftIcon],
] as const;

const row =
  'ring-focus flex min-h-14 w-full items-center gap-4 border-b border-line font-display text-xl font-bold text-text-2 hover:text-text aria-[current=page]:text-accent-text';
const setting =
  'ring-focus flex min-h-13 w-full items-center gap-4 border-b border-line py-2 text-start text-base font-semibold text-text-2 hover:text-text';

export function MobileMenu({
  isOpen,
  onOpenChange,
  current,
  isSignedIn,
  isLeaving,
  onLogout,
}: MobileMenuProps) {
  const t = useTexts(texts);
  const user = useUser();
  const linkTo = (item: NavigationItem) => ({
    onClick: () => onOpenChange(false),
    'aria-current': current === item ? ('page' as const) : undefined,
  });
  return (
    <AriaLocale>
      <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('menu')} closeLabel={t('closeMenu')}>
        <nav aria-label={t('mainNavigation')}>
          <ul>
            {isSignedIn && user && (
              <li>
                <Link
                  to={paths.profile}
                  {...linkTo('profile')}
                  className="ring-focus flex w-full items-center gap-4 border-b border-line pb-3 text-text-2 hover:text-text aria-[current=page]:text-accent-text"
                >
                  <Crest seed={user._id} letters={initialOf(user.full_name)} palette="accent" />
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 font-display text-lg leading-(--leading-heading) font-bold text-text [overflow-wrap:anywhere]">
                      <Name>{user.full_name}</Name>
                    </span>
                    <span className="block text-base">{t('myProfile')}</span>
                  </span>
                  <ChevronForwardIcon />
                </Link>
              </li>
            )}
            {!isSignedIn &&
              SECTIONS.map(([name, Icon]) => (
                <li key={name}>
                  <Link to={`${paths.home}#${name}`} onClick={() => onOpenChange(false)} className={row}>
                    <Icon size={22} />
                    {t(name)}
                  </Link>
                </li>
              ))}
            {navigationItemsFor(isSignedIn).map(item => {
              if (item === 'logout') return null;
              const Icon = icons[item];
              return (
                <li key={item}>
                  <Link to={navigationPathOf(item)} {...linkTo(item)} className={row}>
                    <Icon size={22} />
                    {t(item)}
                  </Link>
                </li>
              );
            })}
          </ul>
          {!isSignedIn && (
            <Link
              to={paths.auth}
              onClick={() => {
                writeLocal('authActiveTab', 'register');
                onOpenChange(false);
              }}
              className={buttonStyles({ size: 'lg', className: 'my-4 w-full' })}
            >
              {t('join')}
            </Link>
          )}
        </nav>
        <LanguageToggle className={setting} icon={<GlobeIcon size={22} />} />
        <InstallApp className={setting} />
        {isSignedIn && (
          <button type="button" onClick={onLogout} className={setting}>
            <LogoutIcon size={22} />
            {isLeaving ? t('loggingOut') : t('logout')}
          </button>
        )}
        <ul className="flex flex-wrap gap-x-6 pt-2">
          {(['privacy', 'terms', 'cookies'] as const).map(page => (
            <li key={page}>
              <Link
                to={paths[page]}
                onClick={() => onOpenChange(false)}
                className="ring-focus inline-flex min-h-11 items-center text-sm text-text-2 no-underline hover:text-text hover:underline"
              >
                {t(page)}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </AriaLocale>
  );
}
