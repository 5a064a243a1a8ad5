// Renders the fans' card of a reward: its picture, name, cost and status.

import type { Reward } from '@rabita/contract/fan/reward';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { RewardCost } from './reward-cost.tsx';
import { RewardPicture } from './reward-picture.tsx';
import { isGone, rewardStatus } from './reward-status.ts';
import { RewardStatusLine } from './reward-status-line.tsx';

/** Beside the picture, or with large text below it. */
export const rewardTextClasses = 'min-w-0 flex-1 basis-28';

/** Classes of the element around the card, or around its skeleton. */
export const rewardCardClasses =
  'cut-fill flex min-w-0 flex-wrap items-center gap-3 p-3 [--fill:var(--color-surface-2)]';

type RewardCardProps = {
  readonly reward: Reward;
  /** The member's points; null for a guest. */
  readonly points: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The reward's name, which may be a link. */
  readonly name: ReactNode;
  /** Above the name. */
  readonly eyebrow?: string | undefined;
  /** Below the name on wide screens. A phone leaves it out. */
  readonly description?: string | undefined;
  /** Below the cost. */
  readonly children?: ReactNode;
};

export function RewardCard({ reward, points, now, name, eyebrow, description, children }: RewardCardProps) {
  const isUnavailable = isGone(rewardStatus(reward, points ?? 0, now));
  return (
    <>
      <RewardPicture reward={reward} isUnavailable={isUnavailable} className="size-16" />
      <div className={rewardTextClasses}>
        {eyebrow && <p className="text-sm text-text-2">{eyebrow}</p>}
        <h3
          className={classNames(
            'text-lg leading-(--leading-heading) break-words',
            isUnavailable && 'text-text-2',
          )}
        >
          {name}
        </h3>
        {description && <p className="text-sm break-words text-text-2 max-sm:hidden">{description}</p>}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <RewardCost reward={reward} />
          <RewardStatusLine reward={reward} points={points} now={now} />
        </div>
        {children}
      </div>
    </>
  );
}
