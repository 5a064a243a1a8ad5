// Renders the dialog that revokes a scanner, after an explanation of what happens to its lanes.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { Scanner } from '@rabita/contract/door/scanner';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { texts } from './texts.ts';
import { useChangeDoor } from './use-door.ts';

type RevokeDialogProps = { readonly scanner: Scanner; readonly onClose: () => void };

export function RevokeDialog({ scanner, onClose }: RevokeDialogProps) {
  const t = useTexts(texts);
  const { name } = scanner;
  const { change, isPending, failure, retryAt } = useChangeDoor();
  const revoke = async () => {
    const isDone = await change(
      () => callStaff('revokeScanner', { params: { id: scanner._id } }),
      () => t('isRevoked', { name }),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && onClose()}
      title={t('revokeTitle', { name })}
      closeLabel={t('close')}
    >
      <div className="grid gap-5">
        <p>{t(scanner.kind === 'counter' ? 'revokeCounterDetail' : 'revokeDetail')}</p>
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Button
          variant="danger"
          isPending={isPending}
          pendingLabel={t('working')}
          onClick={() => void revoke()}
        >
          {t('revokeNow')}
        </Button>
      </div>
    </Dialog>
  );
}
