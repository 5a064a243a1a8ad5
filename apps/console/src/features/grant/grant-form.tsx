/** Renders the form that grants points to a list: how many, why, which file, the preview, and one press. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { textOf, useTexts } from '@rabita/client/language/texts';
import type { GrantResponse } from '@rabita/contract/staff/grant';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { NotFetched } from '../../platform/calls/fetched.tsx';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { LanguageColumns, withLanguage } from '../../platform/fields/translated-fields.tsx';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { FileChooser } from '../../platform/forms/file-chooser.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { type ImportFile, useImportFile } from '../../platform/forms/use-import-file.ts';
import { GrantPreview } from './grant-preview.tsx';
import { buildTemplate, checkGrant, EMPTY_GRANT, pointsOf } from './rules.ts';
import { texts } from './texts.ts';

const NOBODY: ReadonlySet<string> = new Set();
type Note = { readonly ar: string; readonly en: string };

/** @param points as in `pointsOf`: the preview waits while they are undefined */
function useGrant(points: number | null | undefined) {
  const { chosen: list, fileError, choose, forget } = useImportFile();
  const [included, setIncluded] = useState(NOBODY);
  const [granted, setGranted] = useState<GrantResponse | null>(null);
  const changing = useStaffMutation(['members'], ['member']);

  const bodyOf = ({ file, id }: ImportFile, amount: number | null) => ({
    import_id: id,
    file,
    points: amount,
    include_unverified: [...included],
  });
  const preview = useQuery({
    queryKey: ['grant preview', list?.id, points, ...included],
    queryFn: () => {
      if (!list || points === undefined) throw new Error('There is nothing to preview.');
      return callStaff('grantPoints', { body: { ...bodyOf(list, points), dry_run: true, note: null } });
    },
    enabled: list !== null && points !== undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

  /** The import's id makes a repeated press harmless, also after a lost response. */
  const grant = (note: Note, done: (response: GrantResponse) => string) =>
    changing.change(async () => {
      if (!list || points === undefined) throw new Error('There is nothing to grant.');
      const response = await callStaff('grantPoints', {
        body: { ...bodyOf(list, points), dry_run: false, note },
      });
      setGranted(response);
      return response;
    }, done);

  const include = (id: string, isIncluded: boolean) => {
    const next = new Set(included);
    if (isIncluded) next.add(id);
    else next.delete(id);
    setIncluded(next);
  };

  const startAgain = () => {
    forget();
    setIncluded(NOBODY);
    setGranted(null);
  };
  const chooseList = (file: File) => {
    setIncluded(NOBODY);
    void choose(file);
  };
  return { list, fileError, preview, included, include, granted, changing, chooseList, grant, startAgain };
}

export function GrantForm() {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useDraftForm('grant', { values: EMPTY_GRANT }, checkGrant);
  const { list, fileError, preview, included, include, granted, changing, chooseList, grant, startAgain } =
    useGrant(pointsOf(form.values));
  const total = (response: GrantResponse) => t('points', { count: response.total_points });
  const people = (count: number) => t('members', { count });
  const tellGranted = (response: GrantResponse) =>
    response.granted > 0
      ? t('granted', { points: total(response), members: people(response.granted) })
      : t('known', { count: response.known });
  const [isConfirming, setIsConfirming] = useState(false);
  const sameFileAt = preview.data?.same_file_at;
  const submit = async () => {
    const note = { ar: form.values['note.ar'], en: form.values['note.en'] };
    const isGranted = await grant(note, tellGranted);
    if (isGranted) form.discard();
    return isGranted;
  };
  if (granted)
    return (
      <div className="grid max-w-2xl justify-items-start gap-5" data-result>
        <p className="text-xl font-semibold text-text">{tellGranted(granted)}</p>
        {granted.granted > 0 && granted.known > 0 && (
          <p className="text-base text-text-2">{t('known', { count: granted.known })}</p>
        )}
        <Button variant="secondary" onClick={startAgain}>
          {t('again')}
        </Button>
      </div>
    );
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(() => (sameFileAt ? setIsConfirming(true) : void submit()))}
      className="grid max-w-5xl gap-10"
    >
      <FormSection title={t('pointsTitle')}>
        <RadioGroup
          label={t('amount')}
          layout="columns"
          options={(['same', 'column'] as const).map(value => ({ value, label: t(value) }))}
          value={form.values.amount}
          onChange={value => form.set('amount', value)}
        />
        {form.values.amount === 'same' && (
          <NumberField label={t('each')} className="max-w-xs" {...form.text('points')} />
        )}
      </FormSection>
      <FormSection title={t('reason')} detail={t('reasonDetail')}>
        <LanguageColumns>
          {of => (
            <TextField
              label={textOf(texts, of, 'note')}
              autoComplete="off"
              {...withLanguage(of, form.text(`note.${of}`))}
            />
          )}
        </LanguageColumns>
      </FormSection>
      <FormSection title={t('list')} detail={t('listDetail')}>
        <FileChooser
          hasFile={list !== null}
          isReading={preview.isFetching}
          onChoose={chooseList}
          fileError={fileError}
          template={{
            name: t('templateName'),
            content: buildTemplate(language),
            hint: t('templateHint'),
          }}
        />
        {list && preview.data && (
          <GrantPreview fileName={list.name} preview={preview.data} included={included} onInclude={include} />
        )}
        {list && !preview.data && preview.error && (
          <NotFetched query={preview} loading={t('reading')} failed={t('failed')} />
        )}
        {list && !preview.data && !preview.error && pointsOf(form.values) === undefined && (
          <p className="text-base text-text-2">{t('eachWrong')}</p>
        )}
      </FormSection>
      <div className="grid justify-items-start gap-4 border-t border-line pt-6">
        <FormAlert retryAt={changing.retryAt}>{isConfirming ? null : changing.failure}</FormAlert>
        {list && preview.data && preview.data.rows.length > 0 && (
          <Button
            type="submit"
            variant={sameFileAt ? 'danger' : 'primary'}
            isPending={changing.isPending}
            isDisabled={preview.isPlaceholderData}
            pendingLabel={t('granting')}
          >
            {t(sameFileAt ? 'grantAgain' : 'grant', {
              points: total(preview.data),
              members: people(preview.data.rows.length),
            })}
          </Button>
        )}
      </div>
      {isConfirming && sameFileAt && preview.data && (
        <DangerDialog
          title={t('againTitle')}
          confirmLabel={t('againConfirm')}
          pendingLabel={t('granting')}
          keepLabel={t('againKeep')}
          request={changing}
          onConfirm={submit}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            {t('sameFileDetail', {
              when: formatViewerDayTime(sameFileAt, language),
              points: total(preview.data),
            })}
          </p>
        </DangerDialog>
      )}
    </form>
  );
}
