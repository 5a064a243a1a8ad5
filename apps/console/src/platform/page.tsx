// The frame of every page of the console: its title, its heading with what may be done there, and where focus goes.
import { useLanguage } from '@rabita/client/language';
import { brandNames } from '@rabita/client/site-config';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useArrival } from './use-arrival.ts';

export const MAIN_ID = 'main';

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
  const { league } = brandNames(useLanguage());
  const heading = useArrival(useLocation().pathname);
  useEffect(() => {
    document.title = `${title} · ${league}`;
  }, [title, league]);
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
