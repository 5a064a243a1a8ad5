/** Renders the heading of the events page's tab: one slim row on phones, so that the first event is near. */

import type { ReactNode } from 'react';

type EventsHeadingProps = {
  readonly title: string;
  readonly lead: string;
  /** The refresh button, if there is one. */
  readonly children: ReactNode;
};

export function EventsHeading({ title, lead, children }: EventsHeadingProps) {
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3 pt-2 sm:pt-8 sm:pb-6">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h1 className="text-2xl sm:text-4xl">{title}</h1>
        <p className="mt-1 text-lg text-text-2 max-sm:hidden">{lead}</p>
      </div>
      {children}
    </header>
  );
}
