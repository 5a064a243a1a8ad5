// Renders the league's own picture of a reward, over a drawing of it in front of a faint pattern.

import { UploadedPicture } from '@rabita/client/event-card/uploaded-picture';
import type { Reward } from '@rabita/contract/fan/reward';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { ObjectArt } from '@rabita/ui/art/object-art';
import { classNames } from '@rabita/ui/class-names';
import { objectOf } from './rules.ts';

type RewardPictureProps = {
  readonly reward: Reward;
  readonly isUnavailable: boolean;
  readonly className?: string;
};

export function RewardPicture({ reward, isUnavailable, className }: RewardPictureProps) {
  return (
    <div
      className={classNames(
        'cut relative isolate grid place-items-center overflow-hidden bg-surface-1',
        isUnavailable && 'opacity-45 grayscale',
        className,
      )}
    >
      <KhatamArt seed={reward._id} kind="pattern" className="absolute inset-0 -z-1 opacity-55" />
      <ObjectArt kind={objectOf(reward)} className="size-full max-h-24 p-2 text-accent-text sm:max-h-32" />
      <UploadedPicture picture={reward.picture} />
    </div>
  );
}
