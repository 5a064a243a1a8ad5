/** Renders the list of rewards with search and filters, and the link to a new reward. */
import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { REWARD_FILTERS, RewardList, useRewards } from '../features/reward/reward-list.tsx';
import { texts } from '../features/reward/texts.ts';
import { ListPage } from '../platform/lists/list-page.tsx';
import { paths } from '../platform/paths.ts';

export function RewardsPage() {
  const t = useTexts(texts);
  return (
    <ListPage
      t={t}
      formatTotal={count => t('rewardCount', { count })}
      filters={REWARD_FILTERS}
      useRows={useRewards}
      rowsOf={data => data.rewards}
      actions={
        <Link to={paths.newReward} className={buttonStyles()}>
          {t('create')}
        </Link>
      }
    >
      {rewards => <RewardList rewards={rewards} />}
    </ListPage>
  );
}
