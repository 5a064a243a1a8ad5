/** Renders a picture that the league uploaded over the drawn art. The art shows if the picture fails to load. */

import { PICTURE_SHAPES } from '@rabita/contract/constants';
import type { Picture } from '@rabita/contract/picture';
import { pictureUrl } from '@rabita/contract/picture-url';
import { classNames } from '@rabita/ui/class-names';

const { widths } = PICTURE_SHAPES.event;
// With `auto` a picture that is removed from the page has no width, and Chromium loads the largest file.
const CARD_SIZES = '(min-width: 64rem) 26rem, 100vw';

type UploadedPictureProps = {
  /** Absent for most events and rewards, which show the drawn art. */
  readonly picture: Picture | undefined;
  readonly className?: string | false;
  /** The `sizes` attribute, by which the browser chooses a file. */
  readonly sizes?: string;
  /** Whether the picture is at the top of its page, so that it must load first. */
  readonly isFirst?: boolean;
};

/** Fills the nearest positioned ancestor, so that the layout does not shift when the picture loads. */
export function UploadedPicture({ picture, className, sizes = CARD_SIZES, isFirst }: UploadedPictureProps) {
  if (!picture) return null;
  const { hash, alt } = picture;
  const sources = (format: 'avif' | 'webp') =>
    widths.map(width => `${pictureUrl(hash, width, format)} ${width}w`).join();
  return (
    <picture key={hash} className="absolute inset-0">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        srcSet={sources('webp')}
        sizes={sizes}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
        className={classNames('size-full object-cover', className)}
      />
    </picture>
  );
}
