// Where a reward is read and changed.
import { ApiError } from '@rabita/client/api-error';
import { useTexts } from '@rabita/client/texts';
import { Link, useParams } from 'react-router';
import { EditRewardForm } from '../features/reward/edit-reward-form.tsx';
import { formTexts } from '../features/reward/form-texts.ts';
import { texts } from '../features/reward/texts.ts';
import { useRewardToEdit } from '../features/reward/use-rewards.ts';
import { ListEmpty, ListFailed, ListLoading } from '../platform/list-state.tsx';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function EditRewardPage() {
  const t = useTexts(formTexts);
  const inList = useTexts(texts);
  const { rewardId = '' } = useParams();
  const { data, error, refetch } = useRewardToEdit(rewardId);
  return (
    <Page
      title={t('editTitle')}
      detail={
        <Link to={paths.rewards} className="ring-focus text-link underline underline-offset-4">
          {inList('backToRewards')}
        </Link>
      }
    >
      {data ? (
        <EditRewardForm key={rewardId} reward={data.reward} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <ListEmpty sentence={inList('rewardGone')} />
      ) : error ? (
        <ListFailed
          sentence={inList('rewardFailed')}
          retryLabel={inList('retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListLoading label={inList('loading')} />
      )}
    </Page>
  );
}
