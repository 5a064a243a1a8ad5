/**
 * Renders the phone's menu, in a sheet that the navbar's button opens: the profile and the pages of a member, or what
 * guests may see and how they join; then the app's settings and the legal pages.
 */
import { AriaLocale } from '@rabita/client/language/aria-locale';
import { useTexts } from '@rabita/client/language/texts';
import { writeLocal } from '@rabita/client/storage';
import { Crest } from '@rabita/ui/art/crest';
import { DashboardIcon, EventsIcon, GlobeIcon, HomeIcon, StarIcon } from '@rabita/ui/art/first-icons';
import {
  ChevronForwardIcon,
  GiftIcon,
  LogoutIcon,
  MatchIcon,
  QrIcon,
  ShareIcon,
  TrophyIcon,
} from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { Sheet } from '@rabita/ui/overlays/sheet';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { getInitial } from '../../platform/get-initial.ts';
import { InstallApp } from '../../platform/install/install-app.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths } from '../../platform/paths.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { useEarning } from '../../platform/use-earning.ts';
import { LanguageToggle } from './language-toggle.tsx';
import { menuTexts } from './menu-texts.ts';
import { getNavigationPath, listNavigationItems, type NavigationItem } from './rules.ts';
import { texts } from './texts.ts';

type MobileMenuProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly currentItem: NavigationItem | null;
  readonly isLoggedIn: boolean;
  readonly isLoggingOut: boolean;
  readonly onLogout: () => void;
};

const icons = { home: HomeIcon, events: EventsIcon, dashboard: DashboardIcon } as const;

const GUEST_ROWS = [
  ['matches', `${paths.home}#next-match`, MatchIcon],
  ['leaderboard', `${paths.home}#leaderboard`, TrophyIcon],
  ['rewards', `${paths.home}#rewards`, GiftIcon],
] as const;

/** What members need at hand, and the pages that the tab bar does not link to. */
const MEMBER_ROWS = [
  ['claim', `${paths.dashboard}?claim=`, QrIcon],
  ['rewards', paths.rewards, GiftIcon],
  ['leaderboard', paths.leaderboard, TrophyIcon],
  ['points', paths.points, StarIcon],
  ['matches', `${paths.events}?tab=matches`, MatchIcon],
  ['invite', `${paths.dashboard}?invite=`, ShareIcon],
] as const;

/** Leaves out the ways to earn points that the league has switched off. */
function useMemberRows() {
  const earning = useEarning();
  const isHidden = { claim: !earning?.claim_code, invite: !earning?.referral };
  return MEMBER_ROWS.filter(([name]) => !(name in isHidden && isHidden[name as keyof typeof isHidden]));
}

const rowClasses =
  'ring-focus flex min-h-14 w-full items-center gap-4 border-t border-line font-display text-lg font-bold text-text hover:text-accent-text aria-[current=page]:text-accent-text';
const tileClasses =
  'ring-focus flex min-h-18 flex-col items-center justify-center gap-1 bg-surface-3 px-2 py-2 text-center text-sm font-semibold text-text-2 hover:text-text aria-[current=page]:text-accent-text';
const settingClasses =
  'focus-visible:-outline-offset-3 flex min-h-13 w-full items-center gap-4 px-4 py-2 text-start text-base font-semibold text-text-2 hover:text-text';

type RowProps = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly isCurrent?: boolean;
  readonly onFollow: () => void;
  readonly children: ReactNode;
};

function Row({ to, icon, isCurrent, onFollow, children }: RowProps) {
  return (
    <li>
      <Link to={to} onClick={onFollow} aria-current={isCurrent ? 'page' : undefined} className={rowClasses}>
        <span className="grid size-10 shrink-0 place-items-center bg-surface-3">{icon}</span>
        <span className="min-w-0 flex-1">{children}</span>
        <ChevronForwardIcon className="text-text-3" />
      </Link>
    </li>
  );
}

export function MobileMenu({
  isOpen,
  onOpenChange,
  currentItem,
  isLoggedIn,
  isLoggingOut,
  onLogout,
}: MobileMenuProps) {
  const t = useTexts(texts);
  const tMenu = useTexts(menuTexts);
  const user = useUser();
  const { pathname } = useLocation();
  const memberRows = useMemberRows();
  const close = () => onOpenChange(false);
  const openAuth = (tab: 'login' | 'register') => () => {
    writeLocal('authActiveTab', tab);
    close();
  };
  return (
    <AriaLocale>
      <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('menu')} closeLabel={t('closeMenu')}>
        <nav aria-label={t('mainNavigation')}>
          <ul>
            {isLoggedIn && user && (
              <li>
                <Link
                  to={paths.profile}
                  onClick={close}
                  aria-current={currentItem === 'profile' ? 'page' : undefined}
                  className="ring-focus flex w-full items-center gap-4 pb-4 text-text-2 hover:text-text aria-[current=page]:text-accent-text"
                >
                  <Crest seed={user._id} letters={getInitial(user.full_name)} palette="accent" />
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 font-display text-lg leading-(--leading-heading) font-bold text-text [overflow-wrap:anywhere]">
                      <Name>{user.full_name}</Name>
                    </span>
                    <span className="block text-base">{tMenu('myProfile')}</span>
                  </span>
                  <ChevronForwardIcon className="text-text-3" />
                </Link>
              </li>
            )}
            {isLoggedIn && (
              <li className="pb-4">
                <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2">
                  {listNavigationItems(isLoggedIn).map(item => {
                    if (item === 'login' || item === 'logout') return null;
                    const Icon = icons[item];
                    return (
                      <li key={item}>
                        <Link
                          to={getNavigationPath(item)}
                          onClick={close}
                          aria-current={currentItem === item ? 'page' : undefined}
                          className={tileClasses}
                        >
                          <Icon size={22} />
                          <span>{t(item)}</span>
                        </Link>
                      </li>
                    );
                  })}
                </ul>
              </li>
            )}
            {!isLoggedIn && (
              <Row to={`${paths.home}#events`} icon={<EventsIcon size={22} />} onFollow={close}>
                {t('events')}
              </Row>
            )}
            {(isLoggedIn ? memberRows : GUEST_ROWS).map(([name, to, Icon]) => (
              <Row key={name} to={to} icon={<Icon size={22} />} isCurrent={pathname === to} onFollow={close}>
                {tMenu(name)}
              </Row>
            ))}
          </ul>
          {!isLoggedIn && (
            <div className="grid gap-3 pt-4">
              <ButtonLink to={paths.auth} onClick={openAuth('register')} size="lg" fullWidth>
                {tMenu('join')}
              </ButtonLink>
              <ButtonLink
                to={paths.auth}
                onClick={openAuth('login')}
                aria-current={currentItem === 'login' ? 'page' : undefined}
                variant="secondary"
                size="lg"
                fullWidth
              >
                {t('login')}
              </ButtonLink>
            </div>
          )}
        </nav>
        <div className="mt-6 divide-y divide-line bg-surface-1">
          <LanguageToggle className={settingClasses} icon={<GlobeIcon size={22} />} />
          <InstallApp className={settingClasses} />
          {isLoggedIn && (
            <button type="button" onClick={onLogout} className={settingClasses}>
              <LogoutIcon size={22} />
              <span>{isLoggingOut ? t('loggingOut') : t('logout')}</span>
            </button>
          )}
        </div>
        <ul className="flex flex-wrap justify-center gap-x-6 pt-4">
          {(['privacy', 'terms', 'cookies'] as const).map(page => (
            <li key={page}>
              <Link
                to={paths[page]}
                onClick={close}
                className="ring-focus inline-flex min-h-11 items-center text-sm text-text-2 no-underline hover:text-text hover:underline"
              >
                {tMenu(page)}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </AriaLocale>
  );
}
