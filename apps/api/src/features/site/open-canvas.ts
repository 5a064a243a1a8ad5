/** Opens the drawing library when the first picture is asked for, so that a start never waits for it. */
import { createRequire } from 'node:module';

type Drawing = typeof import('@napi-rs/canvas');

const require = createRequire(import.meta.url);

// Names of our own: a face of the same name that the system has may lack weights or letters.
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

/** Font families for headings and for text; the Latin file holds the digits, so both are named. */
export const DISPLAY_FACE = 'league-alexandria-arabic, league-alexandria-latin';
export const TEXT_FACE = 'league-cairo-arabic, league-cairo-latin';

async function load(): Promise<Drawing> {
  const drawing = await import('@napi-rs/canvas');
  for (const [name, find] of Object.entries(FACES)) {
    if (!drawing.GlobalFonts.registerFromPath(find(), name)) throw new Error(`${name} cannot be read.`);
  }
  return drawing;
}

let opened: Promise<Drawing> | undefined;

/** The library with the league's own faces. A failure is not remembered: the next picture tries again. */
export function openCanvas(): Promise<Drawing> {
  opened ??= load().catch(error => {
    opened = undefined;
    throw error;
  });
  return opened;
}
