// Renders what the list of rewards and its preview share: the heading, and the loading, empty and error states.

import { useTexts } from '@rabita/client/language/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import { GiftIcon } from '@rabita/ui/art/icons';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { texts } from './texts.ts';
import { useRewards } from './use-rewards.ts';

type RewardsFrameProps = {
  /** A placeholder of the same size as the rewards. */
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
      <p className="mb-4 text-text-2">{t('subtitle')}</p>
      <RewardsBody skeleton={skeleton}>{children}</RewardsBody>
    </section>
  );
}

function RewardsBody({ skeleton, children }: Omit<RewardsFrameProps, 'className'>) {
  const t = useTexts(texts);
  const view = useRewards();
  return (
    <Fetched
      query={view}
      data={view.rewards}
      loading={t('loading')}
      skeleton={skeleton}
      isCompact
      isEmpty={view.rewards?.length === 0}
      empty={
        <StatePanel
          kind="empty"
          isCompact
          icon={<GiftIcon size={30} />}
          sentence={t('empty')}
          detail={t('emptyDetail')}
        />
      }
    >
      {rewards => (
        <>
          <StaleNotice fetched={view.fetched} className="-mt-4 mb-4" />
          {children(rewards)}
        </>
      )}
    </Fetched>
  );
}
