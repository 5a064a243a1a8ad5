/** Renders the crew's board of an event's gates, for a tablet on the wall. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { MANAGERS } from '@rabita/contract/roles';
import { Name } from '@rabita/ui/bidi';
import { buttonStyles } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { RevokeDialog } from '../features/door/door-dialogs.tsx';
import { useAllowOverrides } from '../features/door/use-door.ts';
import { Board, useDoorBoard } from '../features/door-board/board.tsx';
import { texts } from '../features/door-board/texts.ts';
import { useStaffMe } from '../features/frame/console-frame.tsx';
import { Fetched, StaleNotice } from '../platform/calls/fetched.tsx';
import { Page } from '../platform/page.tsx';
import { doorPath } from '../platform/paths.ts';

export function DoorBoardPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { eventId = '' } = useParams();
  const query = useDoorBoard(eventId);
  const role = useStaffMe().data?.staff.role;
  const mayRevoke = role !== undefined && MANAGERS.some(each => each === role);
  const [revokingId, setRevokingId] = useState<string | null>(null);
  const { allow, failure } = useAllowOverrides();
  const scannerToRevoke = query.data?.scanners.find(({ _id }) => _id === revokingId);
  return (
    <Page
      title={t('title')}
      detail={query.data && <Name>{query.data.event.name[language]}</Name>}
      actions={
        query.data && (
          <Link to={doorPath(eventId)} className={buttonStyles({ variant: 'secondary' })}>
            {t('backToGate')}
          </Link>
        )
      }
    >
      <Fetched query={query} loading={t('loading')} failed={t('failed')} refused={{ 404: t('notFound') }}>
        {data => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <StaleNotice query={query} />
            <FormAlert>{failure}</FormAlert>
            <Board
              board={data}
              receivedAt={query.dataUpdatedAt}
              onRevoke={mayRevoke ? setRevokingId : undefined}
              onAllow={mayRevoke ? allow : undefined}
            />
            {scannerToRevoke && (
              <RevokeDialog scanner={scannerToRevoke} onClose={() => setRevokingId(null)} />
            )}
          </div>
        )}
      </Fetched>
    </Page>
  );
}
