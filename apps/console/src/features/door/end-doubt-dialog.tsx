// Renders the dialog in which a manager confirms that a revoked scanner has no unreported admissions. Its lanes are
// then no longer in doubt.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Scanner } from '@rabita/contract/door/scanner';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { NoteDialog } from './note-dialog.tsx';
import { texts } from './texts.ts';

/** Returns the name under which the form's draft is stored. */
export const giveBackDraftName = (scannerId: string): string => `lanes of scanner ${scannerId}`;

type GiveBackDialogProps = { readonly scanner: Scanner; readonly onClose: () => void };

export function EndDoubtDialog({ scanner, onClose }: GiveBackDialogProps) {
  const t = useTexts(texts);
  return (
    <NoteDialog
      name={giveBackDraftName(scanner._id)}
      title={t('giveBackTitle', { name: scannerLabel(scanner, useLanguage()) })}
      detail={t('giveBackDetail')}
      submitLabel={t('giveBackNow')}
      done={t('givenBack')}
      send={note => callStaff('giveBackLanes', { params: { id: scanner._id }, body: { note } })}
      onClose={onClose}
    />
  );
}
