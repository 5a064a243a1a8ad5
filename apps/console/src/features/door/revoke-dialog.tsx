// Renders the dialog that revokes a scanner, after an explanation of what happens to its lanes.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Scanner } from '@rabita/contract/door/scanner';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { scannerLabel } from '../../platform/scanner-label.ts';
import { texts } from './texts.ts';
import { useChangeDoor } from './use-door.ts';

type RevokeDialogProps = { readonly scanner: Scanner; readonly onClose: () => void };

export function RevokeDialog({ scanner, onClose }: RevokeDialogProps) {
  const t = useTexts(texts);
  const name = scannerLabel(scanner, useLanguage());
  const { change, isPending, failure, retryAt } = useChangeDoor();
  const revoke = () =>
    change(
      () => callStaff('revokeScanner', { params: { id: scanner._id } }),
      () => t('isRevoked', { name }),
    );
  return (
    <DangerDialog
      title={t('revokeTitle', { name })}
      closeLabel={t('close')}
      confirmLabel={t('revokeNow')}
      pendingLabel={t('working')}
      keepLabel={t('keepPaired')}
      isPending={isPending}
      failure={failure}
      retryAt={retryAt}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{t(scanner.kind === 'counter' ? 'revokeCounterDetail' : 'revokeDetail')}</p>
    </DangerDialog>
  );
}
