// Renders the page with the form that creates an event.
import { useTexts } from '@rabita/client/language/texts';
import { formTexts } from '../features/event/form-texts.ts';
import { NewEventForm } from '../features/event/new-event-form.tsx';
import { texts } from '../features/event/texts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { ListLink } from '../platform/text-link.tsx';

export function NewEventPage() {
  const t = useTexts(formTexts);
  const inList = useTexts(texts);
  return (
    <Page title={t('newTitle')} detail={<ListLink list={paths.events}>{inList('backToEvents')}</ListLink>}>
      <NewEventForm />
    </Page>
  );
}
