// Where a new match is planned.
import { useTexts } from '@rabita/client/texts';
import { Link } from 'react-router';
import { formTexts } from '../features/match/form-texts.ts';
import { NewMatchForm } from '../features/match/new-match-form.tsx';
import { texts } from '../features/match/texts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function NewMatchPage() {
  const t = useTexts(formTexts);
  const inList = useTexts(texts);
  return (
    <Page
      title={t('newTitle')}
      detail={
        <Link to={paths.matches} className="ring-focus text-link underline underline-offset-4">
          {inList('backToMatches')}
        </Link>
      }
    >
      <NewMatchForm />
    </Page>
  );
}
