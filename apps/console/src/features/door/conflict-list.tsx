/** Lists an event's unsettled conflicts, and separately the late upload of each revoked scanner. */
import { useTexts } from '@rabita/client/language/texts';
import type { Conflict } from '@rabita/contract/staff/conflict';
import { useState } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { RowList } from '../../platform/lists/list-row.tsx';
import { ConflictRow, type SettleDecision, SettleDialog } from './conflict-row.tsx';
import { conflictTexts } from './conflict-texts.ts';
import { type LateUploadResult, LateUploadResults, LateUploadSection } from './late-upload-section.tsx';
import { lateUploadTexts } from './late-upload-texts.ts';
import { useConflicts } from './use-door.ts';

type ConflictListProps = { readonly eventId: string; readonly hasConflicts: boolean };

/** Render it even without conflicts. Otherwise the results of the latest decision would disappear. */
export function ConflictList({ eventId, hasConflicts }: ConflictListProps) {
  const t = useTexts(conflictTexts);
  const tLateUpload = useTexts(lateUploadTexts);
  const query = useConflicts(eventId, hasConflicts);
  const [dialog, setDialog] = useState<{ conflict: Conflict; decision: SettleDecision } | null>(null);
  const [results, setResults] = useState<readonly LateUploadResult[] | null>(null);
  const settle = (conflict: Conflict) => (decision: SettleDecision) => setDialog({ conflict, decision });
  const lateUploads = query.data?.testimonies ?? [];
  const otherConflicts = query.data?.conflicts.filter(({ is_testimony }) => !is_testimony);
  return (
    <>
      {hasConflicts && lateUploads.length > 0 && query.data && (
        <LateUploadSection
          lateUploads={lateUploads}
          conflicts={query.data.conflicts}
          onSettle={settle}
          onResults={setResults}
        />
      )}
      {/* The scanners' counts and this list are polled separately, so for a moment only one of them may be up to
          date. */}
      {hasConflicts && otherConflicts?.length !== 0 && (
        <section aria-label={t('title')}>
          <header className="mb-3">
            <h2 className="text-xl">{t('title')}</h2>
            <p className="text-sm text-text-2">{t('detail')}</p>
          </header>
          <Fetched query={query} loading={t('loading')} failed={t('failed')}>
            {({ open }) => (
              <>
                <RowList rows={otherConflicts ?? []}>
                  {conflict => <ConflictRow conflict={conflict} onSettle={settle(conflict)} />}
                </RowList>
                {otherConflicts && open > otherConflicts.length && (
                  <p className="py-3 text-sm text-text-2">
                    {tLateUpload('more', { count: open - otherConflicts.length })}
                  </p>
                )}
              </>
            )}
          </Fetched>
        </section>
      )}
      {results && <LateUploadResults results={results} onClose={() => setResults(null)} />}
      {hasConflicts && dialog && <SettleDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
