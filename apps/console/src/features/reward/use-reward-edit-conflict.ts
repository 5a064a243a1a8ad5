/** Provides the props of `EditConflict` for the forms of a reward. */
import { useTexts } from '@rabita/client/language/texts';
import type { StaffReward } from '@rabita/contract/staff/reward';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { drawingTexts } from '../../platform/drawing-texts.ts';
import { useFieldTexts } from '../../platform/forms/edit-conflict.tsx';
import type { NewerVersion } from '../../platform/forms/use-edit-form.ts';
import { formTexts } from './form-texts.ts';
import type { EventChoice, TierChoice } from './reward-fields.tsx';
import type { RewardValues } from './rules.ts';

const NUMBER_FIELDS = ['loyalty_points', 'stock', 'limit_per_member', 'collect_days', 'early_hours'] as const;

/** Returns all props except `form`. The form may have only some of the reward's fields. */
export function useRewardEditConflict<V extends Partial<RewardValues>>(
  id: string,
  toValues: (reward: StaffReward) => V,
  tiers: readonly TierChoice[] = [],
  events: readonly EventChoice[] = [],
) {
  const t = useTexts(formTexts);
  const tDrawing = useTexts(drawingTexts);
  const fieldTexts = useFieldTexts<RewardValues>(formTexts, NUMBER_FIELDS, (field, value) => {
    if (field === 'tier_id') return tiers.find(tier => tier.value === value)?.label ?? t('everyMember');
    if (field === 'event_id') return events.find(event => event.value === value)?.label;
    if (field === 'drawing') return tDrawing(value as RewardValues['drawing']);
    if (field === 'option1' || field === 'option2') return t(value as RewardValues['option1']);
    return field === 'kind' ? t(value as RewardValues['kind']) : undefined;
  });
  return {
    ...fieldTexts,
    load: async (sinceVersion: number): Promise<NewerVersion<V>> => {
      const { reward, changes } = await callStaff('getStaffReward', {
        params: { id },
        query: { since: sinceVersion },
      });
      return { values: toValues(reward), version: reward.changed.version, changes };
    },
  };
}
