// Renders the frame shared by the rewards and their preview: the heading, and the loading, empty and error states.

import { useTexts } from '@rabita/client/texts';
import { useOnline } from '@rabita/client/use-online';
import type { Reward } from '@rabita/contract/fan/reward';
import { GiftIcon } from '@rabita/ui/art/icons';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../../platform/failure-texts.ts';
import { SavedNotice } from '../../platform/saved-notice.tsx';
import { useSavedAt } from '../../platform/use-saved-at.ts';
import { texts } from './texts.ts';
import { rewardsError, useRewards } from './use-rewards.ts';

type RewardsFrameProps = {
  /** A placeholder with the size of the rewards. */
  readonly skeleton: ReactNode;
  readonly children: (rewards: readonly Reward[]) => ReactNode;
  readonly className?: string;
};

export function RewardsFrame({ skeleton, children, className }: RewardsFrameProps) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="rewards-title" className={className}>
      <h2 id="rewards-title" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mb-5 text-text-2">{t('subtitle')}</p>
      <RewardsBody skeleton={skeleton}>{children}</RewardsBody>
    </section>
  );
}

function RewardsBody({ skeleton, children }: Omit<RewardsFrameProps, 'className'>) {
  const t = useTexts(texts);
  const isOnline = useOnline();
  const query = useRewards();
  const { data, error, isFetching, refetch } = query;
  const savedAt = useSavedAt(query);
  const sentence = useFailureText(rewardsError(error));
  if (data && data.length > 0) {
    return (
      <>
        {savedAt !== null && <SavedNotice savedAt={savedAt} className="-mt-4 mb-4" />}
        {children(data)}
      </>
    );
  }
  if (data) {
    return (
      <StatePanel
        kind="empty"
        isCompact
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
      <div role="status" aria-label={t('loading')}>
        {skeleton}
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
    <StatePanel kind="error" isCompact sentence={sentence} detail={t('failedDetail')} action={retry} />
  ) : (
    <StatePanel kind="offline" isCompact sentence={t('offline')} detail={t('offlineDetail')} action={retry} />
  );
}
