// Renders the large ornament of the hero: a 16-pointed star in the Islamic khatam pattern, in the team's colour.
import { rosetteRings, starPath } from '@rabita/ui/art/khatam';
import { memo } from 'react';

export const Rosette = memo(function Rosette({ className }: { readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-500 -500 1000 1000"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      {rosetteRings.map(([step, radius, width, opacity]) => (
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
