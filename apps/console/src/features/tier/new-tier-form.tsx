// Renders the form that creates a tier.

import { useTexts } from '@rabita/client/language/texts';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { paths } from '../../platform/paths.ts';
import { checkTier, EMPTY_TIER, tierBodyOf } from './rules.ts';
import { texts } from './texts.ts';
import { TierFields } from './tier-fields.tsx';
import { useThresholdMark } from './use-threshold-mark.ts';
import { useChangeTier } from './use-tiers.ts';

export function NewTierForm() {
  const t = useTexts(texts);
  const form = useDraftForm('new tier', { values: EMPTY_TIER }, checkTier);
  const refuse = useThresholdMark(form);
  const send = () => {
    const body = tierBodyOf(form.values);
    return callStaff('createTier', { body });
  };
  return (
    <ProgrammeForm
      form={form}
      changing={useChangeTier()}
      send={send}
      sent={() => t('created')}
      refuse={refuse}
      label={t('add')}
      back={paths.tiers}
    >
      <TierFields form={form} />
    </ProgrammeForm>
  );
}
