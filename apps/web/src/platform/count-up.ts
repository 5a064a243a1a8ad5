/** Counts a number on the screen up or down to another one. */

const COUNT_MS = 400;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type Count = {
  readonly from: number;
  readonly to: number;
  /** Gets whole numbers, the last of them `to`. */
  readonly show: (points: number) => void;
};

/**
 * With reduced motion it shows `to` at once. A hidden page counts when it is visible again. Returns a function that
 * stops.
 */
export function countUp({ from, to, show }: Count): () => void {
  if (from === to || prefersReducedMotion()) {
    show(to);
    return () => undefined;
  }
  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    const progress = Math.min(1, (now - start) / COUNT_MS);
    show(to - Math.round((to - from) * (1 - progress) ** 3));
    if (progress < 1) frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
