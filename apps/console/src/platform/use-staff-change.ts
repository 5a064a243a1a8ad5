// A change that staff make: one press, one call; when it went through, what it touched is asked for again and the news is told.
import { announce } from '@rabita/client/announce';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type StaffRequest, useStaffRequest } from './use-staff-request.ts';

export type StaffChange = Omit<StaffRequest, 'run'> & {
  /** Gives whether it went through; `done` makes the news of the answer, `handle` takes failures with a place of their own. */
  readonly change: <T>(
    action: () => Promise<T>,
    done: (answer: T) => string,
    handle?: (error: unknown) => boolean,
  ) => Promise<boolean>;
};

/** @param touched the beginning of the keys of all that the change may have changed */
export function useStaffChange(touched: QueryKey): StaffChange {
  const client = useQueryClient();
  const { run, ...request } = useStaffRequest();
  return {
    ...request,
    change: async (action, done, handle) => {
      // A call that answers with nothing has gone through too.
      const answered = await run(async () => ({ answer: await action() }), handle);
      if (!answered) return false;
      await client.invalidateQueries({ queryKey: touched });
      announce(done(answered.answer), { tone: 'success' });
      return true;
    },
  };
}
