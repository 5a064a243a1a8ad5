// Changing a reward, never over another manager's change.
import { useTexts } from '@rabita/client/texts';
import type { StaffReward } from '@rabita/contract/staff-reward';
import { useNavigate } from 'react-router';
import { callStaff } from '../../platform/call-staff.ts';
import { ChangedMeanwhile } from '../../platform/changed-meanwhile.tsx';
import { FormEnd } from '../../platform/form-end.tsx';
import { paths } from '../../platform/paths.ts';
import { useEditForm } from '../../platform/use-edit-form.ts';
import { formTexts } from './form-texts.ts';
import { RewardFields } from './reward-fields.tsx';
import { checkReward, plannedOf, valuesOf } from './rules.ts';
import { useNewerReward } from './use-newer-reward.ts';
import { useRewardChange } from './use-rewards.ts';

export function EditRewardForm({ reward }: { readonly reward: StaffReward }) {
  const t = useTexts(formTexts);
  const navigate = useNavigate();
  const form = useEditForm({ values: valuesOf(reward), version: reward.changed.version }, checkReward);
  const newer = useNewerReward(reward._id, valuesOf);
  const { change, ...request } = useRewardChange();
  const submit = async () => {
    const body = { ...plannedOf(form.values), version: form.version };
    const isSaved = await change(
      () => callStaff('updateReward', { params: { id: reward._id }, body }),
      () => t('saved'),
      form.refuse,
    );
    if (isSaved) navigate(paths.rewards, { replace: true });
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => void submit())}
      className="grid max-w-5xl gap-12"
    >
      <RewardFields form={form} />
      <div className="grid gap-5">
        <ChangedMeanwhile form={form} {...newer} />
        <FormEnd label={t('save')} back={paths.rewards} {...request} />
      </div>
    </form>
  );
}
