/** Polls the figures of the Today page every five seconds while the page is visible, and measures their age. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';

const REFRESH_MS = 5000;

export const useToday = () =>
  useQuery({
    queryKey: ['today'],
    queryFn: () => callStaff('getToday'),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

/** Returns the whole seconds that have passed since `since` (milliseconds since 1970). Updates every second. */
export function useSecondsSince(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1000));
}
