// Renders the page with the form that creates a match.
import { useTexts } from '@rabita/client/language/texts';
import { formTexts } from '../features/match/form-texts.ts';
import { NewMatchForm } from '../features/match/new-match-form.tsx';
import { texts } from '../features/match/texts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { ListLink } from '../platform/text-link.tsx';

export function NewMatchPage() {
  const t = useTexts(formTexts);
  const inList = useTexts(texts);
  return (
    <Page title={t('newTitle')} detail={<ListLink list={paths.matches}>{inList('backToMatches')}</ListLink>}>
      <NewMatchForm />
    </Page>
  );
}
