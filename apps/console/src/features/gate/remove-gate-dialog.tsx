// Asks before a gate is removed. The API refuses a gate at which scanners still work.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Gate } from '@rabita/contract/door/gate';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { texts } from './texts.ts';
import { useChangeGates } from './use-change-gates.ts';

type RemoveGateDialogProps = { readonly gate: Gate; readonly onClose: () => void };

export function RemoveGateDialog({ gate, onClose }: RemoveGateDialogProps) {
  const t = useTexts(texts);
  const { name } = gate.translations[useLanguage()];
  const { change, isPending, failure, retryAt } = useChangeGates();
  const remove = () =>
    change(
      () => callStaff('removeGate', { params: { id: gate._id } }),
      () => t('removed', { name }),
    );
  return (
    <DangerDialog
      title={t('removeTitle', { name })}
      closeLabel={t('close')}
      confirmLabel={t('remove')}
      pendingLabel={t('working')}
      keepLabel={t('keep')}
      isPending={isPending}
      failure={failure}
      retryAt={retryAt}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeDetail')}</p>
    </DangerDialog>
  );
}
