/** Renders the voucher codes of a reward: how many are left, the upload with its preview, and the withdrawal. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { VOUCHER_HEADINGS } from '@rabita/contract/staff/voucher-columns';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Stat } from '@rabita/ui/stat';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { NotFetched } from '../../platform/calls/fetched.tsx';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { DangerButton, EndDialog } from '../../platform/forms/danger-dialog.tsx';
import { FileChooser } from '../../platform/forms/file-chooser.tsx';
import { FileEncoding, ImportProblems } from '../../platform/forms/import-problems.tsx';
import { importTexts } from '../../platform/forms/import-texts.ts';
import { buildCsv, useImportFile } from '../../platform/forms/use-import-file.ts';
import { texts } from './texts.ts';

function useVoucherUpload(rewardId: string) {
  const { chosen: chosenFile, fileError, choose, forget } = useImportFile();
  const mutation = useStaffMutation(['rewards']);
  const params = { id: rewardId };

  const preview = useStaffQuery(
    ['voucher preview', chosenFile?.id],
    'importVouchers',
    { params, body: { file: chosenFile?.file ?? '', dry_run: true } },
    { enabled: chosenFile !== null, gcTime: 0, refetchOnWindowFocus: false },
  );

  /** A retry adds no code twice, because the API skips codes that it already stores. */
  const addCodes = (toSuccessText: (added: number) => string) =>
    mutation.change(async () => {
      const body = { file: chosenFile?.file ?? '', dry_run: false };
      const { added } = await callStaff('importVouchers', { params, body });
      forget();
      return added;
    }, toSuccessText);
  return { chosenFile, fileError, preview, mutation, choose, addCodes };
}

type WithdrawDialogProps = {
  readonly rewardId: string;
  readonly codesLeft: number;
  readonly onClose: () => void;
};

function WithdrawDialog({ rewardId, codesLeft, onClose }: WithdrawDialogProps) {
  const t = useTexts(texts);
  return (
    <EndDialog
      title={t('withdrawTitle')}
      confirmLabel={t('confirmWithdraw')}
      pendingLabel={t('withdrawing')}
      keepLabel={t('keepCodes')}
      mutation={useStaffMutation(['rewards'])}
      send={() => callStaff('withdrawVouchers', { params: { id: rewardId } })}
      done={t('withdrawn')}
      onClose={onClose}
    >
      <p>{t('withdrawDetail', { count: codesLeft })}</p>
    </EndDialog>
  );
}

type VoucherSectionProps = {
  readonly rewardId: string;
  readonly counts: { readonly left: number; readonly handed_out: number };
};

export function VoucherSection({
  rewardId,
  counts: { left: codesLeft, handed_out: handedOut },
}: VoucherSectionProps) {
  const t = useTexts(texts);
  const tImport = useTexts(importTexts);
  const language = useLanguage();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { chosenFile, fileError, preview, mutation, choose, addCodes } = useVoucherUpload(rewardId);
  const format = (value: number) => formatNumber(value, language);
  const dryRun = chosenFile && preview.data;
  const firstAndLastCode = dryRun?.shown ?? [];
  return (
    <section className="grid gap-6" data-vouchers>
      <div>
        <h2 className="text-lg">{t('title')}</h2>
        <p className="text-base text-text-2">{t('detail')}</p>
      </div>
      <div className="flex flex-wrap items-end gap-x-12 gap-y-4">
        <Stat label={t('codesLeft')} value={format(codesLeft)} tone="accent" />
        <Stat label={t('handedOut')} value={format(handedOut)} />
        {codesLeft > 0 && (
          <DangerButton size="sm" onClick={() => setIsWithdrawing(true)}>
            {t('withdraw')}
          </DangerButton>
        )}
      </div>
      {codesLeft === 0 && <p className="text-base text-text">{t('noneLeft')}</p>}
      <div className="grid gap-4">
        <h3 className="text-base font-semibold">{t('upload')}</h3>
        <p className="text-base text-text-2">{t('uploadDetail')}</p>
        <FileChooser
          hasFile={chosenFile !== null}
          isReading={preview.isFetching}
          onChoose={file => void choose(file)}
          fileError={fileError}
          template={{
            name: t('templateName'),
            content: buildCsv([[VOUCHER_HEADINGS[language === 'ar' ? 1 : 0]], ['GIFT-2031-AB12']]),
            hint: t('templateHint'),
          }}
        />
        {chosenFile && !preview.data && preview.error && (
          <NotFetched query={preview} loading={t('reading')} failed={t('failed')} />
        )}
        {dryRun && (
          <div className="grid gap-6" data-preview>
            <div className="flex flex-wrap gap-x-12 gap-y-4">
              <Stat label={t('codesToAdd')} value={format(dryRun.usable)} tone="accent" />
              <Stat label={t('skippedLines')} value={format(dryRun.problems.length)} />
              <FileEncoding name={chosenFile.name} encoding={dryRun.encoding} />
            </div>
            {firstAndLastCode.length > 0 && (
              <dl className="grid gap-1" data-shown>
                {firstAndLastCode.map(({ line, code }, index) => (
                  <div key={line} className="flex flex-wrap gap-x-3">
                    <dt className="text-sm text-text-3">
                      {t(index === 0 ? 'firstCode' : 'lastCode')} · {tImport('line', { line })}
                    </dt>
                    <dd className="[overflow-wrap:anywhere] text-text">
                      <Ltr>{code}</Ltr>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {dryRun.problems.length > 0 && (
              <ImportProblems
                problems={dryRun.problems}
                detail={t(dryRun.usable > 0 ? 'problemsDetail' : 'allProblemsDetail')}
              />
            )}
          </div>
        )}
        <FormAlert retryAt={mutation.retryAt}>{mutation.failure}</FormAlert>
        {dryRun && dryRun.usable > 0 && (
          <Button
            className="justify-self-start"
            isPending={mutation.isPending}
            pendingLabel={t('adding')}
            onClick={() => void addCodes(count => (count > 0 ? t('added', { count }) : t('noneAdded')))}
          >
            {t('add', { count: dryRun.usable })}
          </Button>
        )}
      </div>
      {isWithdrawing && (
        <WithdrawDialog rewardId={rewardId} codesLeft={codesLeft} onClose={() => setIsWithdrawing(false)} />
      )}
    </section>
  );
}
