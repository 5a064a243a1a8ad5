/** Polls the crew's board every four seconds, as the gate's page does, and counts the server's time in between. */
import { useEffect, useState } from 'react';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';

export const useDoorBoard = (eventId: string) =>
  useStaffQuery(
    ['door', eventId, 'board'],
    'getDoorBoard',
    { params: { id: eventId } },
    { refetchInterval: 4000, staleTime: 0 },
  );

/** Returns the server's time in milliseconds, again each second, also while responses fail. */
export function useServerTime(asOf: string, receivedAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(asOf) + Math.max(0, now - receivedAt);
}
