// Makes the gate list when staff ask for it. Not a query: a refetch would make and record another list.
import { announce } from '@rabita/client/announcements/announce';
import { useTexts } from '@rabita/client/language/texts';
import type { DoorList } from '@rabita/contract/staff/door-papers';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-request.ts';
import { texts } from './texts.ts';

export function useDoorList(eventId: string) {
  const t = useTexts(texts);
  const [list, setList] = useState<DoorList>();
  const { run, isPending, failure } = useStaffRequest();
  const make = async () => {
    const made = await run(() => callStaff('exportDoorList', { params: { id: eventId } }));
    if (!made) return;
    setList(made);
    if (made.rows.length > 0) announce(t('made'), { tone: 'success' });
  };
  return { list, make: () => void make(), isPending, failure };
}
