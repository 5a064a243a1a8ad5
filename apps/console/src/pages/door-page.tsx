/** Renders the gate of an event: attendance, conflicts, scanners and gates, refreshed every few seconds. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Scanner } from '@rabita/contract/door/scanner';
import { MANAGERS } from '@rabita/contract/roles';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { Meter } from '@rabita/ui/meter';
import { Stat } from '@rabita/ui/stat';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AddScanner, scannerDraftName } from '../features/door/add-scanner.tsx';
import { ConflictList } from '../features/door/conflict-list.tsx';
import { ScannerList } from '../features/door/scanner-list.tsx';
import { texts } from '../features/door/texts.ts';
import { useDoorScanners } from '../features/door/use-door.ts';
import { useStaffMe } from '../features/frame/console-frame.tsx';
import { GateSection } from '../features/gate/gate-section.tsx';
import { AfterAdmission } from '../platform/after-admission.tsx';
import type { ResponseBody } from '../platform/calls/call-staff.ts';
import { Fetched, StaleNotice } from '../platform/calls/fetched.tsx';
import { useHasDraft } from '../platform/forms/draft-owner.tsx';
import { ListEmpty } from '../platform/lists/list-row.tsx';
import { Page } from '../platform/page.tsx';
import { doorPath, eventPath } from '../platform/paths.ts';
import { TextLink } from '../platform/text-link.tsx';

type Counts = ResponseBody<'listScanners'>['counts'];

function DoorCounts({ counts: { admitted, expected, out, taken_back } }: { readonly counts: Counts }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const inside = admitted - out;
  return (
    <section className="grid gap-x-8 gap-y-2 sm:flex sm:items-center">
      <Stat label={t('admitted')} value={formatNumber(inside, language)} tone="accent" />
      <Meter
        value={inside}
        max={expected}
        label={t('admitted')}
        valueText={t('presentOfExpected', { inside, expected })}
        endText={t('expected', { count: expected })}
        className="max-w-md sm:flex-1"
      />
      <AfterAdmission out={out} takenBack={taken_back} />
    </section>
  );
}

const countConflicts = (scanners: readonly Scanner[]) =>
  scanners.reduce((sum, { conflicts }) => sum + conflicts, 0);

export function DoorPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { eventId = '' } = useParams();
  const role = useStaffMe().data?.staff.role;
  const mayChange = role !== undefined && MANAGERS.some(each => each === role);
  const query = useDoorScanners(eventId);
  const name = query.data && <bdi>{query.data.event.name[language]}</bdi>;
  const [isAdding, setIsAdding] = useState(useHasDraft(scannerDraftName(eventId)));
  const linkTo = (page: 'board' | 'list' | 'report' | 'practice') => (
    <Link to={doorPath(eventId, page)} className={buttonStyles({ variant: 'secondary' })}>
      {t(page)}
    </Link>
  );
  const addButton = mayChange && <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>;
  return (
    <Page
      title={t('title')}
      detail={name && (mayChange ? <TextLink to={eventPath(eventId)}>{name}</TextLink> : name)}
      actions={
        query.data && (
          <>
            {query.data.scanners.length > 0 && addButton}
            {linkTo('board')}
            {linkTo('practice')}
            {mayChange && linkTo('list')}
            {mayChange && linkTo('report')}
          </>
        )
      }
    >
      <Fetched query={query} loading={t('loading')} failed={t('failed')} refused={{ 404: t('notFound') }}>
        {({ counts, gates, scanners }) => (
          <div className="grid gap-8">
            <StaleNotice query={query} />
            <DoorCounts counts={counts} />
            {mayChange ? (
              <ConflictList eventId={eventId} hasConflicts={countConflicts(scanners) > 0} />
            ) : (
              countConflicts(scanners) > 0 && (
                <p className="font-semibold text-gold">
                  {t('conflictCount', { count: countConflicts(scanners) })} · {t('forManager')}
                </p>
              )
            )}
            <section aria-labelledby="scanners">
              <h2 id="scanners" className="mb-3 text-xl">
                {t('scanners')}
              </h2>
              {scanners.length > 0 ? (
                <ScannerList scanners={scanners} mayChange={mayChange} />
              ) : (
                <ListEmpty sentence={t('none')} detail={t('noneDetail')} action={addButton} />
              )}
            </section>
            <GateSection eventId={eventId} gates={gates} scanners={scanners} mayChange={mayChange} />
          </div>
        )}
      </Fetched>
      {isAdding && (
        <AddScanner
          eventId={eventId}
          gates={query.data?.gates ?? []}
          scanners={query.data?.scanners ?? []}
          onCreated={() => void query.refetch()}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Page>
  );
}
