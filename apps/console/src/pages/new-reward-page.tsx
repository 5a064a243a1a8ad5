// Where a new reward is offered.
import { useTexts } from '@rabita/client/texts';
import { Link } from 'react-router';
import { formTexts } from '../features/reward/form-texts.ts';
import { NewRewardForm } from '../features/reward/new-reward-form.tsx';
import { texts } from '../features/reward/texts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function NewRewardPage() {
  const t = useTexts(formTexts);
  const inList = useTexts(texts);
  return (
    <Page
      title={t('newTitle')}
      detail={
        <Link to={paths.rewards} className="ring-focus text-link underline underline-offset-4">
          {inList('backToRewards')}
        </Link>
      }
    >
      <NewRewardForm />
    </Page>
  );
}
