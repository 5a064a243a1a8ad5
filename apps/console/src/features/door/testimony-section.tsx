/** Lists what revoked scanners sent, by scanner, with a decision about each admission or about all of a scanner. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { Conflict, settleTestimony, Testimony } from '@rabita/contract/staff/conflict';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { ConflictRow, type SettleDecision } from './conflict-row.tsx';
import { conflictTexts } from './conflict-texts.ts';
import { NoteDialog } from './door-dialogs.tsx';
import { testimonyTexts } from './testimony-texts.ts';

export type TestimonyResult = ResponseOf<typeof settleTestimony>['results'][number];

const TONES: Partial<Record<TestimonyResult['outcome'], BadgeTone>> = { admitted: 'success' };

type TestimonyResultsProps = { readonly results: readonly TestimonyResult[]; readonly onClose: () => void };

export function TestimonyResults({ results, onClose }: TestimonyResultsProps) {
  const t = useTexts(testimonyTexts);
  const tc = useTexts(conflictTexts);
  return (
    <Dialog
      isOpen
      onOpenChange={open => !open && onClose()}
      title={t('resultsTitle', { count: results.length })}
      closeLabel={t('close')}
    >
      {results.length === 0 ? (
        <p>{t('resultsNone')}</p>
      ) : (
        <ul className="border-t border-line" data-results>
          {results.map(({ _id, number, outcome }) => (
            <li
              key={_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3"
            >
              {number === null ? tc('noTicket') : <BookingNumber number={number} />}
              <Badge tone={TONES[outcome] ?? 'gold'}>{t(outcome)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type SettleAllDialogProps = {
  readonly testimony: Testimony;
  readonly decision: SettleDecision;
  readonly onResults: (results: readonly TestimonyResult[]) => void;
  readonly onClose: () => void;
};

/** Each call settles a part, until the decision concerns nothing more. */
async function settleAll(id: string, decision: SettleDecision, note: string): Promise<TestimonyResult[]> {
  const results: TestimonyResult[] = [];
  for (;;) {
    const part = await callStaff('settleTestimony', { params: { id }, body: { decision, note } });
    results.push(...part.results);
    if (part.left === 0 || part.results.length === 0) return results;
  }
}

/** Renders the dialog that settles all that a revoked scanner sent, with the number that the decision concerns. */
function SettleAllDialog({ testimony, decision, onResults, onClose }: SettleAllDialogProps) {
  const t = useTexts(testimonyTexts);
  const name = scannerLabel(testimony.scanner, useLanguage());
  const { open, admittable } = testimony;
  const isAdmit = decision === 'admit';
  const rest = open - admittable;
  const count = isAdmit ? admittable : open;
  return (
    <NoteDialog
      name={`${decision} of all from scanner ${testimony.scanner._id}`}
      title={t(isAdmit ? 'admitAllTitle' : 'dismissAllTitle', { count })}
      detail={[
        t(isAdmit ? 'admitAllDetail' : 'dismissAllDetail', { name }),
        ...(isAdmit && rest > 0 ? [t('staysOpen', { count: rest })] : []),
      ].join(' ')}
      submitLabel={t(isAdmit ? 'admitAll' : 'dismissAll')}
      done={t('settled')}
      send={async note => onResults(await settleAll(testimony.scanner._id, decision, note))}
      onClose={onClose}
    />
  );
}

type TestimonySectionProps = {
  readonly testimonies: readonly Testimony[];
  readonly conflicts: readonly Conflict[];
  readonly onSettle: (conflict: Conflict) => (decision: SettleDecision) => void;
  /** What happened to all of a scanner: nothing of it may be left here to show it. */
  readonly onResults: (results: readonly TestimonyResult[]) => void;
};

export function TestimonySection({ testimonies, conflicts, onSettle, onResults }: TestimonySectionProps) {
  const t = useTexts(testimonyTexts);
  return (
    <section aria-label={t('title')}>
      <header className="mb-3">
        <h2 className="text-xl">{t('title')}</h2>
        <p className="text-sm text-text-2">{t('detail')}</p>
      </header>
      <div className="grid gap-6">
        {testimonies.map(testimony => (
          <OneTestimony
            key={testimony.scanner._id}
            testimony={testimony}
            conflicts={conflicts.filter(
              ({ is_testimony, scanner }) => is_testimony && scanner._id === testimony.scanner._id,
            )}
            onSettle={onSettle}
            onResults={onResults}
          />
        ))}
      </div>
    </section>
  );
}

type OneTestimonyProps = Pick<TestimonySectionProps, 'conflicts' | 'onSettle' | 'onResults'> & {
  readonly testimony: Testimony;
};

function OneTestimony({ testimony, conflicts, onSettle, onResults }: OneTestimonyProps) {
  const t = useTexts(testimonyTexts);
  const name = scannerLabel(testimony.scanner, useLanguage());
  const { open, admittable, is_complete: isComplete } = testimony;
  const [decision, setDecision] = useState<SettleDecision | null>(null);
  return (
    <article aria-label={name}>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-surface-2 px-4 py-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h3 className="text-lg">
            <Name>{name}</Name>
          </h3>
          <p className="text-sm text-text-2">
            {t('count', { count: open })} · {t(isComplete ? 'complete' : 'maySendMore')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {admittable > 0 && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('admitAllOf', { name })}
              onClick={() => setDecision('admit')}
            >
              {t('admitAll')}
            </Button>
          )}
          <Button
            variant={admittable > 0 ? 'ghost' : 'secondary'}
            size="sm"
            aria-label={t('dismissAllOf', { name })}
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
      {open > conflicts.length && (
        <p className="py-3 text-sm text-text-2">{t('more', { count: open - conflicts.length })}</p>
      )}
      {decision && (
        <SettleAllDialog
          testimony={testimony}
          decision={decision}
          onResults={onResults}
          onClose={() => setDecision(null)}
        />
      )}
    </article>
  );
}
