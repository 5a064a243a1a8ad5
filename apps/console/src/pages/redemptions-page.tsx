/** Renders the page of redeemed rewards: the form that hands out a reward, and the list. */
import { useTexts } from '@rabita/client/language/texts';
import { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import { HandOutForm } from '../features/redemption/hand-out-form.tsx';
import {
  REDEMPTION_FILTERS,
  RedemptionList,
  useRedemptions,
} from '../features/redemption/redemption-list.tsx';
import { texts } from '../features/redemption/texts.ts';
import { ListPage } from '../platform/lists/list-page.tsx';

export function RedemptionsPage() {
  const t = useTexts(texts);
  return (
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
      {(redemptions, sorting) => <RedemptionList redemptions={redemptions} sorting={sorting} />}
    </ListPage>
  );
}
