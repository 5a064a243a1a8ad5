// Reads a file of voucher codes, previews what it would add, adds it once, and withdraws unused codes.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffMutation } from '../../platform/calls/use-staff-mutation.ts';
import { readImportFile, type WrongFile } from '../../platform/forms/read-import-file.ts';

/** `turn` tells files apart without keeping their codes in a query key. */
type List = { readonly name: string; readonly file: string; readonly turn: string };

export function useVoucherUpload(rewardId: string) {
  const [list, setList] = useState<List | null>(null);
  const [wrongFile, setWrongFile] = useState<WrongFile | null>(null);
  const changing = useStaffMutation(['rewards']);
  const params = { id: rewardId };

  const choose = async (chosen: File) => {
    setList(null);
    const read = await readImportFile(chosen);
    setWrongFile('wrong' in read ? read.wrong : null);
    if ('file' in read) setList({ name: chosen.name, file: read.file, turn: crypto.randomUUID() });
  };

  const preview = useQuery({
    queryKey: ['voucher preview', list?.turn],
    queryFn: () => {
      if (!list) throw new Error('There is nothing to preview.');
      return callStaff('importVouchers', { params, body: { file: list.file, dry_run: true } });
    },
    enabled: list !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

  /** A repeated press is harmless, also after a lost reply: the codes are then known. */
  const add = (done: (added: number) => string) =>
    changing.change(async () => {
      if (!list) throw new Error('There is nothing to add.');
      const { added } = await callStaff('importVouchers', {
        params,
        body: { file: list.file, dry_run: false },
      });
      setList(null);
      return added;
    }, done);
  return { list, wrongFile, preview, changing, choose, add };
}

export const useWithdrawVouchers = () => useStaffMutation(['rewards']);
