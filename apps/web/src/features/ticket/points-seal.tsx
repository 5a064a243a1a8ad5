/** Renders the points that a used ticket earned, on a star-shaped seal. New points count up from zero once. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { khatamPoints } from '@rabita/ui/art/khatam';
import { Ltr } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { useEffect, useState } from 'react';
import { texts } from './texts.ts';

const DURATION_MS = 900;

/**
 * Animates a number from 0 to its value once, unless the user prefers reduced motion.
 * Returns the whole number to show now. It counts up only if `isMoving` is true on mount; otherwise it is `target`.
 */
function useCountUp(target: number, isMoving: boolean): number {
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

type PointsSealProps = {
  readonly points: number;
  /** Whether to animate the seal and count the points up. */
  readonly isNew: boolean;
};

export function PointsSeal({ points, isNew }: PointsSealProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const shown = useCountUp(points, isNew);
  return (
    <span
      className={classNames(
        'relative grid size-56 place-items-center overflow-hidden text-text',
        isNew && 'wipe animate-press',
      )}
    >
      <svg aria-hidden="true" viewBox="-104 -104 208 208" className="absolute inset-0 size-full">
        <polygon points={khatamPoints(0, 0, 102)} className="fill-ink" />
        <g fill="none" className="stroke-accent">
          <polygon points={khatamPoints(0, 0, 92)} strokeWidth="2" />
          <polygon points={khatamPoints(0, 0, 80, 22.5)} strokeWidth="1" opacity="0.55" />
        </g>
      </svg>
      <span className="relative grid justify-items-center bg-ink font-display">
        <Ltr className="text-4xl leading-none font-extrabold text-accent tabular">
          {`+${formatNumber(shown, language)}`}
        </Ltr>
        <span className="mt-1 text-base leading-tight font-bold text-white">
          {t('pointsUnit', { count: points })}
        </span>
      </span>
    </span>
  );
}
