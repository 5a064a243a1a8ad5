// Provides what `EditConflict` needs for a reward: it loads the newer version, and names and formats the fields.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffReward } from '@rabita/contract/staff/reward';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import { formatCount } from '../../platform/forms/form-values.ts';
import type { NewerVersion } from '../../platform/forms/use-edit-form.ts';
import { formTexts } from './form-texts.ts';
import type { EventChoice, TierChoice } from './reward-fields.tsx';
import type { RewardField, RewardValues } from './rules.ts';

const COUNTS: readonly string[] = [
  'loyalty_points',
  'stock',
  'limit_per_member',
  'collect_days',
  'early_hours',
];

/**
 * Returns the props of `EditConflict`, except `form`.
 *
 * @param valuesOf converts a reward to the form's values; a form may have only some of the reward's fields
 */
export function useRewardEditConflict<V extends Partial<Record<RewardField, unknown>>>(
  id: string,
  valuesOf: (reward: StaffReward) => V,
  tiers: readonly TierChoice[] = [],
  events: readonly EventChoice[] = [],
) {
  const t = useTexts(formTexts);
  const inEdit = useTexts(editTexts);
  const language = useLanguage();
  return {
    load: async (since: number): Promise<NewerVersion<V>> => {
      const { reward, changes } = await callStaff('getStaffReward', { params: { id }, query: { since } });
      return { values: valuesOf(reward), version: reward.changed.version, changes };
    },
    nameOf: (field: keyof V & string): string => {
      const [, first, written, last] =
        /^(translations|instructions)\.(ar|en)(?:\.(name|description))?$/u.exec(field) ?? [];
      const word = last ?? first;
      if (word === undefined) return t(field as Exclude<RewardField, `${string}.${string}`>);
      return t(`${word as 'name' | 'instructions'}In`, { language: inEdit(written as 'ar' | 'en') });
    },
    formatValue: (field: string, value: unknown): string => {
      if (typeof value === 'boolean') return inEdit(value ? 'yes' : 'no');
      if (!value) return inEdit('empty');
      if (field === 'tier_id') return tiers.find(tier => tier.value === value)?.label ?? t('everyMember');
      if (field === 'event_id') return events.find(event => event.value === value)?.label ?? String(value);
      if (field === 'kind') return t(value as RewardValues['kind']);
      if (field.startsWith('available_')) return String(value).replace('T', ' ');
      return COUNTS.includes(field) ? formatCount(String(value), language) : String(value);
    },
  };
}
