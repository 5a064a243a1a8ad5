// The frame of every page: its title, where reading starts after a navigation, and the landmark the skip link leads to.

import { useLanguage } from '@rabita/client/language';
import { brandNames } from '@rabita/client/site-config';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { answerEarlyPress } from './early-press.ts';

export const MAIN_ID = 'main';

let visited: string | undefined;
let renderedTitle = '';

/** The title of the page that was last rendered on a server. */
export const titleOfRendered = (): string => renderedTitle;

type PageProps = {
  /** In the page's language; the league's name is added. Absent: the league's and the team's names alone. */
  readonly title?: string;
  readonly children: ReactNode;
  /** `light` for pages that are read like paper. */
  readonly tone?: 'dark' | 'light';
  /** The page's first section runs under the fixed navigation by itself. */
  readonly bleeds?: boolean;
  readonly className?: string;
};

/**
 * Wraps a page's content in `main`. A navigation starts at the top and moves focus to the page's heading, so that
 * keyboard and screen reader are where the eyes are; going back returns to the place that was left.
 */
export function Page({ title, children, tone = 'dark', bleeds = false, className = '' }: PageProps) {
  const main = useRef<HTMLElement>(null);
  const language = useLanguage();
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();

  const { league, team } = brandNames(language);
  const fullTitle = title ? `${title} · ${league}` : `${league} · ${team}`;
  // A server runs no effects.
  if (import.meta.env.SSR) renderedTitle = fullTitle;
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
  useEffect(answerEarlyPress, []);

  useLayoutEffect(() => {
    const isFirst = visited === undefined;
    const isOtherPage = visited !== pathname;
    visited = pathname;
    // A step that is gone back to is left to what remembers its place; `default` is the one a visit begins with.
    const isReturn = kind === 'POP' && key !== 'default';
    const target = hash && !isReturn ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (kind === 'PUSH' || (kind === 'REPLACE' && isOtherPage && !isFirst)) {
      window.scrollTo(0, 0);
    }
    if (isFirst || !isOtherPage) return;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    const start = heading ?? main.current;
    if (heading) heading.tabIndex = -1;
    start?.focus({ preventScroll: true });
  }, [pathname, hash, kind, key]);

  return (
    <main
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      className={`flex-1 outline-none [&_h1]:outline-none ${tone === 'light' ? 'on-light' : ''} ${bleeds ? '' : 'pt-20'} ${className}`}
    >
      {children}
    </main>
  );
}
