/**
 * Renders a picture that the league uploaded, over the drawn art of its box: a picture that fails to load shows the
 * art.
 */

import { PICTURE_SHAPES } from '@rabita/contract/constants';
import type { Picture } from '@rabita/contract/picture';
import { pictureAddress } from '@rabita/contract/picture-address';
import { classNames } from '@rabita/ui/class-names';

const { widths } = PICTURE_SHAPES.event;
// Not `auto`: a picture that is removed then has no width, and Chromium loads its largest file.
const CARD_SIZES = '(min-width: 64rem) 26rem, 100vw';

type UploadedPictureProps = {
  /** Absent for most events and rewards, which show the drawn art. */
  readonly picture: Picture | undefined;
  readonly className?: string | false;
  /** How wide it is shown, for the browser's choice of a file. */
  readonly sizes?: string;
};

/** Fills the nearest positioned box, so loading it moves nothing. */
export function UploadedPicture({ picture, className, sizes = CARD_SIZES }: UploadedPictureProps) {
  if (!picture) return null;
  const { hash, alt } = picture;
  const sources = (format: 'avif' | 'webp') =>
    widths.map(width => `${pictureAddress(hash, width, format)} ${width}w`).join();
  return (
    <picture key={hash} className="absolute inset-0">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        srcSet={sources('webp')}
        sizes={sizes}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
        className={classNames('size-full object-cover', className)}
      />
    </picture>
  );
}
