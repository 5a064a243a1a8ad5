// Renders what happened to each admission of a revoked scanner after a decision about all of them.
import { useTexts } from '@rabita/client/language/texts';
import type { ReplyOf } from '@rabita/contract/endpoint';
import type { settleTestimony } from '@rabita/contract/staff/conflict';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { conflictTexts } from './conflict-texts.ts';
import { testimonyTexts } from './testimony-texts.ts';

export type TestimonyResult = ReplyOf<typeof settleTestimony>['results'][number];

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
