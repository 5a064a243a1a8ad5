/** Renders the heading of the list of rewards or its preview, and the loading, empty and error states. */
import { useTexts } from '@rabita/client/language/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import { GiftIcon } from '@rabita/ui/art/icons';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { texts } from './texts.ts';
import { useRewards } from './use-rewards.ts';

type RewardsFrameProps = {
  /** A placeholder of the same size as the rewards. */
  readonly skeleton: ReactNode;
  readonly subtitle?: string;
  readonly action?: ReactNode;
  readonly children: (rewards: readonly Reward[]) => ReactNode;
  readonly className?: string;
};

export function RewardsFrame({ skeleton, subtitle, action, children, className }: RewardsFrameProps) {
  const t = useTexts(texts);
  const query = useRewards();
  return (
    <section aria-labelledby="rewards-title" className={className}>
      <SectionHeading id="rewards-title" title={t('title')} subtitle={subtitle} action={action} />
      <Fetched
        query={query}
        data={query.rewards}
        loadingLabel={t('loading')}
        skeleton={skeleton}
        isCompact
        isEmpty={query.rewards?.length === 0}
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
        {children}
      </Fetched>
    </section>
  );
}
