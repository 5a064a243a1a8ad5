/**
 * @vitest-environment happy-dom
 * Tests that a team's shield depends only on its tag, differs between teams, and has readable letters.
 */
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { accentFill, contrastRatio, mixColours } from '../contrast.ts';
import { deriveHeraldry, Shield } from './shield.tsx';

afterEach(cleanup);

const LETTER_COLOUR = '#f3f6fa';
const tags = fc.stringMatching(/^[A-Z0-9]{2,4}$/u);

function toHex(hsl: string): string {
  const [hue = 0, saturation = 0, lightness = 0] = [...hsl.matchAll(/[\d.]+/gu)].map(Number);
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (offset: number) => {
    const sector = (offset + hue / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

it('deriveHeraldry returns equal shields for equal tags', () => {
  fc.assert(
    fc.property(tags, tag => {
      expect(deriveHeraldry(tag)).toEqual(deriveHeraldry(tag));
    }),
  );
});

it('the shields of fourteen teams are all different, and use more than three outlines', () => {
  const season = 'SRT MDR GWV JTH NVA HJR BRQ RWD ASF NJM QMR SYF FHD LYL'.split(' ');
  const looks = season.map(tag => {
    const { outline, division, line } = deriveHeraldry(tag);
    return `${outline} ${division} ${line}`;
  });
  expect(new Set(looks).size).toBe(season.length);
  expect(new Set(season.map(tag => deriveHeraldry(tag).outline)).size).toBeGreaterThan(3);
});

it('a shield has readable letters on both of its colours, and visible lines', () => {
  fc.assert(
    fc.property(tags, tag => {
      const { field, part, line } = deriveHeraldry(tag);
      for (const background of [field, part]) {
        expect(contrastRatio(LETTER_COLOUR, toHex(background))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastRatio(toHex(line), toHex(part))).toBeGreaterThanOrEqual(3);
    }),
  );
});

it('a shield with the accent palette has readable letters, whatever the team’s colour', () => {
  const colours = fc
    .integer({ min: 0, max: 0xffffff })
    .map(value => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colours, accent => {
      expect(
        contrastRatio(LETTER_COLOUR, mixColours(accentFill(accent), '#1c2431', 0.24)),
      ).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('a shield shows the whole tag, and two shields on one page use different ids', () => {
  const { container } = render(
    <>
      <Shield tag="DFAL" className="size-15" />
      <Shield tag="DFAL" palette="accent" className="size-15" />
    </>,
  );
  expect([...container.querySelectorAll('text')].map(text => text.textContent)).toEqual(['DFAL', 'DFAL']);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
