/** Renders the form that creates or edits a match. */
import type { Form } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { TextField } from '@rabita/ui/controls/text-field';
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
import { matchPath, paths } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import { useChangeMatch } from './match-list.tsx';
import { checkMatch, EMPTY_MATCH, type MatchValues, toMatchBody, toMatchValues } from './rules.ts';
import { useTeamSuggestions } from './use-team-suggestions.ts';

const FIELDS = ['home_name', 'away_name', 'game', 'tournament'] as const;

function MatchFields({ form }: { readonly form: Form<MatchValues> }) {
  const t = useTexts(formTexts);
  const zoneName = useZoneName();
  const suggestTeams = useTeamSuggestions(form);
  const twoColumns = 'grid gap-5 lg:grid-cols-2 lg:gap-x-8';
  return (
    <>
      <FormSection title={t('teamsAndTournament')}>
        <TranslatedFields form={form} fields={FIELDS} texts={formTexts} suggest={suggestTeams} />
      </FormSection>
      <FormSection title={t('onScoreboard')}>
        <div className="grid gap-5 lg:grid-cols-3 lg:gap-x-8">
          {(['home_tag', 'away_tag'] as const).map(name => (
            <TextField
              key={name}
              label={t(name)}
              description={t('tagHint')}
              autoComplete="off"
              {...form.text(name)}
            />
          ))}
          <NumberField label={t('best_of')} description={t('bestOfHint')} {...form.text('best_of')} />
        </div>
      </FormSection>
      <FormSection title={t('time')} detail={t('onVenueClock', { zone: zoneName(form.values.timezone) })}>
        <div className={twoColumns}>
          <MomentField label={t('starts')} {...form.choice('starts')} />
          <ZoneField label={t('timezone')} {...form.choice('timezone')} />
        </div>
      </FormSection>
      <FormSection title={t('links')}>
        <div className={twoColumns}>
          {(['stream_url', 'ticket_url'] as const).map(name => (
            <TextField
              key={name}
              type="url"
              label={t(name)}
              optionalLabel={t('optional')}
              autoComplete="off"
              {...form.text(name)}
            />
          ))}
        </div>
      </FormSection>
    </>
  );
}

const toOpenedMatch = (match: StaffMatch) => ({
  values: toMatchValues(match),
  version: match.changed.version,
});

export function MatchForm({ match }: { readonly match?: StaffMatch }) {
  const t = useTexts(formTexts);
  const form = useEditForm(
    match ? `match ${match._id}` : 'new match',
    match ? toOpenedMatch(match) : { values: EMPTY_MATCH, version: 0 },
    checkMatch,
  );
  const fieldTexts = useFieldTexts<MatchValues>(formTexts, []);
  const load = async (id: string, sinceVersion: number) => {
    const latest = await callStaff('getStaffMatch', { params: { id }, query: { since: sinceVersion } });
    return { ...toOpenedMatch(latest.match), changes: latest.changes };
  };
  const send = () => {
    const body = toMatchBody(form.values);
    if (!match) return callStaff('createMatch', { body });
    const { is_active } = form.values;
    return callStaff('updateMatch', {
      params: { id: match._id },
      body: { ...body, is_active, version: form.opened.version },
    });
  };
  return (
    <ProgrammeForm
      form={form}
      mutation={useChangeMatch()}
      send={send}
      sent={() => t(match ? 'saved' : 'created')}
      nextPath={saved => matchPath(saved.match._id)}
      label={t(match ? 'save' : 'create')}
      back={match ? matchPath(match._id) : rememberedPath(paths.matches)}
      beforeSubmit={
        match && (
          <>
            <Checkbox {...form.tick('is_active')}>{t('is_active')}</Checkbox>
            <EditConflict form={form} load={sinceVersion => load(match._id, sinceVersion)} {...fieldTexts} />
          </>
        )
      }
    >
      <MatchFields form={form} />
    </ProgrammeForm>
  );
}
