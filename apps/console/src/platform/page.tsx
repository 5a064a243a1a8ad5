// The frame of every page of the console: its title, its heading with what may be done there, and where focus goes.
import { useLanguage } from '@rabita/client/language';
import { brandNames } from '@rabita/client/site-config';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const MAIN_ID = 'main';

let visited: string | undefined;

type PageProps = {
  readonly title: string;
  /** What stands beside the heading: the page's main action. */
  readonly actions?: ReactNode;
  /** One quiet line under the heading. */
  readonly detail?: ReactNode;
  readonly children: ReactNode;
};

/** Wraps a page's content in `main`; after a navigation focus stands on its heading. */
export function Page({ title, actions, detail, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { league } = brandNames(useLanguage());
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${league}`;
  }, [title, league]);
  useEffect(() => {
    const isFirst = visited === undefined;
    if (visited === pathname) return;
    visited = pathname;
    window.scrollTo(0, 0);
    if (!isFirst) heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-10 lg:py-8"
    >
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-2xl outline-none [overflow-wrap:anywhere] sm:text-3xl"
          >
            <bdi>{title}</bdi>
          </h1>
          {detail && <div className="mt-1 text-base text-text-2">{detail}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </main>
  );
}
