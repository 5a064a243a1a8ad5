// Which icons turn round in Arabic: those that point along the line of text, and no other.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as icons from './icons.tsx';

const POINTING = [
  'ArrowBackIcon',
  'ArrowForwardIcon',
  'ChevronBackIcon',
  'ChevronForwardIcon',
  'ExternalIcon',
  'LogoutIcon',
];

it('turns round what points forward, back or out', () => {
  const turned = Object.entries(icons).flatMap(([name, Icon]) => {
    const { container, unmount } = render(<Icon />);
    const isTurned = container.querySelector('svg')?.classList.contains('rtl:-scale-x-100');
    unmount();
    return isTurned ? [name] : [];
  });
  expect(turned.sort()).toEqual(POINTING);
});
