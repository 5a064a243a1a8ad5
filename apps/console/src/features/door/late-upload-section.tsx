/** Lists the late uploads of revoked scanners. A manager settles each admission, or all of one scanner. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { Conflict, LateUpload, settleLateUploads } from '@rabita/contract/staff/conflict';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { ConflictRow, type SettleDecision } from './conflict-row.tsx';
import { conflictTexts } from './conflict-texts.ts';
import { NoteDialog } from './door-dialogs.tsx';
import { lateUploadTexts } from './late-upload-texts.ts';

export type LateUploadResult = ResponseOf<typeof settleLateUploads>['results'][number];

const TONES: Partial<Record<LateUploadResult['outcome'], BadgeTone>> = { admitted: 'success' };

type LateUploadResultsProps = { readonly results: readonly LateUploadResult[]; readonly onClose: () => void };

export function LateUploadResults({ results, onClose }: LateUploadResultsProps) {
  const t = useTexts(lateUploadTexts);
  const tConflict = useTexts(conflictTexts);
  return (
    <OpenDialog onClose={onClose} title={t('resultsTitle', { count: results.length })}>
      {results.length === 0 ? (
        <p>{t('noResults')}</p>
      ) : (
        <ul className="border-t border-line" data-results>
          {results.map(({ _id, number, outcome }) => (
            <li
              key={_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3"
            >
              {number === null ? tConflict('noTicket') : <BookingNumber number={number} />}
              <Badge tone={TONES[outcome] ?? 'gold'}>{t(outcome)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </OpenDialog>
  );
}

type SettleAllDialogProps = {
  readonly lateUpload: LateUpload;
  readonly decision: SettleDecision;
  readonly onResults: (results: readonly LateUploadResult[]) => void;
  readonly onClose: () => void;
};

/** Repeats the call until nothing is left, because each call settles only a part of the late upload. */
async function settleAll(id: string, decision: SettleDecision, note: string): Promise<LateUploadResult[]> {
  const results: LateUploadResult[] = [];
  for (;;) {
    const response = await callStaff('settleLateUploads', { params: { id }, body: { decision, note } });
    results.push(...response.results);
    if (response.left === 0 || response.results.length === 0) return results;
  }
}

function SettleAllDialog({ lateUpload, decision, onResults, onClose }: SettleAllDialogProps) {
  const t = useTexts(lateUploadTexts);
  const name = scannerLabel(lateUpload.scanner, useLanguage());
  const { open: openCount, admittable: admittableCount } = lateUpload;
  const isAdmitting = decision === 'admit';
  const notAdmittable = openCount - admittableCount;
  const count = isAdmitting ? admittableCount : openCount;
  return (
    <NoteDialog
      name={`${decision} of all from scanner ${lateUpload.scanner._id}`}
      title={t(isAdmitting ? 'admitAllTitle' : 'dismissAllTitle', { count })}
      detail={[
        t(isAdmitting ? 'admitAllDetail' : 'dismissAllDetail', { name }),
        ...(isAdmitting && notAdmittable > 0 ? [t('staysOpen', { count: notAdmittable })] : []),
      ].join(' ')}
      submitLabel={t(isAdmitting ? 'admitAll' : 'dismissAll')}
      done={t('settled')}
      send={async note => onResults(await settleAll(lateUpload.scanner._id, decision, note))}
      onClose={onClose}
    />
  );
}

type LateUploadSectionProps = {
  readonly lateUploads: readonly LateUpload[];
  readonly conflicts: readonly Conflict[];
  readonly onSettle: (conflict: Conflict) => (decision: SettleDecision) => void;
  /** The parent shows the results, because this section may no longer list the scanner. */
  readonly onResults: (results: readonly LateUploadResult[]) => void;
};

export function LateUploadSection({ lateUploads, conflicts, onSettle, onResults }: LateUploadSectionProps) {
  const t = useTexts(lateUploadTexts);
  return (
    <section aria-label={t('title')}>
      <header className="mb-3">
        <h2 className="text-xl">{t('title')}</h2>
        <p className="text-sm text-text-2">{t('detail')}</p>
      </header>
      <div className="grid gap-6">
        {lateUploads.map(lateUpload => (
          <ScannerLateUpload
            key={lateUpload.scanner._id}
            lateUpload={lateUpload}
            conflicts={conflicts.filter(
              ({ is_testimony, scanner }) => is_testimony && scanner._id === lateUpload.scanner._id,
            )}
            onSettle={onSettle}
            onResults={onResults}
          />
        ))}
      </div>
    </section>
  );
}

type ScannerLateUploadProps = Pick<LateUploadSectionProps, 'conflicts' | 'onSettle' | 'onResults'> & {
  readonly lateUpload: LateUpload;
};

function ScannerLateUpload({ lateUpload, conflicts, onSettle, onResults }: ScannerLateUploadProps) {
  const t = useTexts(lateUploadTexts);
  const name = scannerLabel(lateUpload.scanner, useLanguage());
  const { open: openCount, admittable: admittableCount, is_complete: isComplete } = lateUpload;
  const [decision, setDecision] = useState<SettleDecision | null>(null);
  return (
    <article aria-label={name}>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-surface-2 px-4 py-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h3 className="text-lg">
            <Name>{name}</Name>
          </h3>
          <p className="text-sm text-text-2">
            {t('count', { count: openCount })} · {t(isComplete ? 'complete' : 'maySendMore')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {admittableCount > 0 && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('admitAllLabel', { name })}
              onClick={() => setDecision('admit')}
            >
              {t('admitAll')}
            </Button>
          )}
          <Button
            variant={admittableCount > 0 ? 'ghost' : 'secondary'}
            size="sm"
            aria-label={t('dismissAllLabel', { name })}
            onClick={() => setDecision('dismiss')}
          >
            {t('dismissAll')}
          </Button>
        </div>
      </header>
      <ul>
        {conflicts.map(conflict => (
          <ConflictRow key={conflict._id} conflict={conflict} onSettle={onSettle(conflict)} />
        ))}
      </ul>
      {openCount > conflicts.length && (
        <p className="py-3 text-sm text-text-2">{t('more', { count: openCount - conflicts.length })}</p>
      )}
      {decision && (
        <SettleAllDialog
          lateUpload={lateUpload}
          decision={decision}
          onResults={onResults}
          onClose={() => setDecision(null)}
        />
      )}
    </article>
  );
}
