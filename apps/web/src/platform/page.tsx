/** Wraps every page: sets the document title, renders `main`, and manages focus and scrolling after a navigation. */
import { useLanguage } from '@rabita/client/language/language';
import { brandNames } from '@rabita/client/site-config';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { markHydrated } from './navigation/early-press.ts';
import { removeStillPage } from './still-page.ts';

export const MAIN_ID = 'main';

let lastPathname: string | undefined;
let renderedTitle = '';

/** Returns the title of the page that was prerendered last. */
export const getRenderedTitle = (): string => renderedTitle;

type PageProps = {
  /** The page's title in the current language, without the league's name. */
  readonly title: string;
  /** Puts the league's name before the title instead of after it. */
  readonly isHome?: boolean;
  readonly children: ReactNode;
  /** `light` gives the page a light background. */
  readonly tone?: 'dark' | 'light';
  /** Lets the page's first section extend under the fixed navbar. */
  readonly isFullBleed?: boolean;
  readonly className?: string;
};

/**
 * A navigation to another page scrolls to the top, or to the element that the URL's hash names, and moves focus to the
 * page's heading, for keyboard and screen reader users. After Back or Forward, `useScrollMemory` sets the scroll
 * position.
 */
export function Page({ title, children, isHome, tone = 'dark', isFullBleed, className = '' }: PageProps) {
  const main = useRef<HTMLElement>(null);
  const language = useLanguage();
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();

  const { league } = brandNames(language);
  const fullTitle = isHome ? `${league} · ${title}` : `${title} · ${league}`;
  // Effects do not run during prerendering, so the title is set here.
  if (import.meta.env.SSR) renderedTitle = fullTitle;
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
  useEffect(markHydrated, []);
  // Before the effects that focus and scroll.
  useLayoutEffect(removeStillPage, []);

  useLayoutEffect(() => {
    const isFirstPage = lastPathname === undefined;
    const isOtherPage = lastPathname !== pathname;
    lastPathname = pathname;
    // After Back or Forward the hash is ignored. `default` is the router's key for the first entry of a visit.
    const isBackOrForward = navigationType === 'POP' && key !== 'default';
    const target =
      hash && !isBackOrForward ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (navigationType === 'PUSH' || (navigationType === 'REPLACE' && isOtherPage && !isFirstPage)) {
      window.scrollTo(0, 0);
    }
    if (isFirstPage || !isOtherPage) return;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    const focusTarget = heading ?? main.current;
    if (heading) heading.tabIndex = -1;
    focusTarget?.focus({ preventScroll: true });
  }, [pathname, hash, navigationType, key]);

  return (
    <main
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      className={`flex-1 outline-none [&_h1]:outline-none ${tone === 'light' ? 'on-light' : ''} ${isFullBleed ? '' : 'pt-20'} ${className}`}
    >
      {children}
    </main>
  );
}
