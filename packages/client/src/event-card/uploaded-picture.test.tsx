/**
 * @vitest-environment happy-dom
 * Tests that an uploaded picture offers both formats in every width, and is hidden if it fails to load.
 */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UploadedPicture } from './uploaded-picture.tsx';

const picture = { hash: 'A'.repeat(22), alt: 'Fans raising flags' };

it('[14.17] an uploaded picture that fails to load is hidden, so that the drawn art shows', () => {
  render(<UploadedPicture picture={picture} />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: picture.alt });
  expect(image.hidden).toBe(false);
  fireEvent.error(image);
  expect(image.hidden).toBe(true);
});

it('an uploaded picture offers AVIF before WebP, each in three widths, and loads lazily', () => {
  const { container } = render(<UploadedPicture picture={picture} />);
  const [avif, webp] = ['avif', 'webp'].map(format =>
    [480, 960, 1600].map(width => `/api/pictures/${picture.hash}/${width}.${format} ${width}w`).join(),
  );
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe(avif);
  const image = screen.getByRole('img');
  expect(image.getAttribute('srcset')).toBe(webp);
  expect(image.getAttribute('loading')).toBe('lazy');
});

it('UploadedPicture renders nothing without a picture', () => {
  expect(render(<UploadedPicture picture={undefined} />).container.innerHTML).toBe('');
});
