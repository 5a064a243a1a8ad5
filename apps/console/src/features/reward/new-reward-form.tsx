// Renders the form that creates a reward.

import { useTexts } from '@rabita/client/language/texts';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { rememberedPath } from '../../platform/lists/list-memory.ts';
import { paths } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import { type EventChoice, RewardFields, SECTIONS, type TierChoice } from './reward-fields.tsx';
import { WithRewardPreview } from './reward-preview.tsx';
import { checkReward, EMPTY_REWARD, rewardBodyOf } from './rules.ts';
import { useChangeReward } from './use-rewards.ts';

type NewRewardFormProps = {
  readonly tiers: readonly TierChoice[];
  readonly events: readonly EventChoice[];
};

export function NewRewardForm({ tiers, events }: NewRewardFormProps) {
  const t = useTexts(formTexts);
  const form = useDraftForm('new reward', { values: EMPTY_REWARD }, checkReward);
  const send = () => {
    const body = rewardBodyOf(form.values);
    return callStaff('createReward', { body });
  };
  return (
    <WithRewardPreview values={form.values}>
      <ProgrammeForm
        form={form}
        changing={useChangeReward()}
        send={send}
        sent={() => t('created')}
        label={t('create')}
        back={rememberedPath(paths.rewards)}
        index={SECTIONS.map(id => ({ id, title: t(id) }))}
      >
        <RewardFields form={form} tiers={tiers} events={events} />
      </ProgrammeForm>
    </WithRewardPreview>
  );
}
