/** Provides what `EditConflict` needs for a reward: it loads the newer version, and names and formats the fields. */
import { useTexts } from '@rabita/client/language/texts';
import type { StaffReward } from '@rabita/contract/staff/reward';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useFieldTexts } from '../../platform/forms/edit-conflict.tsx';
import type { NewerVersion } from '../../platform/forms/use-edit-form.ts';
import { formTexts } from './form-texts.ts';
import type { EventChoice, TierChoice } from './reward-fields.tsx';
import type { RewardValues } from './rules.ts';

const COUNTS = ['loyalty_points', 'stock', 'limit_per_member', 'collect_days', 'early_hours'] as const;

/** Returns the props of `EditConflict`, except `form`. A form may have only some of the reward's fields. */
export function useRewardEditConflict<V extends Partial<RewardValues>>(
  id: string,
  valuesOf: (reward: StaffReward) => V,
  tiers: readonly TierChoice[] = [],
  events: readonly EventChoice[] = [],
) {
  const t = useTexts(formTexts);
  const fieldTexts = useFieldTexts<RewardValues>(formTexts, COUNTS, (field, value) => {
    if (field === 'tier_id') return tiers.find(tier => tier.value === value)?.label ?? t('everyMember');
    if (field === 'event_id') return events.find(event => event.value === value)?.label;
    return field === 'kind' ? t(value as RewardValues['kind']) : undefined;
  });
  return {
    ...fieldTexts,
    load: async (since: number): Promise<NewerVersion<V>> => {
      const { reward, changes } = await callStaff('getStaffReward', { params: { id }, query: { since } });
      return { values: valuesOf(reward), version: reward.changed.version, changes };
    },
  };
}
