// Shows a chosen picture under a frame of a fixed shape, which pointer, touch and arrow keys move and resize.
import { useTexts } from '@rabita/client/language/texts';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { type CropPercent, largestCrop } from './rules.ts';
import { texts } from './texts.ts';

type CropFrameProps = {
  readonly address: string;
  readonly ratio: number;
  /** Undefined until the picture has loaded. */
  readonly crop: CropPercent | undefined;
  readonly onCrop: (crop: CropPercent) => void;
  /** The browser cannot show the file. */
  readonly onFail: () => void;
};

export function CropFrame({ address, ratio, crop, onCrop, onFail }: CropFrameProps) {
  const t = useTexts(texts);
  const corner = t('corner');
  return (
    // The frame is placed from the left, like the picture's pixels.
    <div dir="ltr" className="grid justify-items-center bg-ink">
      <ReactCrop
        {...(crop && { crop: { ...crop, unit: '%' as const } })}
        aspect={ratio}
        minWidth={48}
        keepSelection
        ruleOfThirds
        onChange={(_pixels, percent) => onCrop(percent)}
        ariaLabels={{
          cropArea: t('cropArea'),
          nwDragHandle: corner,
          nDragHandle: corner,
          neDragHandle: corner,
          eDragHandle: corner,
          seDragHandle: corner,
          sDragHandle: corner,
          swDragHandle: corner,
          wDragHandle: corner,
        }}
      >
        <img
          src={address}
          alt={t('chosen')}
          className="max-h-[45dvh]"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onCrop(largestCrop(ratio, { width, height }))
          }
          onError={onFail}
        />
      </ReactCrop>
    </div>
  );
}
