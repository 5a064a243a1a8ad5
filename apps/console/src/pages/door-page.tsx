/** Renders the gate of an event: attendance, conflicts, scanners and gates, refreshed every few seconds. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Scanner } from '@rabita/contract/door/scanner';
import { Name } from '@rabita/ui/bidi';
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
import { GateSection } from '../features/gate/gate-section.tsx';
import { AfterAdmission } from '../platform/after-admission.tsx';
import type { ResponseBody } from '../platform/calls/call-staff.ts';
import { Fetched, StaleNotice } from '../platform/calls/fetched.tsx';
import { useHasDraft } from '../platform/forms/draft-owner.tsx';
import { ListEmpty } from '../platform/lists/list-row.tsx';
import { Page } from '../platform/page.tsx';
import { doorPath } from '../platform/paths.ts';

type Counts = ResponseBody<'listScanners'>['counts'];

function DoorCounts({ counts: { admitted, expected, out, taken_back } }: { readonly counts: Counts }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = (count: number) => formatNumber(count, language);
  const inside = admitted - out;
  return (
    <section className="grid gap-2">
      <div className="grid grid-cols-3 gap-x-3 gap-y-3 sm:flex sm:gap-x-16 cramped:grid-cols-1">
        <Stat label={t('admitted')} value={format(inside)} tone="accent" />
        <Stat label={t('notYet')} value={format(Math.max(0, expected - admitted))} />
        <Stat label={t('expected')} value={format(expected)} />
      </div>
      <Meter
        value={inside}
        max={expected}
        label={t('admitted')}
        valueText={t('presentOfExpected', { inside, expected })}
      />
      <AfterAdmission out={out} takenBack={taken_back} />
    </section>
  );
}

const countConflicts = (scanners: readonly Scanner[]) =>
  scanners.reduce((sum, { conflicts }) => sum + conflicts, 0);

const SUBPAGES = ['board', 'practice', 'list'] as const;

type GateProps = { readonly eventId: string; readonly mayChange: boolean };

function Gate({ eventId, mayChange }: GateProps) {
  const t = useTexts(texts);
  const query = useDoorScanners(eventId);
  const [isAdding, setIsAdding] = useState(useHasDraft(scannerDraftName(eventId)));
  const addButton = mayChange && (
    <Button size="sm" onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <Fetched query={query} loading={t('loading')} failed={t('failed')} refused={{ 404: t('notFound') }}>
        {({ counts, gates, scanners }) => (
          <div className="grid gap-8">
            <StaleNotice query={query} />
            <DoorCounts counts={counts} />
            <div className="flex flex-wrap gap-3">
              {SUBPAGES.filter(page => mayChange || page !== 'list').map(page => (
                <Link
                  key={page}
                  to={doorPath(eventId, page)}
                  className={buttonStyles({ variant: 'secondary', size: 'sm' })}
                >
                  {t(page)}
                </Link>
              ))}
            </div>
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
              <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <h2 id="scanners" className="text-xl">
                  {t('scanners')}
                </h2>
                {scanners.length > 0 && addButton}
              </div>
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
    </>
  );
}

/** Renders the gate as a tab of the event's page, which only managers and owners have. */
export function DoorTabPage() {
  const { eventId = '' } = useParams();
  return <Gate eventId={eventId} mayChange />;
}

/** Renders the gate as a page of its own, for stewards. */
export function DoorPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { eventId = '' } = useParams();
  const query = useDoorScanners(eventId);
  return (
    <Page title={t('title')} detail={query.data && <Name>{query.data.event.name[language]}</Name>}>
      <Gate eventId={eventId} mayChange={false} />
    </Page>
  );
}
