// Renders the page with the form that creates a reward.
import { useTexts } from '@rabita/client/language/texts';
import { useUnopenedEventChoices } from '../features/event/use-events.ts';
import { formTexts } from '../features/reward/form-texts.ts';
import { NewRewardForm } from '../features/reward/new-reward-form.tsx';
import { texts } from '../features/reward/texts.ts';
import { useTierChoices } from '../features/tier/use-tiers.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { ListLink } from '../platform/text-link.tsx';

export function NewRewardPage() {
  const t = useTexts(formTexts);
  const inList = useTexts(texts);
  const tiers = useTierChoices();
  const events = useUnopenedEventChoices();
  return (
    <Page title={t('newTitle')} detail={<ListLink list={paths.rewards}>{inList('backToRewards')}</ListLink>}>
      <NewRewardForm tiers={tiers} events={events} />
    </Page>
  );
}
