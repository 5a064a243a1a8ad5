// Renders the form that creates a match.

import { useTexts } from '@rabita/client/language/texts';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { rememberedPath } from '../../platform/lists/list-memory.ts';
import { matchPath, paths } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import { MatchFields } from './match-fields.tsx';
import { checkMatch, EMPTY_MATCH, plannedMatchOf } from './rules.ts';
import { useChangeMatch } from './use-matches.ts';

export function NewMatchForm() {
  const t = useTexts(formTexts);
  const form = useDraftForm('new match', { values: EMPTY_MATCH }, checkMatch);
  const send = () => {
    const body = plannedMatchOf(form.values);
    return callStaff('createMatch', { body });
  };
  return (
    <ProgrammeForm
      form={form}
      changing={useChangeMatch()}
      send={send}
      sent={() => t('created')}
      nextPath={({ match }) => matchPath(match._id)}
      label={t('create')}
      back={rememberedPath(paths.matches)}
    >
      <MatchFields form={form} />
    </ProgrammeForm>
  );
}
