/** Draws the shield of a team without a logo from its tag. Must not import react-aria, which is large. */

import { memo, useId } from 'react';
import { classNames } from '../class-names.ts';
import { createSeededRandom, khatamPoints } from './khatam.ts';

const star = (rotation: number) => `M${khatamPoints(32, 32, 31, rotation).replaceAll(' ', 'L')}Z`;

/** The outlines of shields as SVG paths on 64 by 64. The middle of each is wide enough for four letters. */
const shieldOutlines = {
  shield: 'M5 4H59V34C59 48 47 56 32 62C17 56 5 48 5 34Z',
  spade: 'M5 4H59V44L32 62L5 44Z',
  hexagon: 'M32 1L60 16.5V47.5L32 63L4 47.5V16.5Z',
  cut: 'M3 3H47L61 17V61H17L3 47Z',
  star: star(0),
  wheel: star(22.5),
} as const;

/** The part of a shield that has a second colour, at most half of its area, as SVG paths on 64 by 64. */
const shieldDivisions = {
  halves: 'M32 0H64V64H32Z',
  band: 'M46 0H64V8L18 64H0V56Z',
  chevron: 'M0 64V50L32 22L64 50V64Z',
  bars: 'M0 0H64V17H0ZM0 47H64V64H0Z',
  quarters: 'M0 0H32V32H0ZM32 32H64V64H32Z',
} as const;

type Heraldry = {
  readonly outline: keyof typeof shieldOutlines;
  readonly division: keyof typeof shieldDivisions;
  /** CSS colours: `field` is the dark background, `part` the part with the second colour, `line` the lines. */
  readonly field: string;
  readonly part: string;
  readonly line: string;
};

/** With more hues, neighbours would be closer than 15° and look the same. */
const HUE_COUNT = 24;

/** The lightness of `part` in per cent, on which white letters reach WCAG AA at any hue. */
const PART_LIGHTNESS = 25;

function pickName<Name extends string>(names: readonly Name[], fraction: number): Name {
  const name = names[Math.floor(fraction * names.length)];
  if (name === undefined) throw new RangeError(`The fraction must be in [0, 1), but is ${fraction}.`);
  return name;
}

/** Derives the shield of a team tag. The same tag always gives the same shield. */
export function deriveHeraldry(tag: string): Heraldry {
  const random = createSeededRandom(tag);
  const hue = Math.floor(random() * HUE_COUNT) * (360 / HUE_COUNT);
  return {
    outline: pickName(Object.keys(shieldOutlines) as (keyof typeof shieldOutlines)[], random()),
    division: pickName(Object.keys(shieldDivisions) as (keyof typeof shieldDivisions)[], random()),
    field: `hsl(${hue} 52% 12%)`,
    part: `hsl(${hue} 66% ${PART_LIGHTNESS}%)`,
    line: `hsl(${hue} 80% 70%)`,
  };
}

type ShieldProps = {
  /** One to eight characters, which determine the shield and are written on it. */
  readonly tag: string;
  /** `accent` is for the league's own team: the shape comes from the tag, the colours from the page. */
  readonly palette?: 'tag' | 'accent';
  /** Classes that set the size. */
  readonly className: string;
};

const accentColours = {
  field: 'var(--color-surface-3)',
  part: 'color-mix(in srgb, var(--color-accent) 24%, var(--color-surface-3))',
  line: 'var(--color-accent-text)',
};

/** The font size by number of letters, so that four letters fit into the narrowest outline. */
const fontSizes = [19, 19, 19, 16, 12];

/** Decorative: the team's name must be next to it as text. */
export const Shield = memo(function Shield({ tag, palette = 'tag', className }: ShieldProps) {
  const id = useId();
  const { outline, division, ...colours } = deriveHeraldry(tag);
  const { field, part, line } = palette === 'accent' ? accentColours : colours;
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={classNames('shrink-0', className)}>
      <clipPath id={id}>
        <path d={shieldOutlines[outline]} />
      </clipPath>
      <path d={shieldOutlines[outline]} fill={field} />
      <path d={shieldDivisions[division]} fill={part} clipPath={`url(#${id})`} />
      <path d={shieldOutlines[outline]} fill="none" stroke={line} strokeWidth="2" />
      <path
        d={shieldOutlines[outline]}
        fill="none"
        stroke={line}
        strokeWidth="1"
        opacity="0.45"
        transform="translate(4.5 4.5) scale(.86)"
      />
      <text
        x="32"
        y="32"
        dy="0.36em"
        textAnchor="middle"
        fill="#f3f6fa"
        fontSize={fontSizes[tag.length] ?? 11}
        className="font-display font-extrabold"
      >
        {tag}
      </text>
    </svg>
  );
});
