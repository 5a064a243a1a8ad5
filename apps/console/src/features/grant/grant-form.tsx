/** Renders the form that grants points to the members in a file, with a preview of the result. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useLanguage } from '@rabita/client/language/language';
import { textOf, useTexts } from '@rabita/client/language/texts';
import type { GrantResponse } from '@rabita/contract/staff/grant';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextField } from '@rabita/ui/controls/text-field';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { NotFetched } from '../../platform/calls/fetched.tsx';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { LanguageColumns, withLanguage } from '../../platform/fields/translated-fields.tsx';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { FileChooser } from '../../platform/forms/file-chooser.tsx';
import { FormSection } from '../../platform/forms/form-section.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { useImportFile } from '../../platform/forms/use-import-file.ts';
import { GrantPreview } from './grant-preview.tsx';
import { buildTemplate, checkGrant, EMPTY_GRANT, parsePointsPerMember } from './rules.ts';
import { texts } from './texts.ts';

const NO_MEMBER_IDS: ReadonlySet<string> = new Set();
type Note = { readonly ar: string; readonly en: string };

/** @param points the result of `parsePointsPerMember`; the preview waits while it is undefined */
function useGrant(points: number | null | undefined) {
  const { chosen: upload, fileError, choose, forget } = useImportFile();
  const [includedIds, setIncludedIds] = useState(NO_MEMBER_IDS);
  const [result, setResult] = useState<GrantResponse | null>(null);
  const mutation = useStaffMutation(['members'], ['member']);

  const body = {
    import_id: upload?.id ?? '',
    file: upload?.file ?? '',
    points: points ?? null,
    include_unverified: [...includedIds],
  };
  const preview = useStaffQuery(
    ['grant preview', upload?.id, points, ...includedIds],
    'grantPoints',
    { body: { ...body, dry_run: true, note: null } },
    {
      enabled: upload !== null && points !== undefined,
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
    },
  );

  /** A retry grants the points only once, because the API recognises the file by its `import_id`. */
  const grant = (note: Note, toSuccessText: (response: GrantResponse) => string) =>
    mutation.change(async () => {
      const response = await callStaff('grantPoints', { body: { ...body, dry_run: false, note } });
      setResult(response);
      return response;
    }, toSuccessText);

  const setIncluded = (id: string, isIncluded: boolean) => {
    const nextIds = new Set(includedIds);
    if (isIncluded) nextIds.add(id);
    else nextIds.delete(id);
    setIncludedIds(nextIds);
  };

  const reset = () => {
    forget();
    setIncludedIds(NO_MEMBER_IDS);
    setResult(null);
  };
  const chooseFile = (file: File) => {
    setIncludedIds(NO_MEMBER_IDS);
    void choose(file);
  };
  return { upload, fileError, preview, includedIds, setIncluded, result, mutation, chooseFile, grant, reset };
}

export function GrantForm() {
  const t = useTexts(texts);
  const language = useLanguage();
  const form = useDraftForm('grant', { values: EMPTY_GRANT }, checkGrant);
  const { upload, fileError, preview, includedIds, setIncluded, result, mutation, chooseFile, grant, reset } =
    useGrant(parsePointsPerMember(form.values));
  const formatTotal = (response: GrantResponse) => t('points', { count: response.total_points });
  const formatMembers = (count: number) => t('members', { count });
  const describeGrant = (response: GrantResponse) =>
    response.granted > 0
      ? t('granted', { points: formatTotal(response), members: formatMembers(response.granted) })
      : t('alreadyGranted', { count: response.known });
  const [isConfirming, setIsConfirming] = useState(false);
  const sameFileAt = preview.data?.same_file_at;
  const submit = async () => {
    const note = { ar: form.values['note.ar'], en: form.values['note.en'] };
    const isGranted = await grant(note, describeGrant);
    if (isGranted) form.discard();
    return isGranted;
  };
  if (result)
    return (
      <div className="grid max-w-2xl justify-items-start gap-5" data-result>
        <p className="text-xl font-semibold text-text">{describeGrant(result)}</p>
        {result.granted > 0 && result.known > 0 && (
          <p className="text-base text-text-2">{t('alreadyGranted', { count: result.known })}</p>
        )}
        <Button variant="secondary" onClick={reset}>
          {t('grantMore')}
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
          <NumberField label={t('pointsPerMember')} className="max-w-xs" {...form.text('points')} />
        )}
      </FormSection>
      <FormSection title={t('reason')} detail={t('reasonDetail')}>
        <LanguageColumns>
          {textLanguage => (
            <TextField
              label={textOf(texts, textLanguage, 'reason')}
              autoComplete="off"
              {...withLanguage(textLanguage, form.text(`note.${textLanguage}`))}
            />
          )}
        </LanguageColumns>
      </FormSection>
      <FormSection title={t('list')} detail={t('listDetail')}>
        <FileChooser
          hasFile={upload !== null}
          isReading={preview.isFetching}
          onChoose={chooseFile}
          fileError={fileError}
          template={{ name: t('templateName'), content: buildTemplate(language), hint: t('templateHint') }}
        />
        {upload && preview.data && (
          <GrantPreview
            fileName={upload.name}
            preview={preview.data}
            includedIds={includedIds}
            onInclude={setIncluded}
          />
        )}
        {upload && !preview.data && preview.error && (
          <NotFetched query={preview} loading={t('reading')} failed={t('failed')} />
        )}
        {upload && !preview.data && !preview.error && parsePointsPerMember(form.values) === undefined && (
          <p className="text-base text-text-2">{t('pointsInvalid')}</p>
        )}
      </FormSection>
      <div className="grid justify-items-start gap-4 border-t border-line pt-6">
        <FormAlert retryAt={mutation.retryAt}>{isConfirming ? null : mutation.failure}</FormAlert>
        {upload && preview.data && preview.data.rows.length > 0 && (
          <Button
            type="submit"
            variant={sameFileAt ? 'danger' : 'primary'}
            isPending={mutation.isPending}
            isDisabled={preview.isPlaceholderData}
            pendingLabel={t('granting')}
          >
            {t(sameFileAt ? 'grantAgain' : 'grant', {
              points: formatTotal(preview.data),
              members: formatMembers(preview.data.rows.length),
            })}
          </Button>
        )}
      </div>
      {isConfirming && sameFileAt && preview.data && (
        <DangerDialog
          title={t('grantAgainTitle')}
          confirmLabel={t('grantAgainConfirm')}
          pendingLabel={t('granting')}
          keepLabel={t('grantAgainCancel')}
          request={mutation}
          onConfirm={submit}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            {t('sameFileDetail', {
              when: formatViewerDayTime(sameFileAt, language),
              points: formatTotal(preview.data),
            })}
          </p>
        </DangerDialog>
      )}
    </form>
  );
}
