/**
 * @vitest-environment happy-dom
 * Tests that a poster depends only on its seed, so that an event's card and its ticket show the same poster.
 */
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { derivePosterChoices, khatamPoints } from './khatam.ts';
import { KhatamArt } from './khatam-art.tsx';

afterEach(cleanup);

/** Returns a poster's markup without its generated ids, which differ each time. */
function markup(seed: string): string {
  const { container, unmount } = render(<KhatamArt seed={seed} />);
  const html = container.innerHTML.replaceAll(/_r_\w+_/g, 'id');
  unmount();
  return html;
}

it('KhatamArt draws the same poster for the same seed and a different poster for another seed', () => {
  expect(markup('evt_7f3a')).toBe(markup('evt_7f3a'));
  expect(markup('evt_7f3a')).not.toBe(markup('evt_7f3b'));
});

it('KhatamArt gives two posters on one page different ids', () => {
  const { container } = render(
    <>
      <KhatamArt seed="same" />
      <KhatamArt seed="same" />
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(element => element.id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('derivePosterChoices gives every seed two distant hues and a star on the right', () => {
  fc.assert(
    fc.property(fc.string(), seed => {
      const poster = derivePosterChoices(seed);
      expect(poster).toEqual(derivePosterChoices(seed));
      const distance = Math.abs(poster.hue - poster.secondHue);
      expect(Math.min(distance, 360 - distance)).toBeGreaterThanOrEqual(110);
      expect(poster.star.x).toBeGreaterThan(0.6);
      expect(poster.star.x).toBeLessThan(0.9);
    }),
  );
});

it('khatamPoints computes the 16 corners of a star of two squares, one of them rotated by 45°', () => {
  const corners = khatamPoints(48, 48, 48).split(' ');
  expect(corners).toHaveLength(16);
  expect(corners.slice(0, 3)).toEqual(['96.00,48.00', '81.94,62.06', '81.94,81.94']);
});
