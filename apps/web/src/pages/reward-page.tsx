/** The page at `/rewards/:rewardId`. It combines a reward with the redemption feature's button. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import type { Reward } from '@rabita/contract/fan/reward';
import { serverNow, updateServerClock } from '@rabita/door/server-clock';
import { GiftIcon } from '@rabita/ui/art/icons';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { RedeemButton } from '../features/redemption/redeem-button.tsx';
import { OwnRedemptions } from '../features/redemption/rewards-to-collect.tsx';
import { pageTexts } from '../features/reward/page-texts.ts';
import { RewardView } from '../features/reward/reward-view.tsx';
import { texts } from '../features/reward/texts.ts';
import { useRewards } from '../features/reward/use-rewards.ts';
import { BackLink } from '../features/ticket/back-link.tsx';
import { call } from '../platform/calls/call.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { StaleNotice } from '../platform/calls/stale-notice.tsx';
import { deviceTime, timeCall } from '../platform/device-time.ts';
import { ButtonLink } from '../platform/navigation/button-link.tsx';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { Page } from '../platform/page.tsx';
import { paths, redemptionPath } from '../platform/paths.ts';
import { useMemberId, useUser } from '../platform/session/auth-store.ts';

function usePerkEvent(reward: Reward | undefined): Event | null {
  const language = useLanguage();
  const memberId = useMemberId();
  const id = reward?.perk?.event_id ?? null;
  const query = useQuery({
    queryKey: ['perk event', memberId, id, language],
    queryFn: () => call('getEvent', { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  return query.data?.event ?? null;
}

/** The interval (ms) of measuring the server's clock. A device's clock drifts less than a second in that time. */
const MEASURE_INTERVAL_MS = 600_000;

/**
 * @param isNeeded false measures nothing
 * @returns a function that returns milliseconds since 1970, from the device's own clock until the server's is known
 */
function useServerClock(isNeeded: boolean): () => number {
  const { data: clock = null } = useQuery({
    queryKey: ['clock'],
    queryFn: async () => {
      const { response, ...times } = await timeCall(onSend => call('getServerTime', { onSend }));
      return updateServerClock(null, { ...times, serverTime: response.server_time });
    },
    enabled: isNeeded,
    staleTime: MEASURE_INTERVAL_MS,
    refetchInterval: MEASURE_INTERVAL_MS,
  });
  return useCallback(() => {
    const nowSeconds = serverNow(clock, deviceTime());
    return nowSeconds === undefined ? Date.now() : nowSeconds * 1000;
  }, [clock]);
}

export function RewardPage() {
  const t = useTexts(texts);
  const tPage = useTexts(pageTexts);
  const { rewardId = '' } = useParams();
  const navigate = useNavigate();
  const user = useUser();
  const query = useRewards();
  useScrollMemory();
  const reward = query.rewards?.find(({ _id }) => _id === rewardId);
  const perkEvent = usePerkEvent(reward);
  const now = useServerClock(Boolean(reward?.available_from || reward?.available_until || reward?.perk));
  if (!user) return null;
  return (
    <Page title={reward?.name ?? t('title')}>
      <div className="mx-auto grid w-full max-w-5xl gap-4 px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
        <BackLink to={paths.rewards} />
        <StaleNotice lastFetch={query.lastFetch} />
        {!reward && <h1 className="sr-only">{t('title')}</h1>}
        <Fetched
          query={query}
          data={query.rewards}
          loadingLabel={t('loading')}
          skeleton={<Skeleton height={360} />}
          isEmpty={!reward}
          empty={
            <StatePanel
              kind="error"
              icon={<GiftIcon size={30} />}
              sentence={tPage('notOffered')}
              detail={tPage('notOfferedDetail')}
              action={<ButtonLink to={paths.rewards}>{tPage('toRewards')}</ButtonLink>}
            />
          }
        >
          {() =>
            reward && (
              <>
                <RewardView
                  reward={reward}
                  perkEvent={perkEvent}
                  balance={user.points_balance}
                  tier={user.standing?.tier ?? null}
                  now={now}
                  renderAction={(canRedeem, price) => (
                    <RedeemButton
                      // Other options need a form of their own.
                      key={`${reward._id} ${reward.options.length}`}
                      reward={reward}
                      balance={user.points_balance}
                      canRedeem={canRedeem}
                      price={price}
                      onRedeemed={({ _id }) => void navigate(redemptionPath(_id), { state: { isNew: true } })}
                    />
                  )}
                />
                <OwnRedemptions rewardId={reward._id} />
              </>
            )
          }
        </Fetched>
      </div>
    </Page>
  );
}
