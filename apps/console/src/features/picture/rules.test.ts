/** Tests the crop that a picture opens with, and the checks of its description and file size. */
import { PICTURE_FILE_MAX_BYTES } from '@rabita/contract/constants';
import { expect, it } from 'vitest';
import { checkPicture, computeLargestCrop, isTooLarge, toCropShares } from './rules.ts';
import { texts } from './texts.ts';

it('the initial crop is the largest centred part with the given ratio', () => {
  expect(computeLargestCrop(16 / 9, { width: 1600, height: 900 })).toEqual({
    x: 0,
    y: 0,
    width: 100,
    height: 100,
  });
  expect(computeLargestCrop(1, { width: 400, height: 200 })).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  expect(computeLargestCrop(2, { width: 400, height: 100 })).toEqual({ x: 25, y: 0, width: 50, height: 100 });
  expect(computeLargestCrop(2, { width: 300, height: 300 })).toEqual({ x: 0, y: 25, width: 100, height: 50 });
  expect(computeLargestCrop(1, { width: 200, height: 400 })).toEqual({ x: 0, y: 25, width: 100, height: 50 });
});

it('a picture’s crop is sent as shares from 0 to 1', () => {
  const shares = toCropShares({ x: -0.01, y: 50, width: 100.01, height: 25 });
  expect(shares).toEqual({ x: 0, y: 0.5, width: 1, height: 0.25 });
});

it('a picture’s description is required in both languages and has at most 200 characters', () => {
  const check = (ar: string, en: string) =>
    checkPicture({ 'translations.ar.alt': ar, 'translations.en.alt': en });
  expect(check('جمهور', 'Fans')).toEqual({});
  expect(check('هي', '😀'.repeat(200))).toEqual({});
  expect(Object.keys(check('  ه  ', 'Fans'))).toEqual(['translations.ar.alt']);
  expect(check(' ', 'a'.repeat(201))).toEqual({
    'translations.ar.alt': texts.table.altRequired,
    'translations.en.alt': texts.table.altTooLong,
  });
});

it('a picture’s file may have at most 10 MB', () => {
  expect(isTooLarge({ size: PICTURE_FILE_MAX_BYTES })).toBe(false);
  expect(isTooLarge({ size: PICTURE_FILE_MAX_BYTES + 1 })).toBe(true);
});
