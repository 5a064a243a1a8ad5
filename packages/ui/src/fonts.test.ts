/** Tests that the Arabic faces hold the characters that a text run needs to stay whole. */
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const fonts = read('fonts.css');

/** Returns the code points and ranges of a list, in the notation of `subset-fonts.mjs`. */
const rangesOf = (list = '') => list.replaceAll(/U\+|,/gu, '').trim().split(/\s+/u);

const faceOf = (family: string) => fonts.split('@font-face').find(face => face.includes(`"${family}"`)) ?? '';

test.each(['Alexandria Arabic', 'Cairo Arabic'])(
  '[11.13] %s holds the space and every Arabic mark',
  family => {
    const ranges = rangesOf(/unicode-range:([^;]+);/u.exec(faceOf(family))?.[1]);
    const [, subset] = /arabic:\s*'([^']+)'/u.exec(read('../../../scripts/subset-fonts.mjs')) ?? [];
    expect(ranges).toEqual(rangesOf(subset));
    expect(ranges).toEqual(expect.arrayContaining(['0020', '00A0', '0621-065F', '0670-0671', '200C-200F']));
  },
);

test('[11.13] Arabic pages ask the Arabic faces first, and English pages do not name them', () => {
  const base = read('base.css');
  const [, english = ''] = /:root \{([^}]+)\}/u.exec(base) ?? [];
  const [, arabic = ''] = /:root:lang\(ar\) \{([^}]+)\}/u.exec(base) ?? [];
  expect(arabic).toMatch(/--family-heading:\s*"Alexandria Arabic"/u);
  expect(arabic).toMatch(/--family-text:\s*"Cairo Arabic"/u);
  expect(english).not.toMatch(/"(?:Alexandria|Cairo) Arabic"/u);
});
