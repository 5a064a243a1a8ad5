/** Builds the fans' card of a reward from the values of its form, which may be incomplete. */
import { textOf } from '@rabita/client/language/texts';
import { DEFAULT_TIMEZONE, type Language, STOCK_MAX } from '@rabita/contract/constants';
import type { Reward } from '@rabita/contract/fan/reward';
import type { StaffReward } from '@rabita/contract/staff/reward';
import { instantOf, parseCount } from '../../platform/forms/form-values.ts';
import { formTexts } from './form-texts.ts';
import { type RewardValues, toRewardBody } from './rules.ts';

export function buildPreview(
  values: RewardValues,
  language: Language,
  editedReward?: Pick<StaffReward, '_id' | 'picture' | 'stock'>,
): Reward {
  const toTexts = (textLanguage: Language) => ({
    name: values[`translations.${textLanguage}.name`].trim() || textOf(formTexts, textLanguage, 'name'),
    description: values[`translations.${textLanguage}.description`].trim(),
  });
  const body = toRewardBody(values);
  const stock = values.kind === 'voucher' ? (editedReward?.stock ?? 0) : parseCount(values.stock, STOCK_MAX);
  const toInstant = (text: string) => (values.kind === 'shown' ? null : instantOf(text, DEFAULT_TIMEZONE));
  return {
    ...body,
    instructions: body.instructions ?? null,
    perk: body.event_id ? { event_id: body.event_id, early_hours: body.early_hours ?? null } : null,
    _id: editedReward?._id ?? 'preview',
    ...toTexts(language),
    translations: { ar: toTexts('ar'), en: toTexts('en') },
    stock,
    available: values.available && stock !== 0,
    tier: null,
    available_from: toInstant(values.available_from),
    available_until: toInstant(values.available_until),
    picture: editedReward?.picture,
  };
}
