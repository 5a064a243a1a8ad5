/** Renders the page of redeemed rewards: the form that hands out a reward, and the list. */
import { useTexts } from '@rabita/client/language/texts';
import { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import { useState } from 'react';
import { HandOutDialog, REDEMPTION_FILTERS, useRedemptions } from '../features/redemption/hand-out.tsx';
import { HandOutForm } from '../features/redemption/hand-out-form.tsx';
import { RedemptionTable } from '../features/redemption/redemption-table.tsx';
import { texts } from '../features/redemption/texts.ts';
import { ListPage } from '../platform/lists/list-page.tsx';

export function RedemptionsPage() {
  const t = useTexts(texts);
  const [selectedRedemption, setSelectedRedemption] = useState<StaffRedemption | null>(null);
  return (
    <>
      <ListPage
        t={t}
        formatTotal={count => t('redemptionCount', { count })}
        filters={REDEMPTION_FILTERS}
        sorts={LIST_SORTS.redemptions}
        useRows={useRedemptions}
        rowsOf={data => data.redemptions}
        beforeList={<HandOutForm />}
        listTitle={t('listTitle')}
      >
        {(redemptions, sorting) => (
          <RedemptionTable redemptions={redemptions} sorting={sorting} onHandOut={setSelectedRedemption} />
        )}
      </ListPage>
      {selectedRedemption && (
        <HandOutDialog redemption={selectedRedemption} onClose={() => setSelectedRedemption(null)} />
      )}
    </>
  );
}
