// Renders the form that creates a season.

import { useTexts } from '@rabita/client/language/texts';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { rememberedPath } from '../../platform/lists/list-memory.ts';
import { paths, seasonPath } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import { checkSeason, EMPTY_SEASON, seasonBodyOf } from './rules.ts';
import { SeasonFields } from './season-fields.tsx';
import { useOverlapMark } from './use-overlap-mark.ts';
import { useChangeSeason } from './use-seasons.ts';

export function NewSeasonForm() {
  const t = useTexts(formTexts);
  const form = useDraftForm('new season', { values: EMPTY_SEASON }, checkSeason);
  const refuse = useOverlapMark(form);
  const send = () => {
    const body = seasonBodyOf(form.values);
    return callStaff('createSeason', { body });
  };
  return (
    <ProgrammeForm
      form={form}
      changing={useChangeSeason()}
      send={send}
      sent={() => t('created')}
      refuse={refuse}
      nextPath={({ season }) => seasonPath(season._id)}
      label={t('create')}
      back={rememberedPath(paths.seasons)}
    >
      <SeasonFields form={form} />
    </ProgrammeForm>
  );
}
