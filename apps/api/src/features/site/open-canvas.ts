/** Loads the drawing library and fonts when the first picture is requested, so that they do not slow down the start. */
import { createRequire } from 'node:module';

type Drawing = typeof import('@napi-rs/canvas');

const require = createRequire(import.meta.url);

// The fonts get names of their own, because a system font of the same name may lack weights or letters.
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

/** Font families for headings and for text. Each lists an Arabic and a Latin font: only the Latin one has digits. */
export const HEADING_FONTS = 'league-alexandria-arabic, league-alexandria-latin';
export const TEXT_FONTS = 'league-cairo-arabic, league-cairo-latin';

async function load(): Promise<Drawing> {
  const drawing = await import('@napi-rs/canvas');
  for (const [name, find] of Object.entries(FONTS)) {
    if (!drawing.GlobalFonts.registerFromPath(find(), name))
      throw new Error(`The font ${name} could not be loaded.`);
  }
  return drawing;
}

let opened: Promise<Drawing> | undefined;

/** @returns the library, loaded once. A failure is not cached, so the next picture tries again. */
export function openCanvas(): Promise<Drawing> {
  opened ??= load().catch(error => {
    opened = undefined;
    throw error;
  });
  return opened;
}
