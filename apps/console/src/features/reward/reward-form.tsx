/** Renders the form that creates or edits a reward, with a preview of the fans' card. */
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
import { buildPreview } from './preview-rules.ts';
import { type EventChoice, RewardFields, SECTIONS, type TierChoice } from './reward-fields.tsx';
import { useChangeReward } from './reward-list.tsx';
import { checkReward, EMPTY_REWARD, parseStock, toRewardBody, toRewardValues } from './rules.ts';
import { useRewardEditConflict } from './use-reward-edit-conflict.ts';

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
      ? { values: toRewardValues(reward), version: reward.changed.version }
      : { values: EMPTY_REWARD, version: 0 },
    checkReward,
  );
  const previewValues = useDeferredValue(form.values);
  const editConflict = useRewardEditConflict(reward?._id ?? '', toRewardValues, tiers, events);
  const send = () => {
    const body = toRewardBody(form.values);
    if (!reward) return callStaff('createReward', { body });
    const { values, version } = form.opened;
    return callStaff('updateReward', {
      params: { id: reward._id },
      body: { ...body, stock_before: parseStock(values).stock, version },
    });
  };
  return (
    <WithPreview
      note={previewValues.is_active ? undefined : t('hiddenFromFans')}
      renderCard={language => {
        const card = buildPreview(previewValues, language, reward);
        return (
          <div className={rewardCardClasses}>
            <RewardCard reward={card} points={null} now={Date.now()} name={<bdi>{card.name}</bdi>} />
          </div>
        );
      }}
    >
      <div className="grid gap-12">
        <ProgrammeForm
          form={form}
          mutation={useChangeReward()}
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
    </WithPreview>
  );
}
