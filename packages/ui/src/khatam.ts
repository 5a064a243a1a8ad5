// The geometry of the khatam and the dice thrown by a seed: pure, so that one id always gives one poster.

/** A generator of numbers in [0, 1), the same sequence for the same text (FNV-1a into mulberry32). */
export function seededNumbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Corners of a khatam: two squares laid over each other at 45°, `turn` in degrees; as an SVG `points` value. */
export function khatamPoints(cx: number, cy: number, radius: number, turn = 0): string {
  const inner = radius * (Math.SQRT1_2 / Math.cos(Math.PI / 8));
  return Array.from({ length: 16 }, (_, corner) => {
    const angle = ((corner * 22.5 + turn) * Math.PI) / 180;
    const reach = corner % 2 === 0 ? radius : inner;
    return `${(cx + reach * Math.cos(angle)).toFixed(2)},${(cy + reach * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}

/** What a seed decides about a poster: degrees, and shares of the poster's width and height. */
export type KhatamSeed = {
  readonly hue: number;
  readonly secondHue: number;
  readonly turn: number;
  readonly scale: number;
  readonly star: { readonly x: number; readonly y: number; readonly size: number };
  readonly glowX: number;
};

/** Reads a seed. The second hue lies 110° to 200° away, so the two glows never melt into one. */
export function readKhatamSeed(seed: string): KhatamSeed {
  const next = seededNumbers(seed);
  const hue = Math.round(next() * 360);
  return {
    hue,
    secondHue: (hue + 110 + Math.round(next() * 90)) % 360,
    turn: Math.round(next() * 8) * 11.25,
    scale: 1 + next() * 0.5,
    star: { x: 0.66 + next() * 0.2, y: 0.24 + next() * 0.4, size: 0.22 + next() * 0.12 },
    glowX: next(),
  };
}
