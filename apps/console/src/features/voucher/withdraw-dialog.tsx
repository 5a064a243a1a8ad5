// Renders the dialog that confirms the withdrawal of a reward's unused voucher codes.
import { useTexts } from '@rabita/client/language/texts';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { texts } from './texts.ts';
import { useWithdrawVouchers } from './use-vouchers.ts';

type WithdrawDialogProps = {
  readonly rewardId: string;
  readonly left: number;
  readonly onClose: () => void;
};

export function WithdrawDialog({ rewardId, left, onClose }: WithdrawDialogProps) {
  const t = useTexts(texts);
  const { change, isPending, failure, retryAt } = useWithdrawVouchers();
  const withdraw = () =>
    change(
      () => callStaff('withdrawVouchers', { params: { id: rewardId } }),
      () => t('withdrawn'),
    );
  return (
    <DangerDialog
      title={t('withdrawTitle')}
      closeLabel={t('close')}
      confirmLabel={t('confirmWithdraw')}
      pendingLabel={t('withdrawing')}
      keepLabel={t('keep')}
      isPending={isPending}
      failure={failure}
      retryAt={retryAt}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{t('withdrawDetail', { count: left })}</p>
    </DangerDialog>
  );
}
