// Imports matches from a file: sends the chosen file as a dry run, and then, on request, adds all its new matches.
import { announce } from '@rabita/client/announcements/announce';
import { ApiError } from '@rabita/client/calls/api-error';
import { useTexts } from '@rabita/client/language/texts';
import type { MatchImport } from '@rabita/contract/staff/match';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { readImportFile, type WrongFile } from '../../platform/forms/read-import-file.ts';
import { texts } from './texts.ts';

/** The result of a dry run, with the file's name and its content in base64 (`file`). */
export type DryRun = Pick<MatchImport, 'encoding' | 'matches' | 'problems'> & {
  readonly name: string;
  readonly file: string;
};

export function useMatchImport() {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const [dryRun, setDryRun] = useState<DryRun | null>(null);
  const [wrongFile, setWrongFile] = useState<WrongFile | null>(null);

  const choose = async (chosen: File) => {
    setDryRun(null);
    setWrongFile(null);
    const read = await readImportFile(chosen);
    if ('wrong' in read) return setWrongFile(read.wrong);
    const { file } = read;
    const reply = await run(() => callStaff('importMatches', { body: { file, dry_run: true } }));
    if (reply) setDryRun({ ...reply, name: chosen.name, file });
  };

  /** Resolves to true if the matches were added. Otherwise `failure` or the problems in `dryRun` say why not. */
  const add = async (): Promise<boolean> => {
    if (!dryRun) return false;
    const body = { file: dryRun.file, dry_run: false };
    const reply = await run(
      () => callStaff('importMatches', { body }),
      error => {
        if (!(error instanceof ApiError) || error.code !== 'match.import_refused') return false;
        setDryRun({ ...dryRun, ...(error.body as Pick<DryRun, 'encoding' | 'problems'>) });
        return true;
      },
    );
    if (!reply) return false;
    void client.invalidateQueries({ queryKey: ['matches'] });
    announce(t('added', { count: reply.added }), { tone: 'success' });
    return true;
  };

  return { dryRun, wrongFile, isPending, failure, retryAt, choose, add };
}
