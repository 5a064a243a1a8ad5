// Renders the form that edits a tier. The API refuses the edit if someone else has changed the tier since the form was
// opened.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffTier } from '@rabita/contract/staff/tier';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import { formatCount } from '../../platform/forms/form-values.ts';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { paths } from '../../platform/paths.ts';
import { checkTier, type TierField, tierBodyOf, tierValuesOf } from './rules.ts';
import { texts } from './texts.ts';
import { TierFields } from './tier-fields.tsx';
import { useThresholdMark } from './use-threshold-mark.ts';
import { useChangeTier } from './use-tiers.ts';

const openedOf = (tier: StaffTier) => ({ values: tierValuesOf(tier), version: tier.changed.version });

export function EditTierForm({ tier }: { readonly tier: StaffTier }) {
  const t = useTexts(texts);
  const inEdit = useTexts(editTexts);
  const language = useLanguage();
  const form = useEditForm(`tier ${tier._id}`, openedOf(tier), checkTier);
  const refuse = useThresholdMark(form);
  const load = async (since: number) => {
    const newer = await callStaff('getStaffTier', { params: { id: tier._id }, query: { since } });
    return { ...openedOf(newer.tier), changes: newer.changes };
  };
  const nameOf = (field: TierField): string => {
    const [, written] = /^translations\.(ar|en)\.name$/u.exec(field) ?? [];
    return written === undefined
      ? t(field as Exclude<TierField, `translations.${string}`>)
      : t('nameIn', { language: inEdit(written as 'ar' | 'en') });
  };
  const formatValue = (field: TierField, value: unknown): string =>
    field === 'threshold' || field === 'early_hours' ? formatCount(String(value), language) : String(value);
  const send = () =>
    callStaff('updateTier', {
      params: { id: tier._id },
      body: { ...tierBodyOf(form.values), version: form.opened.version },
    });
  return (
    <ProgrammeForm
      form={form}
      changing={useChangeTier()}
      send={send}
      sent={() => t('saved')}
      refuse={refuse}
      label={t('save')}
      back={paths.tiers}
      beforeSubmit={<EditConflict form={form} load={load} nameOf={nameOf} formatValue={formatValue} />}
    >
      <TierFields form={form} />
    </ProgrammeForm>
  );
}
