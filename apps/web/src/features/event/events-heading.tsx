// Renders the heading of the events page: one slim row on phones, so that the first event is near.

import { useTexts } from '@rabita/client/language/texts';
import type { ReactNode } from 'react';
import { useIsApiReachable } from '../../platform/calls/use-is-api-reachable.ts';
import { eventListTexts } from './list-texts.ts';

/** `children` is the refresh button, if there is one. */
export function EventsHeading({ children }: { readonly children: ReactNode }) {
  const t = useTexts(eventListTexts);
  // While the API cannot be reached, a bar below the navbar would cover the heading.
  const space = useIsApiReachable() ? 'pt-2' : 'pt-12';
  return (
    <header className={`flex min-h-11 flex-wrap items-center justify-between gap-3 sm:pt-8 sm:pb-6 ${space}`}>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h1 className="text-2xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-1 text-lg text-text-2 max-sm:hidden">{t('lead')}</p>
      </div>
      {children}
    </header>
  );
}
