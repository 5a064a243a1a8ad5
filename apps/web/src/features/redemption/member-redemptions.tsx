/** Renders everything that the member redeemed: what waits first, then voucher codes, then the history. */
import { useTexts } from '@rabita/client/language/texts';
import { GiftIcon } from '@rabita/ui/art/icons';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { LoadMore } from '../../platform/calls/load-more.tsx';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { PastRow, PastRowSkeleton, RedemptionRowSkeleton } from './redemption-row.tsx';
import { HeldSection, heldListClasses } from './rewards-to-collect.tsx';
import { texts } from './texts.ts';
import { useHeldRedemptions, useRedemptionHistory } from './use-redemptions.ts';

const SKELETON_KEYS = ['one', 'two', 'three'];
const pastListClasses = 'grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-2';

type MemberRedemptionsProps = {
  /** A button or link for a member who has redeemed nothing. */
  readonly emptyAction: ReactNode;
};

export function MemberRedemptions({ emptyAction }: MemberRedemptionsProps) {
  const t = useTexts(texts);
  const heldQuery = useHeldRedemptions();
  const historyQuery = useRedemptionHistory();
  const { held } = heldQuery;
  const { redemptions: past } = historyQuery;
  const hasHeld = held !== null && held.waiting.length + held.vouchers.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <StaleNotice lastFetch={[heldQuery.lastFetch, historyQuery.lastFetch]} className="-mb-6" />
      <Fetched
        query={heldQuery}
        data={held}
        loadingLabel={t('loadingMine')}
        failedText={t('mineFailed')}
        skeleton={
          <div className={heldListClasses}>
            {SKELETON_KEYS.map(key => (
              <RedemptionRowSkeleton key={key} />
            ))}
          </div>
        }
        isEmpty={!hasHeld && past?.length === 0}
        empty={
          <StatePanel
            kind="empty"
            icon={<GiftIcon size={30} />}
            sentence={t('noneRedeemed')}
            detail={t('noneRedeemedDetail')}
            action={emptyAction}
          />
        }
      >
        {({ waiting, vouchers }) => (
          <>
            <HeldSection id="waiting-title" title={t('toCollect')} redemptions={waiting} />
            <HeldSection id="codes-title" title={t('yourVouchers')} redemptions={vouchers} />
          </>
        )}
      </Fetched>
      {held !== null && past?.length !== 0 && (
        <section aria-labelledby="past-title">
          <SectionHeading id="past-title" title={t('past')} />
          <Fetched
            query={historyQuery}
            data={past}
            loadingLabel={t('loadingMine')}
            failedText={t('mineFailed')}
            skeleton={
              <div className={pastListClasses}>
                {SKELETON_KEYS.map(key => (
                  <PastRowSkeleton key={key} />
                ))}
              </div>
            }
            isCompact
          >
            {rows => (
              <>
                <ul className={pastListClasses}>
                  {rows.map(redemption => (
                    <PastRow key={redemption._id} redemption={redemption} />
                  ))}
                </ul>
                <LoadMore query={historyQuery} loadingLabel={t('loadingMine')} className="pt-4" />
              </>
            )}
          </Fetched>
        </section>
      )}
    </div>
  );
}
