// Renders the form that edits a match, except its score and state. The API refuses the edit if someone else has changed
// the match since the form was opened.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffMatch } from '@rabita/contract/staff/match';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { matchPath } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import { MatchFields } from './match-fields.tsx';
import { checkMatch, type MatchField, matchValuesOf, plannedMatchOf, type TranslatedField } from './rules.ts';
import { useChangeMatch } from './use-matches.ts';

const openedOf = (match: StaffMatch) => ({
  values: matchValuesOf(match),
  version: match.changed.version,
});

export function EditMatchForm({ match }: { readonly match: StaffMatch }) {
  const t = useTexts(formTexts);
  const inEdit = useTexts(editTexts);
  const client = useQueryClient();
  const form = useEditForm(`match ${match._id}`, openedOf(match), checkMatch);
  const load = async (since: number) => {
    const newer = await callStaff('getStaffMatch', { params: { id: match._id }, query: { since } });
    client.setQueryData(['matches', 'edit', match._id], newer);
    return { ...openedOf(newer.match), changes: newer.changes };
  };
  const nameOf = (field: MatchField): string => {
    const [, written, word] = /^translations\.(ar|en)\.(\w+)$/u.exec(field) ?? [];
    if (word === undefined) return t(field as Exclude<MatchField, `translations.${string}`>);
    return t(`${word as TranslatedField}In`, { language: inEdit(written as 'ar' | 'en') });
  };
  const formatValue = (field: MatchField, value: unknown): string => {
    if (field === 'is_active') return inEdit(value ? 'yes' : 'no');
    return value ? String(value).replace('T', ' ') : inEdit('empty');
  };
  const send = () =>
    callStaff('updateMatch', {
      params: { id: match._id },
      body: {
        ...plannedMatchOf(form.values),
        is_active: form.values.is_active,
        version: form.opened.version,
      },
    });
  return (
    <ProgrammeForm
      form={form}
      changing={useChangeMatch()}
      send={send}
      sent={() => t('saved')}
      label={t('save')}
      back={matchPath(match._id)}
      beforeSubmit={
        <>
          <Checkbox {...form.tick('is_active')}>{t('is_active')}</Checkbox>
          <EditConflict form={form} load={load} nameOf={nameOf} formatValue={formatValue} />
        </>
      }
    >
      <MatchFields form={form} />
    </ProgrammeForm>
  );
}
