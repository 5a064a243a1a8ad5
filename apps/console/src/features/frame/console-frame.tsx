/** Renders the frame around every page: the links to the sections, and the logged-in member of staff. */
import { useOnline } from '@rabita/client/calls/use-online';
import { frameTexts } from '@rabita/client/frame-texts';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames } from '@rabita/client/site-config';
import { TeamMark } from '@rabita/client/team-mark';
import type { Role } from '@rabita/contract/roles';
import type { StaffMember } from '@rabita/contract/staff/team';
import { MenuIcon } from '@rabita/ui/art/first-icons';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { IconButton } from '@rabita/ui/controls/icon-button';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { endSession } from '../../platform/calls/session.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { askBeforeLeaving, hasUnsavedWork } from '../../platform/forms/drafts.ts';
import { LanguageToggle } from '../../platform/language-toggle.tsx';
import { isListPath, rememberedPath, useRememberLists } from '../../platform/lists/remember-lists.ts';
import { MAIN_ID } from '../../platform/page.tsx';
import { paths } from '../../platform/paths.ts';
import { findSection, listGroups } from './rules.ts';
import { texts } from './texts.ts';

export const useStaffMe = () => useStaffQuery(['staff-me'], 'getStaffMe', {}, { staleTime: 60_000 });

/** Logs out, after a confirmation if there is unsaved work. Ends this tab's session even if the API is unreachable. */
export function useLogout() {
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const logOut = () => {
    setIsLoggingOut(true);
    void callStaff('staffLogout')
      .catch(() => undefined)
      .finally(() => endSession());
  };
  return { isLoggingOut, logOut: () => askBeforeLeaving(logOut) };
}

const linkClasses =
  'ring-focus relative flex min-h-12 items-center lg:min-h-10 px-4 text-base font-semibold text-text-2 no-underline transition-colors hover:text-text ' +
  'before:absolute before:inset-y-2 before:start-0 before:w-1 before:scale-y-0 before:bg-accent-text before:transition-transform ' +
  'aria-[current=page]:text-text aria-[current=page]:before:scale-y-100';

function SectionLinks({ role, onNavigate }: { readonly role: Role; readonly onNavigate?: () => void }) {
  const t = useTexts(texts);
  const id = useId();
  const { pathname } = useLocation();
  const currentSection = findSection(pathname);
  // A link to the list that is already open clears its search and filters.
  const getPath = (path: string) => (isListPath(path) && path !== pathname ? rememberedPath(path) : path);
  return (
    <nav aria-label={t('navigation')}>
      {listGroups(role).map(({ group, sections }) => (
        <div key={group}>
          {group !== 'now' && (
            <p id={`${id}-${group}`} className="px-4 pt-4 pb-1 text-sm text-text-3 lg:pt-3">
              {t(group)}
            </p>
          )}
          <ul aria-labelledby={group === 'now' ? undefined : `${id}-${group}`}>
            {sections.map(name => (
              <li key={name}>
                <Link
                  to={getPath(paths[name])}
                  aria-current={currentSection === name ? 'page' : undefined}
                  onClick={onNavigate}
                  className={linkClasses}
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

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

type LoggedInStaffProps = {
  readonly staff: StaffMember;
  /** Closes the phone's menu when staff follow a link, and before logout asks about unsaved work. */
  readonly onNavigate?: () => void;
};

function LoggedInStaff({ staff, onNavigate }: LoggedInStaffProps) {
  const t = useTexts(texts);
  const { isLoggingOut, logOut } = useLogout();
  return (
    <div className="grid gap-3 border-t border-line p-4">
      <Link to={paths.account} onClick={onNavigate} className="ring-focus block min-w-0 no-underline">
        <span className="block truncate font-semibold text-text">
          <Name>{staff.full_name}</Name>
        </span>
        <span className="block text-sm text-text-3">{t(staff.role)}</span>
      </Link>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          isPending={isLoggingOut}
          pendingLabel={t('loggingOut')}
          onClick={() => {
            if (hasUnsavedWork()) onNavigate?.();
            logOut();
          }}
        >
          {t('logout')}
        </Button>
        <LanguageToggle />
      </div>
    </div>
  );
}

type ConsoleFrameProps = { readonly staff: StaffMember; readonly children: ReactNode };

export function ConsoleFrame({ staff, children }: ConsoleFrameProps) {
  const t = useTexts(texts);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isOnline = useOnline();
  const tFrame = useTexts(frameTexts);
  useKeepSessionAlive();
  useRememberLists();
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed start-4 top-3 z-60 -translate-y-24 bg-accent px-4 py-2 font-bold text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div className="flex flex-1 flex-col lg:flex-row">
        <aside className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col justify-between overflow-y-auto border-e border-line bg-surface-1 lg:flex">
          <div className="grid gap-4 py-4">
            <LeagueLink />
            <SectionLinks role={staff.role} />
          </div>
          <LoggedInStaff staff={staff} />
        </aside>
        <header className="sticky top-0 z-30 flex items-center justify-between border-b border-line bg-surface lg:hidden">
          <LeagueLink />
          <IconButton label={t('openMenu')} icon={<MenuIcon />} onClick={() => setIsMenuOpen(true)} />
        </header>
        <div className="flex min-w-0 flex-1 flex-col">
          {!isOnline && (
            <p role="status" className="bg-surface-3 px-4 py-2 text-sm text-gold sm:px-6 lg:px-10">
              {tFrame('offline')}
            </p>
          )}
          {children}
        </div>
      </div>
      <Sheet isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} title={t('menu')} closeLabel={t('close')}>
        <SectionLinks role={staff.role} onNavigate={() => setIsMenuOpen(false)} />
        <LoggedInStaff staff={staff} onNavigate={() => setIsMenuOpen(false)} />
      </Sheet>
    </>
  );
}
