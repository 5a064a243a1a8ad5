/** Tests the subset fonts' character ranges, and that an Arabic mark at a word's end does not move the word. */
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Blob, Face, Font, shape, Buffer as TextBuffer, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test.each(['arabic', 'latin'])('the %s ranges are the same in the style sheet and in the script', script => {
  const [, scriptRanges = ''] =
    new RegExp(`${script}:\\s*'([^']+)'`, 'u').exec(read('../../../scripts/subset-fonts.mjs')) ?? [];
  for (const family of ['alexandria', 'cairo']) {
    const face = read('fonts.css')
      .split('@font-face')
      .find(each => each.includes(`fonts/${family}-${script}.woff2`));
    const [, ranges = ''] = /unicode-range:([^;]+);/u.exec(face ?? '') ?? [];
    expect(ranges.replaceAll(/U\+|,/gu, '').trim().split(/\s+/u)).toEqual(scriptRanges.split(' '));
  }
});

/** Returns the positions of a text's glyphs, from left to right. Most browsers shape text with HarfBuzz. */
async function shapeArabic(family: string, text: string, weight: number) {
  const file = readFileSync(join(import.meta.dirname, `../fonts/${family}-arabic.woff2`));
  const font = new Font(new Face(new Blob(await subsetFont(file, text, { targetFormat: 'sfnt' }))));
  font.setVariations([new Variation('wght', weight)]);
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphPositions();
}

const WORDS_ENDING_IN_MARK = ['أهلًا', 'جارٍ', 'شكراً', 'جدًّ', 'محمّدٌ'];

test.each(['alexandria', 'cairo'])(
  '[11.13] in the font %s a mark at a word’s end has no offset and no width',
  async family => {
    for (const weight of [400, 700]) {
      for (const word of WORDS_ENDING_IN_MARK) {
        const [leftmost] = await shapeArabic(family, word, weight);
        expect({ word, weight, glyph: leftmost }).toMatchObject({
          glyph: { xAdvance: 0, xOffset: 0, yOffset: 0 },
        });
      }
    }
    expect((await shapeArabic(family, 'محمّد', 400)).length).toBe(5);
  },
);
