/** Loads the drawing library and fonts at the first request for a picture, and fits names into pictures. */
import { createRequire } from 'node:module';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { memoizeAsync } from '../../platform/cache/memoize-async.ts';
import { wrapWords } from './rules.ts';

type CanvasLibrary = typeof import('@napi-rs/canvas');

const require = createRequire(import.meta.url);

// Names that no system font has: a system font of the same name may lack weights or letters.
const FONTS = {
  'league-alexandria-arabic': () =>
    require.resolve('@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2'),
  'league-alexandria-latin': () =>
    require.resolve('@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2'),
  'league-cairo-arabic': () =>
    require.resolve('@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2'),
  'league-cairo-latin': () =>
    require.resolve('@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2'),
};

/** Font families for headings and for text. Digits are in the Latin fonts only. */
export const HEADING_FONTS = 'league-alexandria-arabic, league-alexandria-latin';
export const TEXT_FONTS = 'league-cairo-arabic, league-cairo-latin';

async function loadLibrary(): Promise<CanvasLibrary> {
  const drawing = await import('@napi-rs/canvas');
  for (const [name, findPath] of Object.entries(FONTS)) {
    if (!drawing.GlobalFonts.registerFromPath(findPath(), name))
      throw new Error(`The font ${name} could not be loaded.`);
  }
  return drawing;
}

export const prepareCanvas: () => Promise<CanvasLibrary> = memoizeAsync(loadLibrary);

/** The most lines that a name takes. */
const MAX_LINES = 2;

export type FittedName = { size: number; lines: string[] };

export const toHeadingFont = (size: number): string => `800 ${size}px ${HEADING_FONTS}`;

/**
 * Finds the largest font size with which the name fits into two lines, or else the smallest size.
 * @param sizes in pixels, largest first
 */
export function fitName(
  pen: SKRSContext2D,
  name: string,
  { sizes, width }: { sizes: readonly number[]; width: number },
): FittedName {
  let bestFit: FittedName = { size: 0, lines: [name] };
  for (const size of sizes) {
    pen.font = toHeadingFont(size);
    bestFit = { size, lines: wrapWords(name, width, text => pen.measureText(text).width) };
    const fitsColumn = bestFit.lines.every(line => pen.measureText(line).width <= width);
    if (fitsColumn && bestFit.lines.length <= MAX_LINES) break;
  }
  return bestFit;
}
