/** Renders the form that creates or edits a reward. */
import { useTexts } from '@rabita/client/language/texts';
import { RewardCard, rewardCardClasses } from '@rabita/client/reward-card/reward-card';
import type { StaffReward } from '@rabita/contract/staff/reward';
import { type ReactNode, useDeferredValue } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { WithPreview } from '../../platform/forms/with-preview.tsx';
import { rememberedPath } from '../../platform/lists/remember-lists.ts';
import { paths } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import { previewOf } from './preview-rules.ts';
import { type EventChoice, RewardFields, SECTIONS, type TierChoice } from './reward-fields.tsx';
import type { RewardValues } from './rules.ts';
import { checkReward, EMPTY_REWARD, parseStock, rewardBodyOf, rewardValuesOf } from './rules.ts';
import { useRewardEditConflict } from './use-reward-edit-conflict.ts';
import { useChangeReward } from './use-rewards.ts';

type WithRewardPreviewProps = {
  readonly values: RewardValues;
  readonly saved?: StaffReward;
  readonly children: ReactNode;
};

export function WithRewardPreview({ values, saved, children }: WithRewardPreviewProps) {
  const t = useTexts(formTexts);
  const shown = useDeferredValue(values);
  return (
    <WithPreview
      note={shown.is_active ? undefined : t('hiddenFromFans')}
      cardIn={language => {
        const reward = previewOf(shown, language, saved);
        return (
          <div className={rewardCardClasses}>
            <RewardCard
              reward={reward}
              points={null}
              now={Date.now()}
              name={<bdi>{reward.name}</bdi>}
              description={reward.description}
            />
          </div>
        );
      }}
    >
      {children}
    </WithPreview>
  );
}

type RewardFormProps = {
  readonly reward?: StaffReward;
  readonly tiers: readonly TierChoice[];
  readonly events: readonly EventChoice[];
  readonly afterForm?: ReactNode;
};

export function RewardForm({ reward, tiers, events, afterForm }: RewardFormProps) {
  const t = useTexts(formTexts);
  const form = useEditForm(
    reward ? `reward ${reward._id}` : 'new reward',
    reward
      ? { values: rewardValuesOf(reward), version: reward.changed.version }
      : { values: EMPTY_REWARD, version: 0 },
    checkReward,
  );
  const editConflict = useRewardEditConflict(reward?._id ?? '', rewardValuesOf, tiers, events);
  const send = () => {
    const body = rewardBodyOf(form.values);
    if (!reward) return callStaff('createReward', { body });
    const { values, version } = form.opened;
    return callStaff('updateReward', {
      params: { id: reward._id },
      body: { ...body, stock_before: parseStock(values).stock, version },
    });
  };
  return (
    <WithRewardPreview values={form.values} {...(reward && { saved: reward })}>
      <div className="grid gap-12">
        <ProgrammeForm
          form={form}
          changing={useChangeReward()}
          send={send}
          sent={() => t(reward ? 'saved' : 'created')}
          label={t(reward ? 'save' : 'create')}
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
