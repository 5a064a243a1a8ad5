// Renders announcements. It loads the toast component with the first one, so that other pages do not pay for it.
import { lazy, Suspense, useState } from 'react';
import { useWaitingAnnouncements } from './announce.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** The region for announcements. It stays mounted once needed. `page` is the current path; a new path clears them. */
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
