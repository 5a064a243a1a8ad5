/**
 * Draws an event's poster from a seed: a khatam (eight-pointed star) pattern over two glows. Must not import
 * react-aria, which is large.
 */
import { memo, useId } from 'react';
import { classNames } from '../class-names.ts';
import { derivePosterChoices, khatamPoints, posterFigures, starPath } from './khatam.ts';

type KhatamArtProps = {
  /** The id of the event or reward: the same seed gives the same art. */
  readonly seed: string;
  /** `seed` takes the hues from the seed; `accent` uses the team's colour and the live red. */
  readonly palette?: 'seed' | 'accent';
  /** `poster` has a large star; `pattern` is a faint background for text. */
  readonly kind?: 'poster' | 'pattern';
  readonly className?: string;
};

const width = 480;
const height = 300;
const tileSize = 96;
const tileStars = [khatamPoints(48, 48, 48), khatamPoints(48, 48, 30)];
const tileCorners = 'M0 0L13.9 13.9M96 0L82.1 13.9M0 96L13.9 82.1M96 96L82.1 82.1';

const starCentre = { fill: '#07090d', fillOpacity: 0.62, stroke: 'none' } as const;

/** The rings of the large star: fraction of the star's size, rotation in degrees, stroke width, opacity. */
const starRings = [
  [1.5, 22.5, 1, 0.22],
  [1.22, 0, 1, 0.4],
  [1, 22.5, 1.6, 0.95],
  [0.86, 0, 1, 0.5],
  [0.72, 22.5, 1, 0.7],
  [0.5, 0, 1, 0.5],
  [0.34, 22.5, 1.6, 0.95],
] as const;

function getColours(palette: 'seed' | 'accent', hue: number, secondHue: number) {
  if (palette === 'accent') {
    return { line: 'var(--color-accent-text)', glow: 'var(--color-accent)', second: 'var(--color-live)' };
  }
  return { line: `hsl(${hue} 82% 68%)`, glow: `hsl(${hue} 88% 52%)`, second: `hsl(${secondHue} 82% 54%)` };
}

/** Decorative. Fills its parent like a cover image, with the star at the inline end, opposite the text. */
export const KhatamArt = memo(function KhatamArt({
  seed,
  palette = 'seed',
  kind = 'poster',
  className,
}: KhatamArtProps) {
  const id = useId();
  const { hue, secondHue, rotation, scale, star, glowX, figure } = derivePosterChoices(seed);
  const { line, glow, second } = getColours(palette, hue, secondHue);
  const [cx, cy, radius] = [star.x * width, star.y * height, star.size * width];
  return (
    <div aria-hidden="true" className={classNames('overflow-hidden bg-ink', className)}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMaxYMid slice"
        className="block size-full rtl:-scale-x-100"
      >
        <defs>
          <radialGradient id={`${id}a`} cx={star.x} cy={star.y} r="0.75">
            <stop stopColor={glow} stopOpacity={kind === 'poster' ? 0.62 : 0.34} />
            <stop offset="0.55" stopColor={glow} stopOpacity={kind === 'poster' ? 0.16 : 0.08} />
            <stop offset="1" stopColor={glow} stopOpacity="0" />
          </radialGradient>
          <radialGradient id={`${id}b`} cx={1 - star.x + (glowX - 0.5) * 0.2} cy="1.05" r="0.7">
            <stop stopColor={second} stopOpacity={kind === 'poster' ? 0.46 : 0.26} />
            <stop offset="1" stopColor={second} stopOpacity="0" />
          </radialGradient>
          <radialGradient id={`${id}c`} cx={star.x} cy={star.y} r="0.95">
            <stop stopColor="#fff" />
            <stop offset="1" stopColor="#fff" stopOpacity="0.4" />
          </radialGradient>
          <mask id={`${id}m`}>
            <rect width={width} height={height} fill={`url(#${id}c)`} />
          </mask>
          <pattern
            id={`${id}p`}
            width={tileSize}
            height={tileSize}
            patternUnits="userSpaceOnUse"
            patternTransform={`translate(${cx} ${cy}) rotate(${rotation}) scale(${(scale * 0.62).toFixed(3)})`}
          >
            <g fill="none" stroke={line} strokeWidth="1.2">
              {tileStars.map(points => (
                <polygon key={points} points={points} />
              ))}
              <path d={tileCorners} />
            </g>
          </pattern>
        </defs>
        <rect width={width} height={height} fill={`url(#${id}a)`} />
        <rect width={width} height={height} fill={`url(#${id}b)`} />
        <rect
          width={width}
          height={height}
          fill={`url(#${id}p)`}
          mask={`url(#${id}m)`}
          opacity={kind === 'poster' ? 0.5 : 0.55}
        />
        {kind === 'poster' && (
          <g fill="none" stroke={line}>
            {/* The star's centre is dark, so that the lines over it stay visible. */}
            {figure === 'khatam' ? (
              <polygon points={khatamPoints(cx, cy, radius, rotation + 22.5)} {...starCentre} />
            ) : (
              <circle cx={cx} cy={cy} r={radius * 0.73} {...starCentre} />
            )}
            {figure === 'khatam' &&
              starRings.map(([ringScale, ringRotation, stroke, opacity]) => (
                <polygon
                  key={ringScale}
                  points={khatamPoints(cx, cy, radius * ringScale, rotation + ringRotation)}
                  strokeWidth={stroke}
                  opacity={opacity}
                />
              ))}
            {posterFigures[figure].map(([points, step, figureRadius, stroke, opacity]) => (
              <path
                key={`${step}-${figureRadius}`}
                d={starPath(points, step, (radius * 1.4 * figureRadius) / 500)}
                transform={`translate(${cx} ${cy}) rotate(${rotation})`}
                strokeWidth={stroke}
                opacity={opacity}
              />
            ))}
            <polygon
              points={khatamPoints(cx, cy, radius * 0.14, rotation)}
              fill={line}
              stroke="none"
              opacity="0.9"
            />
          </g>
        )}
      </svg>
    </div>
  );
});
