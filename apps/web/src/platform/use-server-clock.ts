/** Returns the server's time on this device, however wrong its clock is, for moments that the server decides. */
import { serverNow, updateServerClock } from '@rabita/door/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from './calls/call.ts';
import { deviceTime, timeCall } from './device-time.ts';

/** A clock of any device drifts less than a second in this time. */
const MEASURE_AGAIN_MS = 600_000;

/**
 * @param isNeeded false: nothing is measured
 * @returns a function that returns milliseconds since 1970, from the device's own clock until the server's is known
 */
export function useServerClock(isNeeded: boolean): () => number {
  const { data: clock = null } = useQuery({
    queryKey: ['clock'],
    queryFn: async () => {
      const { response, ...times } = await timeCall(onSend => call('getServerTime', { onSend }));
      return updateServerClock(null, { ...times, serverTime: response.server_time });
    },
    enabled: isNeeded,
    staleTime: MEASURE_AGAIN_MS,
    refetchInterval: MEASURE_AGAIN_MS,
  });
  return useCallback(() => {
    const seconds = serverNow(clock, deviceTime());
    return seconds === undefined ? Date.now() : seconds * 1000;
  }, [clock]);
}
