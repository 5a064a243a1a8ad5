/** What the rewards and their preview share: the heading, and the states in which there is no reward to show. */
import type { Reward } from '@rabita/contract/reward';
import { Button, buttonStyles } from '@rabita/ui/button';
import { GiftIcon } from '@rabita/ui/icons';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../../platform/failure-texts.ts';
import { useTexts } from '../../platform/texts.ts';
import { useOnline } from '../../platform/use-online.ts';
import { texts } from './texts.ts';
import { rewardsError, useRewards } from './use-rewards.ts';

type RewardsFrameProps = {
  readonly children: (rewards: readonly Reward[]) => ReactNode;
  readonly className?: string;
};

/** The grid that cards and their skeletons share. */
export const rewardGrid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

export function RewardsFrame({ children, className }: RewardsFrameProps) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="rewards-title" className={className}>
      <h2 id="rewards-title" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mb-5 text-text-2">{t('subtitle')}</p>
      <RewardsBody>{children}</RewardsBody>
    </section>
  );
}

function RewardsBody({ children }: Pick<RewardsFrameProps, 'children'>) {
  const t = useTexts(texts);
  const isOnline = useOnline();
  const { data, error, isFetching, refetch } = useRewards();
  const sentence = useFailureText(rewardsError(error));
  if (data && data.length > 0) return children(data);
  if (data) {
    return (
      <StatePanel
        kind="empty"
        icon={<GiftIcon size={30} />}
        sentence={t('empty')}
        detail={t('emptyDetail')}
        action={
          <Link to="/events" className={buttonStyles({ variant: 'secondary' })}>
            {t('browseEvents')}
          </Link>
        }
      />
    );
  }
  if (!error) {
    return (
      <div role="status" aria-label={t('loading')} className={rewardGrid}>
        {[1, 2, 3].map(card => (
          <Skeleton key={card} height={296} shape="cut" />
        ))}
      </div>
    );
  }
  const retry = (
    <Button
      variant="secondary"
      onClick={() => void refetch()}
      isPending={isFetching}
      pendingLabel={t('loading')}
    >
      {t('tryAgain')}
    </Button>
  );
  return isOnline ? (
    <StatePanel kind="error" sentence={sentence} detail={t('failedDetail')} action={retry} />
  ) : (
    <StatePanel kind="offline" sentence={t('offline')} detail={t('offlineDetail')} action={retry} />
  );
}
