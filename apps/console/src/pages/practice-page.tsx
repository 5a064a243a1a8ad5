/** Renders the page with the practice codes of an event's gate, for stewards before doors open. */
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { useParams } from 'react-router';
import { texts as doorTexts } from '../features/door/texts.ts';
import { PracticeCodes } from '../features/practice/practice-codes.tsx';
import { texts } from '../features/practice/texts.ts';
import { Page } from '../platform/page.tsx';
import { doorPath } from '../platform/paths.ts';

export function PracticePage() {
  const t = useTexts(texts);
  const tDoor = useTexts(doorTexts);
  const { eventId = '' } = useParams();
  return (
    <Page title={t('title')} back={{ to: doorPath(eventId), label: tDoor('title') }}>
      <div className="grid gap-8">
        <div className="grid max-w-prose gap-3 print:hidden">
          <p>{t('instructions')}</p>
          <p className="font-semibold">{t('safetyNote')}</p>
          <Button className="justify-self-start" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <PracticeCodes />
      </div>
    </Page>
  );
}
