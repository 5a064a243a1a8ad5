/** Renders the form that creates or edits a season. */
import type { Form } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { BALANCE_POLICIES } from '@rabita/contract/constants';
import type { StaffSeason } from '@rabita/contract/staff/season';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TranslatedFields } from '../../platform/fields/translated-fields.tsx';
import { useZoneName, ZoneField } from '../../platform/fields/zone-field.tsx';
import { EditConflict, useFieldTexts } from '../../platform/forms/edit-conflict.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { rememberedPath } from '../../platform/lists/remember-lists.ts';
import { paths, seasonPath } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import {
  checkSeason,
  EMPTY_SEASON,
  findOverlappingSeason,
  hasStarted,
  type SeasonValues,
  toSeasonBody,
  toSeasonValues,
} from './rules.ts';
import { useChangeSeason } from './use-seasons.ts';

type SeasonFieldsProps = {
  readonly form: Form<SeasonValues>;
  readonly season: StaffSeason | undefined;
};

/** Hides the dates of a season that has started, and the balance policy that members were notified of. */
function SeasonFields({ form, season }: SeasonFieldsProps) {
  const t = useTexts(formTexts);
  const zoneName = useZoneName();
  const { balance_policy: policy, timezone } = form.values;
  const areDatesFixed = season !== undefined && hasStarted(season);
  const isPolicyFixed = season?.announced_at != null;
  return (
    <>
      <FormSection title={t('name')}>
        <TranslatedFields form={form} fields={['name']} texts={formTexts} />
      </FormSection>
      <FormSection
        title={t('dates')}
        detail={areDatesFixed ? t('datesFixed') : t('onClock', { zone: zoneName(timezone) })}
      >
        {!areDatesFixed && (
          <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-x-8">
            <MomentField label={t('starts')} description={t('startsHint')} {...form.choice('starts')} />
            <MomentField label={t('ends')} description={t('endsHint')} {...form.choice('ends')} />
            <ZoneField label={t('timezone')} {...form.choice('timezone')} />
          </div>
        )}
      </FormSection>
      <FormSection title={t('balances')} detail={isPolicyFixed && t('policyFixed')}>
        {!isPolicyFixed && (
          <>
            <RadioGroup
              label={t('balance_policy')}
              options={BALANCE_POLICIES.map(value => ({
                value,
                label: t(value),
                description: t(`${value}Hint`),
              }))}
              value={policy}
              onChange={value => form.set('balance_policy', value)}
            />
            {policy === 'capped' && (
              <div className="lg:w-1/2 lg:pe-4">
                <NumberField label={t('balance_cap')} {...form.text('balance_cap')} />
              </div>
            )}
          </>
        )}
      </FormSection>
    </>
  );
}

const toOpenedSeason = (season: StaffSeason) => ({
  values: toSeasonValues(season),
  version: season.changed.version,
});

export function SeasonForm({ season }: { readonly season?: StaffSeason }) {
  const t = useTexts(formTexts);
  const client = useQueryClient();
  const form = useEditForm(
    season ? `season ${season._id}` : 'new season',
    season ? toOpenedSeason(season) : { values: EMPTY_SEASON, version: 0 },
    checkSeason,
  );
  const language = useLanguage();
  const showApiError = (error: unknown): boolean => {
    const overlapping = findOverlappingSeason(error);
    if (!overlapping) return form.showApiError(error);
    form.mark('starts', t('overlaps', { name: overlapping[language].name }));
    return true;
  };
  const fieldTexts = useFieldTexts<SeasonValues>(formTexts, ['balance_cap'], (field, value) =>
    field === 'balance_policy' ? t(value as SeasonValues['balance_policy']) : undefined,
  );
  const load = async (id: string, version: number) => {
    const latest = await callStaff('getStaffSeason', { params: { id }, query: { since: version } });
    client.setQueryData(['seasons', 'edit', id], latest);
    return { ...toOpenedSeason(latest.season), changes: latest.changes };
  };
  const send = () => {
    const body = toSeasonBody(form.values);
    return season
      ? callStaff('updateSeason', {
          params: { id: season._id },
          body: { ...body, version: form.opened.version },
        })
      : callStaff('createSeason', { body });
  };
  return (
    <ProgrammeForm
      form={form}
      mutation={useChangeSeason()}
      send={send}
      sent={() => t(season ? 'saved' : 'created')}
      showApiError={showApiError}
      nextPath={saved => seasonPath(saved.season._id)}
      label={t(season ? 'save' : 'create')}
      back={season ? seasonPath(season._id) : rememberedPath(paths.seasons)}
      beforeSubmit={
        season && <EditConflict form={form} load={version => load(season._id, version)} {...fieldTexts} />
      }
    >
      <SeasonFields form={form} season={season} />
    </ProgrammeForm>
  );
}
