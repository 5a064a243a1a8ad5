// Renders the page with the form that creates a season.
import { useTexts } from '@rabita/client/language/texts';
import { formTexts } from '../features/season/form-texts.ts';
import { NewSeasonForm } from '../features/season/new-season-form.tsx';
import { texts } from '../features/season/texts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { ListLink } from '../platform/text-link.tsx';

export function NewSeasonPage() {
  const t = useTexts(formTexts);
  const inList = useTexts(texts);
  return (
    <Page title={t('newTitle')} detail={<ListLink list={paths.seasons}>{inList('backToSeasons')}</ListLink>}>
      <NewSeasonForm />
    </Page>
  );
}
