// Renders the form that edits a reward. The API refuses the edit if someone else has changed the reward since the form
// was opened.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffReward } from '@rabita/contract/staff/reward';
import type { ReactNode } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { rememberedPath } from '../../platform/lists/list-memory.ts';
import { paths } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import { type EventChoice, RewardFields, SECTIONS, type TierChoice } from './reward-fields.tsx';
import { WithRewardPreview } from './reward-preview.tsx';
import { checkReward, parseStock, rewardBodyOf, rewardValuesOf } from './rules.ts';
import { useRewardEditConflict } from './use-reward-edit-conflict.ts';
import { useChangeReward } from './use-rewards.ts';

type EditRewardFormProps = {
  readonly reward: StaffReward;
  readonly tiers: readonly TierChoice[];
  readonly events: readonly EventChoice[];
  /** Shown below the form, beside the preview. */
  readonly afterForm: ReactNode;
};

export function EditRewardForm({ reward, tiers, events, afterForm }: EditRewardFormProps) {
  const t = useTexts(formTexts);
  const opened = { values: rewardValuesOf(reward), version: reward.changed.version };
  const form = useEditForm(`reward ${reward._id}`, opened, checkReward);
  const editConflict = useRewardEditConflict(reward._id, rewardValuesOf, tiers, events);
  const send = () =>
    callStaff('updateReward', {
      params: { id: reward._id },
      body: {
        ...rewardBodyOf(form.values),
        stock_before: parseStock(form.opened.values).stock,
        version: form.opened.version,
      },
    });
  return (
    <WithRewardPreview values={form.values} saved={reward}>
      <div className="grid gap-12">
        <ProgrammeForm
          form={form}
          changing={useChangeReward()}
          send={send}
          sent={() => t('saved')}
          label={t('save')}
          back={rememberedPath(paths.rewards)}
          index={SECTIONS.map(id => ({ id, title: t(id) }))}
          beforeSubmit={<EditConflict form={form} {...editConflict} />}
        >
          <RewardFields form={form} tiers={tiers} events={events} />
        </ProgrammeForm>
        {afterForm}
      </div>
    </WithRewardPreview>
  );
}
