// Renders the form that edits a season. The API refuses the edit if someone else has changed the season since the form
// was opened.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffSeason } from '@rabita/contract/staff/season';
import { useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import { formatCount } from '../../platform/forms/form-values.ts';
import { ProgrammeForm } from '../../platform/forms/programme-form.tsx';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { seasonPath } from '../../platform/paths.ts';
import { formTexts } from './form-texts.ts';
import {
  checkSeason,
  hasStarted,
  type SeasonField,
  type SeasonValues,
  seasonBodyOf,
  seasonValuesOf,
} from './rules.ts';
import { SeasonFields } from './season-fields.tsx';
import { useOverlapMark } from './use-overlap-mark.ts';
import { useChangeSeason } from './use-seasons.ts';

const openedOf = (season: StaffSeason) => ({
  values: seasonValuesOf(season),
  version: season.changed.version,
});

export function EditSeasonForm({ season }: { readonly season: StaffSeason }) {
  const t = useTexts(formTexts);
  const inEdit = useTexts(editTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const form = useEditForm(`season ${season._id}`, openedOf(season), checkSeason);
  const refuse = useOverlapMark(form);
  const load = async (since: number) => {
    const newer = await callStaff('getStaffSeason', { params: { id: season._id }, query: { since } });
    client.setQueryData(['seasons', 'edit', season._id], newer);
    return { ...openedOf(newer.season), changes: newer.changes };
  };
  const nameOf = (field: SeasonField): string => {
    const [, written] = /^translations\.(ar|en)\.name$/u.exec(field) ?? [];
    return written === undefined
      ? t(field as Exclude<SeasonField, `translations.${string}`>)
      : t('nameIn', { language: inEdit(written as 'ar' | 'en') });
  };
  const formatValue = (field: SeasonField, value: unknown): string => {
    if (field === 'balance_policy') return t(value as SeasonValues['balance_policy']);
    if (!value) return inEdit('empty');
    return field === 'balance_cap' ? formatCount(String(value), language) : String(value).replace('T', ' ');
  };
  const send = () =>
    callStaff('updateSeason', {
      params: { id: season._id },
      body: { ...seasonBodyOf(form.values), version: form.opened.version },
    });
  return (
    <ProgrammeForm
      form={form}
      changing={useChangeSeason()}
      send={send}
      sent={() => t('saved')}
      refuse={refuse}
      label={t('save')}
      back={seasonPath(season._id)}
      beforeSubmit={<EditConflict form={form} load={load} nameOf={nameOf} formatValue={formatValue} />}
    >
      <SeasonFields form={form} hasStarted={hasStarted(season)} isAnnounced={season.announced_at !== null} />
    </ProgrammeForm>
  );
}
