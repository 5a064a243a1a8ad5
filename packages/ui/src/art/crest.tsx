/** Draws a crest of khatams (eight-pointed stars) from a seed. Must not import react-aria, which is large. */
import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { createSeededRandom, khatamPoints } from './khatam.ts';

type CrestProps = {
  readonly seed: string;
  /** Size in px; default 48. */
  readonly size?: number;
  /** One or two letters in the middle; absent: a small star. */
  readonly letters?: string;
  /** `seed`: colours derived from the seed. `accent`: the team's colour, which marks the logged-in member. */
  readonly palette?: 'seed' | 'accent';
  readonly className?: string;
};

/** Decorative: the member's name must be next to it as text. */
export const Crest = memo(function Crest({
  seed,
  size = 48,
  letters,
  palette = 'seed',
  className,
}: CrestProps) {
  const random = createSeededRandom(seed);
  const hue = Math.round(random() * 360);
  const rotation = Math.round(random() * 3) * 11.25;
  const isFilled = random() < 0.5;
  const star = (radius: number, angle = 0) => khatamPoints(32, 32, radius, rotation + angle);
  const stroke = palette === 'accent' ? 'var(--color-accent-text)' : `hsl(${hue} 78% 70%)`;
  const fill = palette === 'accent' ? 'var(--color-surface-3)' : `hsl(${hue} 42% 15%)`;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={classNames('shrink-0', className)}
    >
      <polygon points={star(31)} fill={fill} stroke={stroke} strokeWidth="1.8" />
      <polygon
        points={star(24.5, 22.5)}
        fill={isFilled ? stroke : 'none'}
        fillOpacity="0.16"
        stroke={stroke}
        strokeWidth="1"
        opacity="0.75"
      />
      {letters ? (
        <text
          x="32"
          y="32"
          dy="0.36em"
          textAnchor="middle"
          fill="#f3f6fa"
          fontSize={19}
          className="font-display font-extrabold"
        >
          {letters}
        </text>
      ) : (
        <>
          <polygon points={star(15)} fill="none" stroke={stroke} strokeWidth="1.4" />
          <polygon points={star(7, 22.5)} fill={stroke} />
        </>
      )}
    </svg>
  );
});
