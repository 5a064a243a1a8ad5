// A file of matches: read from the device, tried without keeping anything, and then added whole.
import { announce } from '@rabita/client/announce';
import { ApiError } from '@rabita/client/api-error';
import { useTexts } from '@rabita/client/texts';
import type { MatchImport } from '@rabita/contract/staff/match';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/call-staff.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { useStaffRequest } from '../../platform/use-staff-request.ts';
import { FILE_MAX_BYTES } from './rules.ts';
import { texts } from './texts.ts';

/** A file that was tried: what it holds and what is wrong with it. */
export type Tried = Pick<MatchImport, 'encoding' | 'matches' | 'problems'> & {
  readonly name: string;
  readonly file: string;
};

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

export function useImport() {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const keyOf = useAttempt();
  const [tried, setTried] = useState<Tried | null>(null);
  const [wrongFile, setWrongFile] = useState<string | null>(null);

  const choose = async (chosen: File) => {
    setTried(null);
    setWrongFile(null);
    if (chosen.size === 0) return setWrongFile(t('empty'));
    if (chosen.size > FILE_MAX_BYTES)
      return setWrongFile(t('tooLarge', { kilobytes: Math.floor(FILE_MAX_BYTES / 1000) }));
    const file = await readBase64(chosen).catch(() => null);
    if (file === null) return setWrongFile(t('unreadable'));
    const answer = await run(() => callStaff('importMatches', { body: { file, dry_run: true } }));
    if (answer) setTried({ ...answer, name: chosen.name, file });
  };

  /** Gives whether all of it was added. */
  const add = async (): Promise<boolean> => {
    if (!tried) return false;
    const body = { file: tried.file, dry_run: false };
    const answer = await run(
      () => callStaff('importMatches', { body, idempotencyKey: keyOf(body) }),
      error => {
        if (!(error instanceof ApiError) || error.code !== 'match.import_refused') return false;
        setTried({ ...tried, ...(error.body as Pick<Tried, 'encoding' | 'problems'>) });
        return true;
      },
    );
    if (!answer) return false;
    void client.invalidateQueries({ queryKey: ['matches'] });
    announce(t('added', { count: answer.added }), { tone: 'success' });
    return true;
  };

  return { tried, wrongFile, isPending, failure, retryAt, choose, add };
}
