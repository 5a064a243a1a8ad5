// Who works for the league, and what an owner does about it; each change asks for the list again.
import { announce } from '@rabita/client/announce';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '../../platform/call-staff.ts';
import { useStaffRequest } from '../../platform/use-staff-request.ts';

export const useTeam = () => useQuery({ queryKey: ['team'], queryFn: () => callStaff('listTeam') });

/** A change of the team: says `done` when it went through. */
export function useTeamChange() {
  const client = useQueryClient();
  const { run, ...request } = useStaffRequest();
  const change = async <T>(
    action: () => Promise<T>,
    done: string,
    handle?: (error: unknown) => boolean,
  ): Promise<boolean> => {
    // A call that answers with nothing has gone through too.
    const answered = await run(async () => ({ answer: await action() }), handle);
    if (!answered) return false;
    await client.invalidateQueries({ queryKey: ['team'] });
    announce(done, { tone: 'success' });
    return true;
  };
  return { ...request, change };
}
