/** Renders the layout of every page behind the login: document title, heading, actions and initial focus. */
import { frameTexts } from '@rabita/client/frame-texts';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { brandNames } from '@rabita/client/site-config';
import { ChevronBackIcon } from '@rabita/ui/art/icons';
import { classNames } from '@rabita/ui/class-names';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type ListPath, rememberedPath } from './lists/remember-lists.ts';

let current: { readonly screen: string; readonly tab: string } | undefined;

/**
 * Focuses the heading of each screen except the first. `screen` is a path or a step of the login. Another tab of the
 * same screen leaves the focus on its link, but not if the focused element is gone.
 */
export function useHeadingFocus(screen: string, tab = screen): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = current;
    const isSameScreen = before?.screen === screen;
    if (isSameScreen && before.tab === tab) return;
    current = { screen, tab };
    if (!isSameScreen) window.scrollTo(0, 0);
    const isFocusLost = document.activeElement === document.body;
    if (before && (!isSameScreen || isFocusLost)) heading.current?.focus({ preventScroll: true });
  }, [screen, tab]);
  return heading;
}

export function useDocumentTitle(title: string): void {
  const { league } = brandNames(useLanguage());
  useEffect(() => {
    document.title = `${title} · ${league}`;
  }, [title, league]);
}

export function BrokenPage() {
  const t = useTexts(frameTexts);
  return (
    <main id={MAIN_ID} tabIndex={-1} className="grid flex-1 place-items-center p-6">
      <StatePanel
        kind="error"
        sentence={t('brokenTitle')}
        action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      />
    </main>
  );
}

export const MAIN_ID = 'main';

/** The way back from a page: to a list as staff left it, or to a path. */
type WayBack = { readonly label: ReactNode } & ({ readonly list: ListPath } | { readonly to: string });

function BackLink({ label, ...target }: WayBack) {
  return (
    <Link
      to={'list' in target ? rememberedPath(target.list) : target.to}
      className="ring-focus -ms-1 inline-flex min-h-11 max-w-full items-center gap-1 text-sm text-text-2 no-underline hover:text-text"
    >
      <ChevronBackIcon size={18} className="shrink-0" />
      <span className="truncate">{label}</span>
    </Link>
  );
}

/** Longer titles are smaller on a phone, so that two lines hold them. */
const SHORT_TITLE_MAX = 36;

type PageProps = {
  readonly title: string;
  readonly back?: WayBack | undefined;
  /** The state of what the page shows, beside the title. */
  readonly badge?: ReactNode;
  /** The current tab, if the page has tabs. `screen` is the path that all of them share. */
  readonly tab?: { readonly name: string; readonly screen: string };
  readonly actions?: ReactNode;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
};

export function Page({ title, back, badge, tab, actions, detail, children }: PageProps) {
  const { pathname } = useLocation();
  const heading = useHeadingFocus(tab?.screen ?? pathname, pathname);
  useDocumentTitle(tab ? `${tab.name} · ${title}` : title);
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      // Leaves room at the end, so that a toast does not cover the last button.
      className={classNames(
        'min-w-0 flex-1 px-4 pb-[calc(var(--form-bar,0px)+7rem)] outline-none sm:px-6 lg:px-10',
        back ? 'pt-2 lg:pt-4' : 'pt-6 lg:pt-8',
      )}
    >
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 sm:flex-[1_1_20rem]">
          {back && <BackLink {...back} />}
          <div className="max-sm:grid max-sm:justify-items-start max-sm:gap-2">
            <h1
              ref={heading}
              tabIndex={-1}
              className={classNames(
                'outline-none [overflow-wrap:anywhere] max-sm:line-clamp-2 sm:inline sm:text-3xl',
                title.length > SHORT_TITLE_MAX ? 'text-xl' : 'text-2xl',
              )}
            >
              <bdi>{title}</bdi>
            </h1>
            {badge && <span className="inline-block align-[0.3em] sm:ms-4">{badge}</span>}
          </div>
          {detail && <div className="mt-1 text-base text-text-2">{detail}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </main>
  );
}
