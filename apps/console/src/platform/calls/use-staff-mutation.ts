// Sends changes by staff, one at a time: a press while a call is pending sends nothing. A successful change refetches
// the affected queries and announces the result.
import { announce } from '@rabita/client/announcements/announce';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type StaffRequest, useStaffRequest } from './use-staff-request.ts';

export type StaffMutation = Omit<StaffRequest, 'run'> & {
  /**
   * Runs the action and resolves to true on success. `done` returns the announcement. `handle` returns true for errors
   * that it shows itself.
   */
  readonly change: <T>(
    action: () => Promise<T>,
    done: (reply: T) => string,
    handle?: (error: unknown) => boolean,
  ) => Promise<boolean>;
};

/** @param affected prefixes of the query keys that the change affects; none for a call that only fetches */
export function useStaffMutation(...affected: QueryKey[]): StaffMutation {
  const client = useQueryClient();
  const { run, ...request } = useStaffRequest();
  return {
    ...request,
    change: async (action, done, handle) => {
      // Wraps the reply, because undefined is also the reply of a successful call without a body.
      const result = await run(async () => ({ reply: await action() }), handle);
      if (!result) return false;
      await Promise.all(affected.map(queryKey => client.invalidateQueries({ queryKey })));
      announce(done(result.reply), { tone: 'success' });
      return true;
    },
  };
}
