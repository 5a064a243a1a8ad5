/** Renders one reward as a row: its picture, name, cost and status. */
import { RewardCard, rewardCardClasses, rewardTextClasses } from '@rabita/client/reward-card/reward-card';
import type { Reward } from '@rabita/contract/fan/reward';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type RewardRowProps = {
  readonly reward: Reward;
  /** The member's points; null for a guest. */
  readonly points: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The reward's page, if the row leads to it. */
  readonly to?: string;
  /** The text above the name. */
  readonly eyebrow?: string | undefined;
  /** The text below the name on wide screens. A phone leaves it out. */
  readonly description?: string;
  /** Rendered below the cost. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
};

export function RewardRow({ to, className, ...card }: RewardRowProps) {
  const name = <bdi>{card.reward.name}</bdi>;
  return (
    <li className={classNames(rewardCardClasses, 'relative', className)}>
      <RewardCard
        {...card}
        name={
          to ? (
            <Link to={to} className="ring-focus text-text no-underline before:absolute before:inset-0">
              {name}
            </Link>
          ) : (
            name
          )
        }
      />
    </li>
  );
}

type RewardRowSkeletonProps = {
  readonly hasEyebrow?: boolean;
  readonly hasDescription?: boolean;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
};

export function RewardRowSkeleton({
  hasEyebrow,
  hasDescription,
  children,
  className,
}: RewardRowSkeletonProps) {
  return (
    <div data-skeleton="reward-row" className={classNames(rewardCardClasses, className)}>
      <Skeleton width={64} height={64} shape="cut" />
      <div className={rewardTextClasses}>
        {hasEyebrow && (
          <div className="text-sm">
            <Skeleton width={96} height="1lh" />
          </div>
        )}
        <div className="text-lg leading-(--leading-heading)">
          <Skeleton width="45%" height="1lh" />
        </div>
        {hasDescription && (
          <div className="text-sm max-sm:hidden">
            <Skeleton width="85%" height="1lh" />
          </div>
        )}
        <Skeleton width="60%" height={28} className="mt-1.5" />
        {children}
      </div>
    </div>
  );
}
