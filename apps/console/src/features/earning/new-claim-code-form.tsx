/** Renders the form that creates a claim code, and shows the maximum that the code can cost. */
import { useTexts } from '@rabita/client/language/texts';
import { TextField } from '@rabita/ui/controls/text-field';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { paths } from '../../platform/paths.ts';
import { checkClaimCode, computeMaxPoints, EMPTY_CODE, toClaimCodeBody } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeEarning } from './way-section.tsx';

export function NewClaimCodeForm() {
  const t = useTexts(texts);
  const form = useDraftForm('new claim code', { values: EMPTY_CODE }, checkClaimCode);
  const maxPoints = computeMaxPoints(form.values);
  return (
    <ProgrammeForm
      form={form}
      mutation={useChangeEarning()}
      send={() => callStaff('createClaimCode', { body: toClaimCodeBody(form.values) })}
      sent={({ claim_code: { code } }) => t('created', { code })}
      label={t('create')}
      back={paths.earning}
      beforeSubmit={
        maxPoints !== null && (
          <p role="status" className="text-base font-semibold text-text">
            {t('maxPoints', { points: t('points', { count: maxPoints }) })}
          </p>
        )
      }
    >
      <FormSection title={t('purpose')}>
        <TranslatedFields form={form} fields={['name']} texts={texts} />
        <TextField
          label={t('code')}
          description={t('codeHint')}
          dir="auto"
          autoComplete="off"
          autoCapitalize="characters"
          className="max-w-md"
          {...form.text('code')}
        />
      </FormSection>
      <FormSection title={t('terms')}>
        <div className="grid items-start gap-5 lg:grid-cols-3">
          <NumberField label={t('pointsPerUse')} {...form.text('points')} />
          <NumberField label={t('totalCap')} {...form.text('total_cap')} />
          <NumberField label={t('memberCap')} {...form.text('member_cap')} />
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <MomentField label={t('starts')} description={t('zoneHint')} {...form.choice('starts')} />
          <MomentField label={t('ends')} description={t('zoneHint')} {...form.choice('ends')} />
        </div>
      </FormSection>
    </ProgrammeForm>
  );
}
