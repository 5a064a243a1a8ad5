// Renders the league's own picture of a reward, over a drawing of it in front of a faint pattern.

import type { Reward } from '@rabita/contract/fan/reward';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { classNames } from '@rabita/ui/class-names';
import { UploadedPicture } from '../event-card/uploaded-picture.tsx';
import { objectOf } from '../reward-object.ts';

type RewardPictureProps = {
  readonly reward: Reward;
  readonly isUnavailable: boolean;
  readonly className?: string;
  /** Lets the drawing fill a large picture. */
  readonly isLarge?: boolean;
};

export function RewardPicture({ reward, isUnavailable, className, isLarge }: RewardPictureProps) {
  return (
    <div
      className={classNames(
        'cut relative isolate grid place-items-center overflow-hidden bg-surface-1',
        isUnavailable && 'opacity-45 grayscale',
        className,
      )}
    >
      <KhatamArt seed={reward._id} kind="pattern" className="absolute inset-0 -z-1 opacity-55" />
      <ObjectArt
        kind={objectOf(reward)}
        className={classNames(
          'size-full p-2 text-accent-text',
          isLarge ? 'max-h-48' : 'max-h-24 sm:max-h-32',
        )}
      />
      <UploadedPicture picture={reward.picture} sizes={isLarge ? '(min-width: 64rem) 50vw, 100vw' : '4rem'} />
    </div>
  );
}
