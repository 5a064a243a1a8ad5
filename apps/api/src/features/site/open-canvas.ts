/** Loads the drawing library when the first picture is requested, so that it does not slow down the start. */
import { createRequire } from 'node:module';

type Drawing = typeof import('@napi-rs/canvas');

const require = createRequire(import.meta.url);

// Own font names, because a system font of the same name may lack weights or letters.
const FACES = {
  'league-alexandria-arabic': () =>
    require.resolve('@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2'),
  'league-alexandria-latin': () =>
    require.resolve('@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2'),
  'league-cairo-arabic': () =>
    require.resolve('@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2'),
  'league-cairo-latin': () =>
    require.resolve('@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2'),
};

/** Font families for headings and for text. Both scripts are listed because only the Latin file has digits. */
export const DISPLAY_FACE = 'league-alexandria-arabic, league-alexandria-latin';
export const TEXT_FACE = 'league-cairo-arabic, league-cairo-latin';

async function load(): Promise<Drawing> {
  const drawing = await import('@napi-rs/canvas');
  for (const [name, find] of Object.entries(FACES)) {
    if (!drawing.GlobalFonts.registerFromPath(find(), name))
      throw new Error(`The font ${name} could not be loaded.`);
  }
  return drawing;
}

let opened: Promise<Drawing> | undefined;

/** @returns the library with the league's fonts. A failure is not cached: the next picture retries. */
export function openCanvas(): Promise<Drawing> {
  opened ??= load().catch(error => {
    opened = undefined;
    throw error;
  });
  return opened;
}
