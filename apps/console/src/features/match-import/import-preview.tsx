/** Renders the dry run of an import: the errors by line, and each match as new or already there. */
import { announce } from '@rabita/client/announcements/announce';
import { ApiError } from '@rabita/client/calls/api-error';
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { MatchImport } from '@rabita/contract/staff/match';
import { Badge } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Stat } from '@rabita/ui/stat';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { EncodingHint, FileEncoding, ImportProblems } from '../../platform/forms/import-problems.tsx';
import { importTexts } from '../../platform/forms/import-texts.ts';
import { useImportFile } from '../../platform/forms/use-import-file.ts';
import { texts } from './texts.ts';

type DryRun = Pick<MatchImport, 'encoding' | 'matches' | 'problems'> & {
  readonly fileName: string;
  readonly content: string;
};

export function useMatchImport() {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const { fileError, choose: readFile } = useImportFile();

  const choose = async (chosenFile: File) => {
    setDryRun(null);
    const upload = await readFile(chosenFile);
    if (!upload) return;
    const { name: fileName, file: content } = upload;
    const body = { file: content, dry_run: true };
    const response = await run(() => callStaff('importMatches', { body }));
    if (response) setDryRun({ ...response, fileName, content });
  };

  /** Resolves to true if the matches were added. Otherwise, `failure` or `dryRun.problems` has the reason. */
  const addMatches = async (): Promise<boolean> => {
    if (!dryRun) return false;
    const body = { file: dryRun.content, dry_run: false };
    const response = await run(
      () => callStaff('importMatches', { body }),
      error => {
        if (!(error instanceof ApiError) || error.code !== 'match.import_refused') return false;
        setDryRun({ ...dryRun, ...(error.body as Pick<DryRun, 'encoding' | 'problems'>) });
        return true;
      },
    );
    if (!response) return false;
    void client.invalidateQueries({ queryKey: ['matches'] });
    announce(t('added', { count: response.added }), { tone: 'success' });
    return true;
  };

  return { dryRun, fileError, isPending, failure, retryAt, choose, addMatches };
}

export function ImportPreview({ dryRun }: { readonly dryRun: DryRun }) {
  const t = useTexts(texts);
  const tImport = useTexts(importTexts);
  const language = useLanguage();
  const existingCount = dryRun.matches.filter(({ known }) => known).length;
  const format = (value: number) => formatNumber(value, language);
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Stat label={t('newMatches')} value={format(dryRun.matches.length - existingCount)} tone="accent" />
        <Stat label={t('existing')} value={format(existingCount)} />
        <Stat label={t('errors')} value={format(dryRun.problems.length)} />
        <FileEncoding name={dryRun.fileName} encoding={dryRun.encoding} />
      </div>
      <EncodingHint encoding={dryRun.encoding} />
      {dryRun.problems.length > 0 && (
        <ImportProblems problems={dryRun.problems} detail={t('problemsDetail')} />
      )}
      {dryRun.matches.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl">{t('preview')}</h2>
          <ol className="border-t border-line">
            {dryRun.matches.map(({ line, known: isExisting, match }) => {
              const { home_name, away_name, game, tournament } = match.translations[language];
              return (
                <li
                  key={line}
                  className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
                >
                  <span className="text-sm text-text-3 tabular">{tImport('line', { line })}</span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <span className="block font-semibold text-text">
                      {t('matchTitle', { home: home_name, away: away_name })}
                    </span>
                    <span className="block text-sm text-text-3">
                      <Ltr className="tabular">
                        {match.starts.date} {match.starts.time}
                      </Ltr>
                      {' · '}
                      <Name>{game}</Name>
                      {' · '}
                      <Name>{tournament}</Name>
                    </span>
                  </span>
                  <span className="justify-self-start sm:justify-self-end">
                    <Badge tone={isExisting ? 'neutral' : 'success'}>
                      {isExisting ? t('existing') : t('newMatches')}
                    </Badge>
                    {isExisting && <span className="block text-sm text-text-3">{t('existingStays')}</span>}
                  </span>
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </div>
  );
}
