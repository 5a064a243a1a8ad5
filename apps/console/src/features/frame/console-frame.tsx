/** Renders the frame around every page: the menu, the search, and the logged-in member of staff. */
import { useOnline } from '@rabita/client/calls/use-online';
import { frameTexts } from '@rabita/client/frame-texts';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames } from '@rabita/client/site-config';
import { TeamMark } from '@rabita/client/team-mark';
import type { StaffMember } from '@rabita/contract/staff/team';
import { MenuIcon } from '@rabita/ui/art/first-icons';
import { SearchIcon } from '@rabita/ui/art/icons';
import { Ltr } from '@rabita/ui/bidi';
import { IconButton } from '@rabita/ui/controls/icon-button';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { useRememberLists } from '../../platform/lists/remember-lists.ts';
import { MAIN_ID } from '../../platform/page.tsx';
import { paths } from '../../platform/paths.ts';
import { AccountBox } from './account-box.tsx';
import { Menu, SectionTabs, useWaiting } from './menu.tsx';
import { SearchPalette } from './search-palette.tsx';
import { searchTexts } from './search-texts.ts';
import { texts } from './texts.ts';
import { useSearchShortcut } from './use-search.ts';

export const useStaffMe = () => useStaffQuery(['staff-me'], 'getStaffMe', {}, { staleTime: 60_000 });

/** Well below the hour after which the API ends an idle session. */
const REFETCH_MS = 5 * 60_000;

/** Refetches the logged-in member of staff on input, because the API ends sessions that only poll. */
function useKeepSessionAlive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let lastFetchedAt = Date.now();
    const onInput = () => {
      if (Date.now() - lastFetchedAt < REFETCH_MS) return;
      lastFetchedAt = Date.now();
      void client.invalidateQueries({ queryKey: ['staff-me'] });
    };
    const inputEvents = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const name of inputEvents) window.addEventListener(name, onInput, { passive: true });
    return () => {
      for (const name of inputEvents) window.removeEventListener(name, onInput);
    };
  }, [client]);
}

function LeagueLink() {
  const t = useTexts(texts);
  const { league } = brandNames(useLanguage());
  return (
    <Link to={paths.home} className="ring-focus flex min-w-0 items-center gap-3 px-4 py-2 no-underline">
      <TeamMark />
      <span className="min-w-0">
        <span className="block font-display text-lg leading-(--leading-heading) font-extrabold text-text">
          {league}
        </span>
        <span className="block text-sm text-text-3">{t('console')}</span>
      </span>
    </Link>
  );
}

const SHORTCUT = /mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

function SearchButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTexts(searchTexts);
  return (
    <div className="px-4">
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onPress}
        className="cut-fill cut-frame cut-sm ring-focus flex min-h-11 w-full items-center gap-3 px-3 text-base text-text-3 [--fill:var(--color-surface)] [--frame:var(--color-border)] hover:text-text hover:[--frame:var(--color-text-2)]"
      >
        <SearchIcon />
        <span>{t('search')}</span>
        <span aria-hidden="true" className="ms-auto text-sm">
          <Ltr>{SHORTCUT}</Ltr>
        </span>
      </button>
    </div>
  );
}

type ConsoleFrameProps = { readonly staff: StaffMember; readonly children: ReactNode };

/** Stewards have one page, so they get no search. */
export function ConsoleFrame({ staff, children }: ConsoleFrameProps) {
  const t = useTexts(texts);
  const tSearch = useTexts(searchTexts);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const isOnline = useOnline();
  const tFrame = useTexts(frameTexts);
  const waiting = useWaiting(staff.role);
  const maySearch = staff.role !== 'steward';
  const openSearch = useCallback(() => setIsSearchOpen(maySearch), [maySearch]);
  const closeMenu = () => setIsMenuOpen(false);
  useKeepSessionAlive();
  useRememberLists();
  useSearchShortcut(openSearch);
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed start-4 top-3 z-60 -translate-y-24 bg-accent px-4 py-2 font-bold text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div className="flex flex-1 flex-col lg:flex-row">
        <aside className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col overflow-y-auto border-e border-line bg-surface-1 lg:flex">
          <div className="grid gap-3 py-4">
            <LeagueLink />
            {maySearch && <SearchButton onPress={openSearch} />}
          </div>
          {/* Scrolls by itself, so that the account stays in view. In a very low window the whole column scrolls. */}
          <div className="min-h-36 flex-1 overflow-y-auto">
            <Menu role={staff.role} waiting={waiting} />
          </div>
          <div className="border-t border-line p-4">
            <AccountBox staff={staff} />
          </div>
        </aside>
        <header className="sticky top-0 z-30 flex items-center justify-between border-b border-line bg-surface lg:hidden">
          <LeagueLink />
          <div className="flex">
            {maySearch && <IconButton label={tSearch('search')} icon={<SearchIcon />} onClick={openSearch} />}
            <IconButton label={t('openMenu')} icon={<MenuIcon />} onClick={() => setIsMenuOpen(true)} />
          </div>
        </header>
        <div className="flex min-w-0 flex-1 flex-col">
          {!isOnline && (
            <p role="status" className="bg-surface-3 px-4 py-2 text-sm text-gold sm:px-6 lg:px-10">
              {tFrame('offline')}
            </p>
          )}
          <SectionTabs role={staff.role} waiting={waiting} />
          {children}
        </div>
      </div>
      <Sheet
        isOpen={isMenuOpen}
        onOpenChange={setIsMenuOpen}
        title={t('menu')}
        closeLabel={t('close')}
        actions={<AccountBox staff={staff} onNavigate={closeMenu} />}
      >
        <div className="-mx-5">
          <Menu role={staff.role} waiting={waiting} onNavigate={closeMenu} />
        </div>
      </Sheet>
      {isSearchOpen && <SearchPalette role={staff.role} onClose={() => setIsSearchOpen(false)} />}
    </>
  );
}
