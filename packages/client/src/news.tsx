// Where news appears: what shows it is fetched with the first of it, so that a page without news pays nothing.
import { lazy, Suspense, useState } from 'react';
import { useWaitingAnnouncements } from './announce.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** The region for news; once needed it stays. `page` is the path of the page shown: another one clears the news. */
export function News({ page }: { readonly page: string }) {
  const hasNews = useWaitingAnnouncements().length > 0;
  const [isNeeded, setNeeded] = useState(false);
  if (hasNews && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts page={page} />
    </Suspense>
  ) : null;
}
