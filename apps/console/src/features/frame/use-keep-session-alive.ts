// Keeps the session alive while someone uses the page: the API ends idle sessions, and background polling does not
// count as use.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Well below the hour after which an idle session ends. */
const INTERVAL_MS = 5 * 60_000;

/** Refetches the own session on input, at most once per interval. */
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
