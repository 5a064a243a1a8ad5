// Keeps the session alive while someone uses the page. The API ends idle sessions, and background polling does not
// count as activity.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Well below the hour after which the API ends an idle session. */
const INTERVAL_MS = 5 * 60_000;

/**
 * On input, refetches the logged-in member of staff, at most once in five minutes. The API counts this call as
 * activity.
 */
export function useKeepSessionAlive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let lastSent = Date.now();
    const onInput = () => {
      if (Date.now() - lastSent < INTERVAL_MS) return;
      lastSent = Date.now();
      void client.invalidateQueries({ queryKey: ['staff-me'] });
    };
    const inputEvents = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const name of inputEvents) window.addEventListener(name, onInput, { passive: true });
    return () => {
      for (const name of inputEvents) window.removeEventListener(name, onInput);
    };
  }, [client]);
}
