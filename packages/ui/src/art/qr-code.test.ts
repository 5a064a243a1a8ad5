/** Tests that a drawn QR code decodes to the exact text, and that its size suits cameras and screens. */
import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { drawQr, getQrSide, QR_MAX_SIDE, type QrDrawing } from './qr-code.tsx';

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Texts as long as a signed ticket's text: a prefix and about 92 bytes in Base45. */
const ticketText = fc
  .array(fc.integer({ min: 0, max: ALPHANUMERIC.length - 1 }), { minLength: 130, maxLength: 145 })
  .map(indexes => `RB1${indexes.map(index => ALPHANUMERIC.charAt(index)).join('')}`);

function drawPixels(drawing: QrDrawing, scale: number) {
  const side = drawing.moduleCount * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!drawing.isDark(Math.floor(x / scale), Math.floor(y / scale))) continue;
      pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { pixels, side };
}

function decode(text: string): string | undefined {
  const drawing = drawQr(text);
  if (!drawing) return undefined;
  const { pixels, side } = drawPixels(drawing, 4);
  return jsQR(pixels, side, side)?.data;
}

/** Returns the modules that an SVG path fills. */
function parseFilledModules(path: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
    for (let step = 0; step < Number(length); step++) dark.add(`${Number(x) + step},${y}`);
  }
  return dark;
}

describe('a QR code', () => {
  it('decodes to the exact text of any ticket', () => {
    fc.assert(
      fc.property(ticketText, text => decode(text) === text),
      { numRuns: 15 },
    );
  });

  it('fills exactly the dark modules and leaves a quiet zone of four modules', () => {
    fc.assert(
      fc.property(ticketText, text => {
        const drawing = drawQr(text);
        if (!drawing) return false;
        const dark = parseFilledModules(drawing.path);
        for (let y = 0; y < drawing.moduleCount; y++) {
          for (let x = 0; x < drawing.moduleCount; x++) {
            const isQuiet = Math.min(x, y, drawing.moduleCount - 1 - x, drawing.moduleCount - 1 - y) < 4;
            expect(dark.has(`${x},${y}`)).toBe(drawing.isDark(x, y));
            if (isQuiet) expect(drawing.isDark(x, y)).toBe(false);
          }
        }
        return true;
      }),
      { numRuns: 5 },
    );
  });

  it('has fewer modules for a text in capitals than for a lower-case text of the same length', () => {
    const upperCase = drawQr('A'.repeat(141));
    const lowerCase = drawQr('a'.repeat(141));
    expect(upperCase?.moduleCount).toBeLessThan(lowerCase?.moduleCount ?? 0);
    expect(upperCase?.moduleCount).toBeLessThanOrEqual(53);
  });

  it('is at least 240 px wide without the quiet zone, and has whole pixels per module for a ticket', () => {
    for (let moduleCount = 33; moduleCount <= 185; moduleCount += 4) {
      const side = getQrSide(moduleCount);
      expect((side / moduleCount) * (moduleCount - 8)).toBeGreaterThanOrEqual(240);
      expect(side).toBeLessThanOrEqual(QR_MAX_SIDE);
    }
    for (const moduleCount of [49, 53]) expect(getQrSide(moduleCount) % moduleCount).toBe(0);
  });

  it('is null for an empty or a too long text', () => {
    expect(drawQr('')).toBeNull();
    expect(drawQr('x'.repeat(5000))).toBeNull();
  });
});
