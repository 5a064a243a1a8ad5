/**
 * Tests that all colour pairs in use meet WCAG AA, with the default accent colour and with any team's accent colour.
 */
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accentFill,
  accentVariables,
  contrastRatio,
  mixColours,
  readableAccent,
  relativeLuminance,
} from './contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const darkBlock = css.slice(css.indexOf('@theme {'), css.indexOf('@theme inline'));
const [lightIndex, moreIndex] = [css.indexOf('.on-light {'), css.indexOf('@media (prefers-contrast: more)')];
const lightBlock = css.slice(lightIndex, moreIndex);
const [moreContrast, moreContrastOnLight] = css.slice(moreIndex).split('.on-light {');

function hexTokens(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const dark = hexTokens(darkBlock);
const light = new Map([...dark, ...hexTokens(lightBlock)]);
const surfaces = ['surface', 'surface-1', 'surface-2', 'surface-3', 'surface-4'];
const texts = ['text', 'text-2', 'text-3', 'link', 'success', 'error', 'gold'];
const fills: readonly [text: string, fill: string][] = [
  ['on-live', 'live'],
  ['on-metal', 'silver'],
  ['on-metal', 'bronze'],
  ['on-danger', 'danger'],
];

function getRatio(tokens: ReadonlyMap<string, string>, first: string, second: string): number {
  return contrastRatio(tokens.get(first) ?? `missing ${first}`, tokens.get(second) ?? `missing ${second}`);
}

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast functions', () => {
  it('return the values that WCAG defines', () => {
    expect(contrastRatio('#000', '#fff')).toBe(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(relativeLuminance('#ffffff')).toBe(1);
  });

  it('throw on anything but a hex colour', () => {
    expect(() => relativeLuminance('volt')).toThrow(RangeError);
    expect(() => relativeLuminance('#12345')).toThrow(RangeError);
  });
});

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s scheme', (_name, tokens) => {
  it.each(surfaces.flatMap(surface => texts.map(text => [text, surface] as const)))(
    'has readable %s on %s',
    (text, surface) => {
      expect(getRatio(tokens, text, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(surfaces.slice(0, -1))('has visible control borders and focus rings on %s', surface => {
    expect(getRatio(tokens, 'border', surface)).toBeGreaterThanOrEqual(3);
    expect(getRatio(tokens, 'focus', surface)).toBeGreaterThanOrEqual(3);
  });

  it.each(['success', 'error'])('has readable %s text on a tint of the same colour', text => {
    const hex = tokens.get(text) ?? '';
    expect(contrastRatio(hex, mixColours(hex, tokens.get('surface-2') ?? '', 0.14))).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it.each(fills)('has readable %s on %s', (text, fill) => {
    expect(getRatio(tokens, text, fill)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each([
  ['dark', new Map([...dark, ...hexTokens(moreContrast ?? '')])],
  ['light', new Map([...light, ...hexTokens(moreContrastOnLight ?? '')])],
])('the %s scheme with more contrast', (_name, tokens) => {
  it.each(surfaces)('has AAA texts and links, and clearly visible lines and borders, on %s', surface => {
    for (const text of ['text', 'text-2', 'text-3', 'link', 'error']) {
      expect(getRatio(tokens, text, surface), text).toBeGreaterThanOrEqual(7);
    }
    expect(getRatio(tokens, 'line', surface)).toBeGreaterThanOrEqual(4.5);
    expect(getRatio(tokens, 'border', surface)).toBeGreaterThanOrEqual(7);
  });
});

it('the dark scheme has readable silver, bronze and live text on all surfaces', () => {
  for (const text of ['silver', 'bronze', 'live']) {
    for (const surface of surfaces) expect(getRatio(dark, text, surface)).toBeGreaterThanOrEqual(4.5);
  }
});

it('the stylesheet’s default accent colours equal the results of accentVariables', () => {
  const defaults = accentVariables('#c6f432');
  expect(defaults['--team-on-accent']).toBe('#07090d');
  expect(defaults['--team-accent-text']).toBe('#c6f432');
  expect(css).toContain(`--team-accent-hover, ${defaults['--team-accent-hover']}`);
  expect(css).toContain(`--team-accent-text-light, ${defaults['--team-accent-text-light']}`);
});

describe('a team’s accent colour', () => {
  it('has readable text on its fill, even while hovered', () => {
    fc.assert(
      fc.property(anyHex, accent => {
        const { '--team-accent': fill = '', '--team-on-accent': on = '', ...rest } = accentVariables(accent);
        expect(contrastRatio(fill, on)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(rest['--team-accent-hover'] ?? '', on)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('is visible as a fill on the page’s background', () => {
    fc.assert(
      fc.property(anyHex, accent => {
        expect(contrastRatio(accentFill(accent), dark.get('surface') ?? '')).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });

  it('[12.1] is readable as text on every surface of both schemes', () => {
    fc.assert(
      fc.property(anyHex, accent => {
        const variables = accentVariables(accent);
        for (const surface of surfaces) {
          expect(
            contrastRatio(variables['--team-accent-text'] ?? '', dark.get(surface) ?? ''),
          ).toBeGreaterThanOrEqual(4.5);
          expect(
            contrastRatio(variables['--team-accent-text-light'] ?? '', light.get(surface) ?? ''),
          ).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves all text readable on its tint', () => {
    fc.assert(
      fc.property(anyHex, accent => {
        const { '--team-accent': fill = '', ...texts } = accentVariables(accent);
        const [tint, tintOnLight] = [
          mixColours(fill, dark.get('surface-2') ?? '', 0.08),
          mixColours(fill, '#ffffff', 0.16),
        ];
        for (const text of [texts['--team-accent-text'], dark.get('text'), dark.get('text-2')]) {
          expect(contrastRatio(text ?? '', tint)).toBeGreaterThanOrEqual(4.5);
        }
        for (const text of [texts['--team-accent-text-light'], light.get('text'), light.get('text-2')]) {
          expect(contrastRatio(text ?? '', tintOnLight)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps its hue when accentFill lightens it', () => {
    expect(accentFill('#0b1f4b')).toMatch(/^#(?:1|2)/u);
    expect(accentFill('#b4232c')).toMatch(/^#b[4-9]/u);
  });

  it('is returned unchanged by readableAccent if it is already readable', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (accent, surface) => {
        fc.pre(contrastRatio(accent, surface) >= 4.5);
        expect(readableAccent(accent, surface)).toBe(accent);
      }),
    );
  });
});
