// Renders the dialog that settles all that a revoked scanner sent, with the number that the decision concerns.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Testimony } from '@rabita/contract/staff/conflict';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { SettleDecision } from './settle-dialog.tsx';
import type { TestimonyResult } from './testimony-results.tsx';
import { testimonyTexts } from './testimony-texts.ts';

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

export function SettleAllDialog({ testimony, decision, onResults, onClose }: SettleAllDialogProps) {
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
