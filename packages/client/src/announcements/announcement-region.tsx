/** Shows announcements. Loads the toast component only with the first one, because most pages have none. */

import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { useQueuedAnnouncements } from './announce.ts';

const Toasts = lazyPart(() => import('./toasts.tsx'), 'Toasts');

/** @param page the current path; a new path closes the toasts of other paths */
export function AnnouncementRegion({ page }: { readonly page: string }) {
  const hasAnnouncement = useQueuedAnnouncements().length > 0;
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasAnnouncement && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts page={page} />
    </Suspense>
  ) : null;
}
