/** Tests which icons are mirrored in Arabic. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as firstIcons from './first-icons.tsx';
import * as pageIcons from './icons.tsx';

const { createIcon: _, ...iconsOfFirstPages } = firstIcons;

const DIRECTIONAL = [
  'ArrowBackIcon',
  'ArrowForwardIcon',
  'ChevronBackIcon',
  'ChevronForwardIcon',
  'ExternalIcon',
  'LogoutIcon',
  'UndoIcon',
];

it('icons that point forward, back or out are mirrored in Arabic, and no other icons are', () => {
  const mirrored = Object.entries({ ...iconsOfFirstPages, ...pageIcons }).flatMap(([name, Icon]) => {
    const { container, unmount } = render(<Icon />);
    const isMirrored = container.querySelector('svg')?.classList.contains('rtl:-scale-x-100');
    unmount();
    return isMirrored ? [name] : [];
  });
  expect(mirrored.sort()).toEqual(DIRECTIONAL);
});
