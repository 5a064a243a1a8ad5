// Where a new event is planned.
import { useTexts } from '@rabita/client/texts';
import { Link } from 'react-router';
import { formTexts } from '../features/event/form-texts.ts';
import { NewEventForm } from '../features/event/new-event-form.tsx';
import { texts } from '../features/event/texts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function NewEventPage() {
  const t = useTexts(formTexts);
  const inList = useTexts(texts);
  return (
    <Page
      title={t('newTitle')}
      detail={
        <Link to={paths.events} className="ring-focus text-link underline underline-offset-4">
          {inList('backToEvents')}
        </Link>
      }
    >
      <NewEventForm />
    </Page>
  );
}
