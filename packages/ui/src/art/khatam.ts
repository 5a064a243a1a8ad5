/**
 * Computes the shapes of posters, such as the khatam (an eight-pointed star), and derives a poster from its seed.
 * Browser and server draw the same shapes.
 */

/** Creates a generator of numbers in [0, 1), with the same sequence for the same text (FNV-1a into mulberry32). */
export function createSeededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns the corners of a khatam (two squares at 45°) as an SVG `points` value. `rotation` is in degrees. */
export function khatamPoints(cx: number, cy: number, radius: number, rotation = 0): string {
  const innerRadius = radius * (Math.SQRT1_2 / Math.cos(Math.PI / 8));
  return Array.from({ length: 16 }, (_, corner) => {
    const angle = ((corner * 22.5 + rotation) * Math.PI) / 180;
    const cornerRadius = corner % 2 === 0 ? radius : innerRadius;
    return `${(cx + cornerRadius * Math.cos(angle)).toFixed(2)},${(cy + cornerRadius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}

/**
 * The figures that a poster may show, as star polygons within a radius of 500, outermost first: number of points,
 * corner step (see `starPath`), radius, stroke width, opacity.
 */
export const posterFigures = {
  /** Drawn with `khatamPoints` instead, because the khatam has filled parts. */
  khatam: [],
  rosette: [
    [16, 7, 500, 1, 0.45],
    [16, 6, 500, 1, 0.6],
    [16, 5, 500, 1.6, 0.95],
    [16, 5, 270, 1.6, 0.95],
  ],
  sun: [
    [12, 5, 500, 1.6, 0.95],
    [12, 4, 500, 1, 0.5],
    [12, 4, 340, 1, 0.6],
    [12, 5, 250, 1.6, 0.95],
  ],
  rose: [
    [10, 3, 500, 1.8, 0.95],
    [10, 4, 500, 1, 0.5],
    [10, 3, 350, 1, 0.6],
    [10, 3, 262, 1.6, 0.95],
  ],
} as const;
const figureNames = ['khatam', 'rosette', 'sun', 'rose'] as const;

/** The look of a poster. Hues and `rotation` are in degrees; positions are fractions of the poster's size. */
export type PosterChoices = {
  readonly hue: number;
  readonly secondHue: number;
  readonly rotation: number;
  readonly scale: number;
  readonly star: { readonly x: number; readonly y: number; readonly size: number };
  readonly glowX: number;
  /** The shape of the large star. */
  readonly figure: (typeof figureNames)[number];
};

/** Derives a poster's choices from its seed. The hues are at least 110° apart, so that a poster's two glows differ. */
export function derivePosterChoices(seed: string): PosterChoices {
  const random = createSeededRandom(seed);
  const hue = Math.round(random() * 360);
  return {
    hue,
    secondHue: (hue + 110 + Math.round(random() * 90)) % 360,
    rotation: Math.round(random() * 8) * 11.25,
    scale: 1 + random() * 0.5,
    star: { x: 0.66 + random() * 0.2, y: 0.24 + random() * 0.4, size: 0.22 + random() * 0.12 },
    glowX: random(),
    figure: figureNames[Math.floor(random() * figureNames.length)] ?? 'khatam',
  };
}

/** The mark of a team without a logo, as an SVG path on 64 by 64: a khatam split by a diagonal. */
export const defaultMarkPath =
  'M32 2l8.8 9.2h4.5L23.5 52.8h-12.3V40.1L2 32l9.2-7.9V11.2h12zM52.8 13.6v10.5L62 32l-9.2 8.1v12.7h-12L32 62l-2.2-2.3z';

/** A large rosette outside of posters: 16-pointed star polygons (corner step, radius, stroke width, opacity). */
export const rosetteRings = [
  [7, 480, 1, 0.28],
  [6, 480, 1, 0.42],
  [5, 480, 1.4, 0.75],
  [4, 392, 1, 0.4],
  [5, 266, 1.6, 0.85],
  [6, 182, 1, 0.5],
  [5, 102, 1.6, 0.9],
] as const;

/**
 * Returns a star polygon as an SVG path: `points` corners on a circle, each joined to the corner `step` positions
 * further. If `points` and `step` share a divisor, the result is several overlapping polygons, as in the khatam.
 */
export function starPath(points: number, step: number, radius: number): string {
  const corner = (index: number) => {
    const angle = (index / points) * 2 * Math.PI - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  const lines: string[] = [];
  for (let index = 0; index < points; index += 1) {
    lines.push(`M${corner(index)}L${corner((index + step) % points)}`);
  }
  return lines.join('');
}
