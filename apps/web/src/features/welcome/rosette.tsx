// The great 16-point rosette of the hero: the khatam at the scale of a stadium, in the team's colour.
import { memo } from 'react';
import { starPath } from './rules.ts';

/** Corner step, radius, stroke width, opacity. */
const rings = [
  [7, 480, 1, 0.28],
  [6, 480, 1, 0.42],
  [5, 480, 1.4, 0.75],
  [4, 392, 1, 0.4],
  [5, 266, 1.6, 0.85],
  [6, 182, 1, 0.5],
  [5, 102, 1.6, 0.9],
] as const;

/** Decorative; fills its box and hangs over it. */
export const Rosette = memo(function Rosette({ className }: { readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-500 -500 1000 1000"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      {rings.map(([step, radius, width, opacity]) => (
        <path
          key={`${step}-${radius}`}
          d={starPath(16, step, radius)}
          strokeWidth={width}
          opacity={opacity}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <circle r="480" strokeWidth="1" opacity="0.3" vectorEffect="non-scaling-stroke" />
      <circle r="497" strokeWidth="1" opacity="0.16" vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
