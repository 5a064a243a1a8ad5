/** Tests the formats of picture files, the detection of animations, and the pixels of a crop. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropToPixels, detectFormat, isHiddenAnimation } from './rules.ts';

const file = (text: string) => Buffer.from(text, 'latin1');
const PNG = '\x89PNG\r\n\x1a\n';

describe('detectFormat', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['png', PNG],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['avif', '\0\0\0\x20ftypavif'],
    ['avif', '\0\0\0\x20ftypavis'],
  ])('returns %s by the first bytes', (format, bytes) => {
    expect(detectFormat(file(bytes))).toBe(format);
  });

  it.each([
    ['a GIF', 'GIF89a'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a sound in a WebP container', 'RIFF\x10\0\0\0WAVEfmt '],
    ['WebP data without its container', 'RIFX\x10\0\0\0WEBPVP8 '],
    ['a video in an AVIF container', '\0\0\0\x20ftypisom'],
    ['a JPEG after another byte', '\0\xff\xd8\xff'],
    ['a file that ends too early', '\xff\xd8'],
    ['an empty file', ''],
  ])('returns null for %s', (_, bytes) => {
    expect(detectFormat(file(bytes))).toBeNull();
  });
});

describe('isHiddenAnimation', () => {
  it('returns true for an AVIF sequence, and for a PNG with an animation chunk before its pixels', () => {
    expect(isHiddenAnimation(file('\0\0\0\x20ftypavis'))).toBe(true);
    expect(isHiddenAnimation(file(`${PNG}\0acTL\0IDAT`))).toBe(true);
  });

  it('returns false for an animation chunk after the pixels, and for other formats', () => {
    expect(isHiddenAnimation(file('\0\0\0\x20ftypavif'))).toBe(false);
    expect(isHiddenAnimation(file(`${PNG}\0IDAT\0acTL`))).toBe(false);
    expect(isHiddenAnimation(file(`${PNG}\0IDAT`))).toBe(false);
    expect(isHiddenAnimation(file('\xff\xd8\xff\0\0\0\0\0\0acTL\0IDAT'))).toBe(false);
  });
});

describe('cropToPixels', () => {
  const size = { width: 101, height: 51 };

  it('rounds to whole pixels', () => {
    expect(cropToPixels({ x: 0.25, y: 0.5, width: 0.5, height: 0.25 }, size)).toEqual({
      left: 25,
      top: 26,
      width: 51,
      height: 13,
    });
    expect(cropToPixels({ x: 0, y: 0, width: 1, height: 1 }, size)).toEqual({ left: 0, top: 0, ...size });
  });

  it('limits the crop to the picture', () => {
    expect(cropToPixels({ x: 0.9, y: 0.8, width: 0.5, height: 0.5 }, size)).toEqual({
      left: 91,
      top: 41,
      width: 10,
      height: 10,
    });
  });

  it('always returns at least one pixel, inside the picture', () => {
    const ratio = fc.double({ min: 0, max: 1, noNaN: true });
    const side = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(ratio, ratio, ratio, ratio, side, side, (x, y, cropWidth, cropHeight, width, height) => {
        const crop = { x, y, width: cropWidth, height: cropHeight };
        const pixels = cropToPixels(crop, { width, height });
        expect(pixels.left).toBeGreaterThanOrEqual(0);
        expect(pixels.top).toBeGreaterThanOrEqual(0);
        expect(pixels.width).toBeGreaterThanOrEqual(1);
        expect(pixels.height).toBeGreaterThanOrEqual(1);
        expect(pixels.left + pixels.width).toBeLessThanOrEqual(width);
        expect(pixels.top + pixels.height).toBeLessThanOrEqual(height);
      }),
    );
    expect(cropToPixels({ x: 1, y: 1, width: 0, height: 0 }, size)).toEqual({
      left: 100,
      top: 50,
      width: 1,
      height: 1,
    });
  });
});
