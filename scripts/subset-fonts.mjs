// Cuts the typefaces down to what our pages write, in the weights that they use: half of each file never reaches a phone.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './bootstrap/paths.mjs';

// The ranges stand in `packages/ui/src/fonts.css` too, which sends every other letter to the whole file.
const SCRIPTS = {
  arabic:
    '060C 061B 061F 0621-0655 0660-066C 0670-0671 067E 0686 0698 06A9 06AF 06BE 06C1 06CC 06D2 06D4 06F0-06F9 200C-200F',
  latin:
    '0020-007E 00A0 00A9 00AB 00B0 00B7 00BB 00D7 2010-2015 2018-201A 201C-201E 2022 2026 2032-2033 2039-203A 20AC 2122 2212',
};
// Headings go from light to extra bold; running text from regular to extra bold.
const FAMILIES = { alexandria: { min: 300, max: 800 }, cairo: { min: 400, max: 800 } };

/** @param {string} ranges hexadecimal code points and ranges of them */
const lettersOf = ranges =>
  ranges
    .split(' ')
    .flatMap(range => {
      const [first = 0, last = first] = range.split('-').map(point => Number.parseInt(point, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    })
    .join('');

const folder = join(root, 'packages/ui/fonts');
await mkdir(folder, { recursive: true });
const { resolve } = createRequire(join(root, 'packages/ui/package.json'));
for (const [family, weights] of Object.entries(FAMILIES)) {
  for (const [script, ranges] of Object.entries(SCRIPTS)) {
    const whole = await readFile(
      resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`),
    );
    const part = await subsetFont(whole, lettersOf(ranges), {
      targetFormat: 'woff2',
      variationAxes: { wght: { ...weights, default: 400 } },
    });
    await writeFile(join(folder, `${family}-${script}.woff2`), part);
    console.log(`${family}-${script}.woff2  ${whole.length} → ${part.length} bytes`);
  }
}
