/** Tests that a tier's name is readable on any colour. */
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { TierBadge } from './tier-badge.tsx';

const PAGE_COLOUR = '#07090d';

it('[17.47] a tier’s name has AA contrast on its colour, and its colour is visible on the page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), value => {
      const color = `#${value.toString(16).padStart(6, '0')}`;
      const { container, unmount } = render(<TierBadge name="ذهبية" color={color} />);
      const { style } = container.firstElementChild as HTMLElement;
      const [fill, text] = ['--fill', '--on-fill'].map(name => style.getPropertyValue(name));
      unmount();
      expect(contrastRatio(String(fill), String(text))).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(String(fill), PAGE_COLOUR)).toBeGreaterThanOrEqual(3);
    }),
  );
});
