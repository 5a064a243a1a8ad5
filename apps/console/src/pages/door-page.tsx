// An event's door: its scanners and who is in, as it stands now.
import { ApiError } from '@rabita/client/api-error';
import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import { MANAGERS } from '@rabita/contract/roles';
import { Button } from '@rabita/ui/button';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AddScanner } from '../features/door/add-scanner.tsx';
import { DoorCounts } from '../features/door/door-counts.tsx';
import { ScannerList } from '../features/door/scanner-list.tsx';
import { texts } from '../features/door/texts.ts';
import { useDoor } from '../features/door/use-door.ts';
import { useEvent } from '../features/event/use-events.ts';
import { useStaffMe } from '../features/frame/use-staff-me.ts';
import { ListEmpty, ListFailed, ListLoading } from '../platform/list-state.tsx';
import { Page } from '../platform/page.tsx';
import { eventPath } from '../platform/paths.ts';

export function DoorPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { eventId = '' } = useParams();
  const role = useStaffMe().data?.staff.role;
  const mayChange = role !== undefined && MANAGERS.some(one => one === role);
  const event = useEvent(eventId).data?.event;
  const { data, error, refetch } = useDoor(eventId);
  const [isAdding, setAdding] = useState(false);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={t('title')}
      detail={
        event && (
          <Link to={eventPath(eventId)} className="ring-focus text-link underline underline-offset-4">
            <bdi>{event.translations[language].name}</bdi>
          </Link>
        )
      }
      actions={mayChange && data && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
    >
      {data ? (
        <>
          {error && (
            <p role="status" className="mb-4 bg-surface-3 px-4 py-2 text-sm text-gold">
              {t('stale')}
            </p>
          )}
          <DoorCounts
            counts={data.counts}
            conflicts={data.scanners.reduce((sum, { conflicts }) => sum + conflicts, 0)}
          />
          <h2 className="mb-3 text-xl">{t('scanners')}</h2>
          {data.scanners.length > 0 ? (
            <ScannerList scanners={data.scanners} mayChange={mayChange} />
          ) : (
            <ListEmpty sentence={t('none')} detail={t('noneDetail')} />
          )}
        </>
      ) : isGone ? (
        <ListEmpty sentence={t('gone')} />
      ) : error ? (
        <ListFailed sentence={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <ListLoading label={t('loading')} />
      )}
      {isAdding && (
        <AddScanner
          eventId={eventId}
          scanners={data?.scanners ?? []}
          onMade={() => void refetch()}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}
