/** Derives a team's shield from its tag: outline, division and colour, so that teams in a list look different. */
import { createSeededRandom, khatamPoints } from './khatam.ts';

const star = (turn: number) => `M${khatamPoints(32, 32, 31, turn).replaceAll(' ', 'L')}Z`;

/** The outlines of shields as SVG paths on 64 by 64. The middle of each is wide enough for four letters. */
export const shieldOutlines = {
  shield: 'M5 4H59V34C59 48 47 56 32 62C17 56 5 48 5 34Z',
  spade: 'M5 4H59V44L32 62L5 44Z',
  hexagon: 'M32 1L60 16.5V47.5L32 63L4 47.5V16.5Z',
  cut: 'M3 3H47L61 17V61H17L3 47Z',
  star: star(0),
  wheel: star(22.5),
} as const;

/** The part of a shield that has a second colour, at most half of its area, as SVG paths on 64 by 64. */
export const shieldDivisions = {
  halves: 'M32 0H64V64H32Z',
  band: 'M46 0H64V8L18 64H0V56Z',
  chevron: 'M0 64V50L32 22L64 50V64Z',
  bars: 'M0 0H64V17H0ZM0 47H64V64H0Z',
  quarters: 'M0 0H32V32H0ZM32 32H64V64H32Z',
} as const;

export type Heraldry = {
  readonly outline: keyof typeof shieldOutlines;
  readonly division: keyof typeof shieldDivisions;
  /** CSS colours: `field` is the dark ground, `part` the divided part, `line` the lines. */
  readonly field: string;
  readonly part: string;
  readonly line: string;
};

/** 24 hues, 15° apart: closer ones look the same. */
const HUES = 24;

/** The lightness in per cent of the divided part: white letters on it reach WCAG AA at any hue. */
const PART_LIGHTNESS = 25;

function pick<Name extends string>(names: readonly Name[], share: number): Name {
  const name = names[Math.floor(share * names.length)];
  if (name === undefined) throw new RangeError(`A share must be in [0, 1), but is ${share}.`);
  return name;
}

/** Derives the shield of a team tag. The same tag always gives the same shield. */
export function deriveHeraldry(tag: string): Heraldry {
  const next = createSeededRandom(tag);
  const hue = Math.floor(next() * HUES) * (360 / HUES);
  return {
    outline: pick(Object.keys(shieldOutlines) as (keyof typeof shieldOutlines)[], next()),
    division: pick(Object.keys(shieldDivisions) as (keyof typeof shieldDivisions)[], next()),
    field: `hsl(${hue} 52% 12%)`,
    part: `hsl(${hue} 66% ${PART_LIGHTNESS}%)`,
    line: `hsl(${hue} 80% 70%)`,
  };
}
