/** A number on its way up to what it is, once; at rest for whom movement is too much. */
import { useEffect, useState } from 'react';

const LASTS_MS = 900;

/** From 0 to `target` while `isMoving`, slower towards the end; always whole, never beyond. */
export function useCountUp(target: number, isMoving: boolean): number {
  const [moves] = useState(() => isMoving && !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [shown, setShown] = useState(moves ? 0 : target);
  useEffect(() => {
    if (!moves) return;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const share = Math.min(1, (now - start) / LASTS_MS);
      setShown(Math.round(target * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [moves, target]);
  return moves ? shown : target;
}
