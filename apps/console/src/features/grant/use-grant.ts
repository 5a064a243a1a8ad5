// Reads the list of a grant, keeps its preview in step with the chosen points, and grants once.
import type { GrantReply } from '@rabita/contract/staff/grant';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { readImportFile, type WrongFile } from '../../platform/forms/read-import-file.ts';

type List = { readonly name: string; readonly file: string; readonly importId: string };
const NOBODY: ReadonlySet<string> = new Set();
type Note = { readonly ar: string; readonly en: string };

/** @param points as in `pointsOf`: the preview waits while they are undefined */
export function useGrant(points: number | null | undefined) {
  const [list, setList] = useState<List | null>(null);
  const [wrongFile, setWrongFile] = useState<WrongFile | null>(null);
  const [included, setIncluded] = useState(NOBODY);
  const [granted, setGranted] = useState<GrantReply | null>(null);
  const changing = useStaffMutation(['members'], ['member']);

  const choose = async (chosen: File) => {
    setList(null);
    setIncluded(NOBODY);
    const read = await readImportFile(chosen);
    setWrongFile('wrong' in read ? read.wrong : null);
    if ('file' in read) setList({ name: chosen.name, file: read.file, importId: crypto.randomUUID() });
  };

  const bodyOf = ({ file, importId }: List, amount: number | null) => ({
    import_id: importId,
    file,
    points: amount,
    include_unverified: [...included],
  });
  const preview = useQuery({
    queryKey: ['grant preview', list?.importId, points, ...included],
    queryFn: () => {
      if (!list || points === undefined) throw new Error('There is nothing to preview.');
      return callStaff('grantPoints', { body: { ...bodyOf(list, points), dry_run: true, note: null } });
    },
    enabled: list !== null && points !== undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

  /** The import's id makes a repeated press harmless, also after a lost reply. */
  const grant = (note: Note, done: (reply: GrantReply) => string) =>
    changing.change(async () => {
      if (!list || points === undefined) throw new Error('There is nothing to grant.');
      const reply = await callStaff('grantPoints', {
        body: { ...bodyOf(list, points), dry_run: false, note },
      });
      setGranted(reply);
      return reply;
    }, done);

  const include = (id: string, isIncluded: boolean) => {
    const next = new Set(included);
    if (isIncluded) next.add(id);
    else next.delete(id);
    setIncluded(next);
  };

  const startAgain = () => {
    setList(null);
    setIncluded(NOBODY);
    setGranted(null);
  };
  return { list, wrongFile, preview, included, include, granted, changing, choose, grant, startAgain };
}
