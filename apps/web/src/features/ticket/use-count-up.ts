// Animates a number from 0 to its value once, unless the user prefers reduced motion.
import { useEffect, useState } from 'react';

const DURATION_MS = 900;

/** Returns the whole number to show now. It counts up only if `isMoving` is true on mount; otherwise it is `target`. */
export function useCountUp(target: number, isMoving: boolean): number {
  const [isAnimated] = useState(
    () => isMoving && !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const [shown, setShown] = useState(isAnimated ? 0 : target);
  useEffect(() => {
    if (!isAnimated) return;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const progress = Math.min(1, (now - start) / DURATION_MS);
      setShown(Math.round(target * (1 - (1 - progress) ** 3)));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isAnimated, target]);
  return isAnimated ? shown : target;
}
