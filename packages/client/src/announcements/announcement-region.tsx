/** Shows announcements. It loads the toast component with the first announcement, because most pages have none. */

import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { useWaitingAnnouncements } from './announce.ts';

const Toasts = lazyPart(() => import('./toasts.tsx'), 'Toasts');

/** Mounts the toasts at the first announcement. `page` is the current path; a new path clears other paths' toasts. */
export function AnnouncementRegion({ page }: { readonly page: string }) {
  const hasAnnouncement = useWaitingAnnouncements().length > 0;
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasAnnouncement && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts page={page} />
    </Suspense>
  ) : null;
}
