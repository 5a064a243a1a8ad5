/** Loads the drawing library and fonts at the first request for a picture. */
import { createRequire } from 'node:module';
import { memoizeAsync } from '../../platform/cache/memoize-async.ts';

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
