/** Opens the drawing library when the first picture is asked for, so that a start never waits for it. */
import { createRequire } from 'node:module';

type Drawing = typeof import('@napi-rs/canvas');

const FACES = ['alexandria', 'cairo'];
const SCRIPTS = ['arabic', 'latin'];

/** Font families for headings and for text; the Latin file holds the digits, so both are named. */
export const DISPLAY_FACE = 'league-alexandria-arabic, league-alexandria-latin';
export const TEXT_FACE = 'league-cairo-arabic, league-cairo-latin';

async function load(): Promise<Drawing> {
  const drawing = await import('@napi-rs/canvas');
  const { resolve } = createRequire(import.meta.url);
  for (const face of FACES) {
    for (const script of SCRIPTS) {
      const file = resolve(`@fontsource-variable/${face}/files/${face}-${script}-wght-normal.woff2`);
      // A name of our own: a face of the same name that the system has may lack weights or letters.
      if (!drawing.GlobalFonts.registerFromPath(file, `league-${face}-${script}`)) {
        throw new Error(`The face ${face} (${script}) cannot be read.`);
      }
    }
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
