// Renders the dialog that sets a reward's stock and availability, opened from the list of rewards.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffReward } from '@rabita/contract/staff/reward';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { formTexts } from './form-texts.ts';
import { checkStock, parseStock, stockValuesOf } from './rules.ts';
import { texts } from './texts.ts';
import { useRewardEditConflict } from './use-reward-edit-conflict.ts';
import { useChangeReward } from './use-rewards.ts';

/** Returns the name under which the form's draft is stored. */
export const stockDraftName = (rewardId: string): string => `stock of reward ${rewardId}`;

type StockDialogProps = { readonly reward: StaffReward; readonly onClose: () => void };

function StockForm({ reward, onClose }: StockDialogProps) {
  const t = useTexts(formTexts);
  const isVoucher = reward.kind === 'voucher';
  const inList = useTexts(texts);
  const opened = { values: stockValuesOf(reward), version: reward.changed.version };
  const form = useEditForm(stockDraftName(reward._id), opened, checkStock);
  const editConflict = useRewardEditConflict(reward._id, stockValuesOf);
  const { change, isPending, failure, retryAt } = useChangeReward();
  const submit = async () => {
    const { values, opened: before } = form;
    const body = {
      ...parseStock(values),
      ...(isVoucher && { stock: null }),
      stock_before: parseStock(before.values).stock,
      version: before.version,
    };
    const isSaved = await change(
      () => callStaff('stockReward', { params: { id: reward._id }, body }),
      () => t('saved'),
      form.refuse,
    );
    if (!isSaved) return;
    form.markSaved();
    onClose();
  };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <RestoredDraft form={form} />
      {isVoucher ? (
        <p className="text-base text-text-2">{inList('codesLeft', { count: reward.stock ?? 0 })}</p>
      ) : (
        <NumberField label={t('stock')} description={t('stockHint')} {...form.text('stock')} />
      )}
      <Checkbox {...form.tick('available')}>{t('available')}</Checkbox>
      <EditConflict form={form} {...editConflict} />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <Button type="submit" isPending={isPending} pendingLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  );
}

export function StockDialog({ reward, onClose }: StockDialogProps) {
  const t = useTexts(texts);
  const { name } = reward.translations[useLanguage()];
  return (
    <Dialog
      isOpen
      onOpenChange={open => !open && askBeforeLeaving(onClose)}
      title={<Name>{name}</Name>}
      closeLabel={t('close')}
    >
      <StockForm reward={reward} onClose={onClose} />
    </Dialog>
  );
}
