// Tells the API that somebody sits here: pages that ask by themselves do not count, a hand on the page does.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Well within the hour after which a session without use ends. */
const TELL_EVERY_MS = 5 * 60_000;

/** Asks for one's own session at a press or a key, once in a while. */
export function useStay(): void {
  const client = useQueryClient();
  useEffect(() => {
    let told = Date.now();
    const tell = () => {
      if (Date.now() - told < TELL_EVERY_MS) return;
      told = Date.now();
      void client.invalidateQueries({ queryKey: ['staff-me'] });
    };
    const signs = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const sign of signs) window.addEventListener(sign, tell, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, tell);
    };
  }, [client]);
}
