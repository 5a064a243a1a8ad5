/** Renders the page that makes and prints the gate list. The audit log records each list, so staff press a button. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useParams } from 'react-router';
import { texts as doorTexts } from '../features/door/texts.ts';
import { useDoorScanners } from '../features/door/use-door.ts';
import { DoorListSheets, useDoorList } from '../features/door-list/door-list-sheets.tsx';
import { toSheets } from '../features/door-list/rules.ts';
import { texts } from '../features/door-list/texts.ts';
import { FailureLine, Fetched } from '../platform/calls/fetched.tsx';
import { ListEmpty } from '../platform/lists/list-row.tsx';
import { Page } from '../platform/page.tsx';
import { doorPath } from '../platform/paths.ts';

export function DoorListPage() {
  const t = useTexts(texts);
  const tDoor = useTexts(doorTexts);
  const language = useLanguage();
  const { eventId = '' } = useParams();
  const query = useDoorScanners(eventId);
  const { list, make, isPending, failure } = useDoorList(eventId);
  const rows = list?.rows ?? [];
  const makeButton = (
    <Button
      variant={rows.length > 0 ? 'secondary' : 'primary'}
      isPending={isPending}
      pendingLabel={t('making')}
      onClick={make}
    >
      {t(list ? 'makeAgain' : 'make')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      back={{ to: doorPath(eventId), label: tDoor('title') }}
      detail={query.data && <Name>{query.data.event.name[language]}</Name>}
    >
      <Fetched query={query} loading={t('loading')} failed={t('failed')} refused={{ 404: t('notFound') }}>
        {() => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <div className="grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4">
              <p>{t('purpose')}</p>
              <p className="text-text-2">{t('instructions')}</p>
              <FailureLine failure={failure} className="" />
              {rows.length > 0 && (
                <p className="font-semibold">
                  {t('bookings', { count: rows.length })}
                  {' · '}
                  {t('pages', { count: toSheets(rows).length })}
                </p>
              )}
              <div className="flex flex-wrap gap-3">
                {rows.length > 0 && <Button onClick={() => window.print()}>{t('print')}</Button>}
                {makeButton}
              </div>
            </div>
            {list && rows.length === 0 && (
              <ListEmpty sentence={t(list.event.is_cancelled ? 'cancelled' : 'empty')} />
            )}
            {list && rows.length > 0 && <DoorListSheets list={list} />}
          </div>
        )}
      </Fetched>
    </Page>
  );
}
