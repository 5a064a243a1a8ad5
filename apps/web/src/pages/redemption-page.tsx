/** The page at `/redemption/:redemptionId`, with a redeemed reward: its code, its event and its outcome. */
import { useTexts } from '@rabita/client/language/texts';
import { GiftIcon } from '@rabita/ui/art/icons';
import { StatePanel } from '@rabita/ui/state-panel';
import { useLocation, useParams } from 'react-router';
import { RedemptionCard, RedemptionCardSkeleton } from '../features/redemption/redemption-card.tsx';
import { texts } from '../features/redemption/texts.ts';
import { useRedemption } from '../features/redemption/use-redemptions.ts';
import { BackLink } from '../features/ticket/back-link.tsx';
import { Fetched } from '../platform/calls/fetched.tsx';
import { StaleNotice } from '../platform/calls/stale-notice.tsx';
import { ButtonLink } from '../platform/navigation/button-link.tsx';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function RedemptionPage() {
  const t = useTexts(texts);
  const { redemptionId = '' } = useParams();
  const { state } = useLocation();
  const query = useRedemption(redemptionId);
  useScrollMemory();
  return (
    <Page title={query.redemption?.reward.name ?? t('pageTitle')}>
      <div className="mx-auto grid w-full max-w-5xl gap-4 px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
        <BackLink to={`${paths.rewards}?show=mine`} />
        <StaleNotice lastFetch={query.lastFetch} error={query.refreshError} />
        {!query.redemption && <h1 className="sr-only">{t('pageTitle')}</h1>}
        {query.isMissing ? (
          <StatePanel
            kind="error"
            icon={<GiftIcon size={30} />}
            sentence={t('missing')}
            detail={t('missingDetail')}
            action={<ButtonLink to={`${paths.rewards}?show=mine`}>{t('toMine')}</ButtonLink>}
          />
        ) : (
          <Fetched
            query={query}
            data={query.redemption}
            loadingLabel={t('loading')}
            skeleton={<RedemptionCardSkeleton />}
            failedText={t('failed')}
          >
            {redemption => (
              <RedemptionCard
                redemption={redemption}
                isNew={state !== null && typeof state === 'object' && Reflect.get(state, 'isNew') === true}
              />
            )}
          </Fetched>
        )}
      </div>
    </Page>
  );
}
