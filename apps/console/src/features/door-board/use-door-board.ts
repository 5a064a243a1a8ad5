/** Polls the crew's board every four seconds, as the gate's page does, and counts the server's time in between. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';

const POLL_MS = 4000;

export const useDoorBoard = (eventId: string) =>
  useQuery({
    queryKey: ['door', eventId, 'board'],
    queryFn: () => callStaff('getDoorBoard', { params: { id: eventId } }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

/**
 * Returns the server's time in milliseconds, again each second, also while responses fail.
 * @param asOf the server's time in the latest response
 * @param receivedAt when this device received it, in milliseconds
 */
export function useServerTime(asOf: string, receivedAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(asOf) + Math.max(0, now - receivedAt);
}
