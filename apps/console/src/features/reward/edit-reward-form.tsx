// Renders the form that edits a reward. The API refuses the edit if someone else has changed the reward since the form
// was opened.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffReward } from '@rabita/contract/staff/reward';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { rememberedPath } from '../../platform/lists/list-memory.ts';
import { paths } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import { RewardFields } from './reward-fields.tsx';
import { checkReward, rewardBodyOf, rewardValuesOf } from './rules.ts';
import { useRewardEditConflict } from './use-reward-edit-conflict.ts';
import { useChangeReward } from './use-rewards.ts';

export function EditRewardForm({ reward }: { readonly reward: StaffReward }) {
  const t = useTexts(formTexts);
  const opened = { values: rewardValuesOf(reward), version: reward.changed.version };
  const form = useEditForm(`reward ${reward._id}`, opened, checkReward);
  const editConflict = useRewardEditConflict(reward._id, rewardValuesOf);
  const send = () =>
    callStaff('updateReward', {
      params: { id: reward._id },
      body: { ...rewardBodyOf(form.values), version: form.opened.version },
    });
  return (
    <ProgrammeForm
      form={form}
      changing={useChangeReward()}
      send={send}
      sent={() => t('saved')}
      label={t('save')}
      back={rememberedPath(paths.rewards)}
      beforeSubmit={<EditConflict form={form} {...editConflict} />}
    >
      <RewardFields form={form} />
    </ProgrammeForm>
  );
}
