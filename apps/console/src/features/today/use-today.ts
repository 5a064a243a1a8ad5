/** Polls the figures of the Today page every five seconds while the page is visible, and measures their age. */
import { useEffect, useState } from 'react';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';

export const useToday = () =>
  useStaffQuery(['today'], 'getToday', {}, { refetchInterval: 5000, staleTime: 0 });

/** Returns the whole seconds that have passed since `since` (milliseconds since 1970). Updates every second. */
export function useSecondsSince(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1000));
}
