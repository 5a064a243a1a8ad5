// One member, and what belongs to them; a change asks again for all that it may have changed.
import { announce } from '@rabita/client/announce';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../platform/call-staff.ts';
import { useStaffRequest } from '../../platform/use-staff-request.ts';

export const useMember = (id: string) =>
  useQuery({
    queryKey: ['member', id, 'details'],
    queryFn: () => callStaff('readMember', { params: { id } }),
    // Each reading is recorded: coming back to the window is none.
    refetchOnWindowFocus: false,
  });

export const useMemberPoints = (id: string, page: number) =>
  useQuery({
    queryKey: ['member', id, 'points', page],
    queryFn: () => callStaff('listMemberPoints', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });

export const useMemberBookings = (id: string, page: number) =>
  useQuery({
    queryKey: ['member', id, 'bookings', page],
    queryFn: () => callStaff('listMemberBookings', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  });

export const useMemberSessions = (id: string) =>
  useQuery({
    queryKey: ['member', id, 'sessions'],
    queryFn: () => callStaff('listMemberSessions', { params: { id } }),
  });

/** A change to a member: gives the answer when it went through, and says what `done` makes of it. */
export function useMemberChange(id: string) {
  const client = useQueryClient();
  const { run, ...request } = useStaffRequest();
  const change = async <T>(
    action: () => Promise<T>,
    done: (answer: T) => string,
    handle?: (error: unknown) => boolean,
  ): Promise<boolean> => {
    // A call that answers with nothing has gone through too.
    const answered = await run(async () => ({ answer: await action() }), handle);
    if (!answered) return false;
    await client.invalidateQueries({ queryKey: ['member', id] });
    announce(done(answered.answer), { tone: 'success' });
    return true;
  };
  return { ...request, change };
}
