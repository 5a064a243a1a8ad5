/** Reduces the fonts to the characters and weights that our pages use. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { root } from './bootstrap/paths.mjs';
import { endRunsWithSpacer } from './subset-fonts/end-runs-with-spacer.mjs';

// The ranges must equal those in `packages/ui/src/fonts.css`, which loads the complete files for other characters.
const SCRIPTS = {
  arabic:
    '060C 061B 061F 0621-065F 0660-066C 0670-0671 067E 0686 0698 06A9 06AF 06BE 06C1 06CC 06D2 06D4 06F0-06F9 200C-200F',
  latin:
    '0020-007E 00A0 00A9 00AB 00B0 00B7 00BB 00D7 2010-2015 2018-201A 201C-201E 2022 2026 2032-2033 2039-203A 20AC 2122 2212',
};
/**
 * The glyph of this character becomes the spacer of the Arabic fonts. Pages draw the character with the Latin fonts.
 */
const SPACER = '\u00a0';
// Headings use light to extra bold; running text uses regular to extra bold.
const FAMILIES = { alexandria: { min: 300, max: 800 }, cairo: { min: 400, max: 800 } };

/** @param {string} ranges hexadecimal code points and ranges of them */
const listCharacters = ranges =>
  ranges
    .split(' ')
    .flatMap(range => {
      const [first = 0, last = first] = range.split('-').map(point => Number.parseInt(point, 16));
      return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset));
    })
    .join('');

/**
 * Subsets the font twice: `endRunsWithSpacer` needs an uncompressed font, and the second subsetting compresses it.
 * @param {Buffer} complete
 * @param {string} characters
 * @param {Parameters<typeof subsetFont>[2]} options
 */
async function subsetArabic(complete, characters, options) {
  const allCharacters = characters + SPACER;
  const font = await subsetFont(complete, allCharacters, { ...options, targetFormat: 'sfnt' });
  const text = new TextBuffer();
  text.addText(SPACER);
  text.guessSegmentProperties();
  shape(new Font(new Face(new Blob(font))), text);
  const [spacer] = text.getGlyphInfos();
  if (!spacer) throw new Error('The font has no glyph for the spacer.');
  return subsetFont(endRunsWithSpacer(font, spacer.codepoint), allCharacters, options);
}

const folder = join(root, 'packages/ui/fonts');
await mkdir(folder, { recursive: true });
const { resolve } = createRequire(join(root, 'packages/ui/package.json'));
for (const [family, weights] of Object.entries(FAMILIES)) {
  for (const [script, ranges] of Object.entries(SCRIPTS)) {
    const complete = await readFile(
      resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`),
    );
    const characters = listCharacters(ranges);
    /** @type {Parameters<typeof subsetFont>[2]} */
    const options = { targetFormat: 'woff2', variationAxes: { wght: { ...weights, default: 400 } } };
    const makeSubset = script === 'arabic' ? subsetArabic : subsetFont;
    const subset = await makeSubset(complete, characters, options);
    await writeFile(join(folder, `${family}-${script}.woff2`), subset);
    console.log(`${family}-${script}.woff2  ${complete.length} → ${subset.length} bytes`);
  }
}
