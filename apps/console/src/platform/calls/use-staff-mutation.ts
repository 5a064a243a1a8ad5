/** Sends changes by staff, one at a time. After a change, refetches the affected queries and announces the result. */
import { announce } from '@rabita/client/announcements/announce';
import { findErrorMessage, type RequestState, useRequest } from '@rabita/client/calls/use-request';
import type { Sentence } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import { staffErrors } from '@rabita/contract/staff/errors';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

const failureTexts = {
  'not done': { ar: 'لم يكتمل الإجراء. حاول مرة أخرى.', en: 'That didn’t go through. Try again.' },
} as const satisfies Record<string, Sentence>;
type FailureText = keyof typeof failureTexts;

const staffErrorTexts: Readonly<Record<string, Sentence>> = staffErrors;

/** @param text a key of `failureTexts`, or a message */
const toMessage = (text: string, language: Language): string =>
  Object.hasOwn(failureTexts, text) ? failureTexts[text as FailureText][language] : text;

/** Finds the message for an error code in the staff's errors, then in the fans'. Undefined for an unknown code. */
export const findStaffErrorText = (code: string | undefined, language: Language): string | undefined =>
  (code !== undefined && Object.hasOwn(staffErrorTexts, code)
    ? staffErrorTexts[code]?.[language]
    : undefined) ?? findErrorMessage(code, language);

export type StaffRequest = Omit<RequestState<FailureText>, 'run'> & {
  /** Runs the call unless a call is pending. Undefined if it failed. `handle` returns true for errors that it shows. */
  readonly run: <T>(action: () => Promise<T>, handle?: (error: unknown) => boolean) => Promise<T | undefined>;
};

/** After a call, refetches the menu's counts of what waits for staff, which most changes affect. */
export function useStaffRequest(): StaffRequest {
  const client = useQueryClient();
  const { run, ...request } = useRequest<FailureText>(toMessage, findStaffErrorText);
  return {
    ...request,
    run: async (action, handle) => {
      const response = await run(action, { fallback: 'not done', ...(handle && { handle }) });
      void client.invalidateQueries({ queryKey: ['waiting'] });
      return response;
    },
  };
}

export type StaffMutation = Omit<StaffRequest, 'run'> & {
  /** Runs the action and resolves to true on success. `handle` returns true for errors that it shows. */
  readonly change: <T>(
    action: () => Promise<T>,
    successText: (response: T) => string,
    handle?: (error: unknown) => boolean,
  ) => Promise<boolean>;
};

/** @param affected prefixes of the query keys that the change affects; none for a call that only fetches */
export function useStaffMutation(...affected: QueryKey[]): StaffMutation {
  const client = useQueryClient();
  const { run, ...request } = useStaffRequest();
  return {
    ...request,
    change: async (action, successText, handle) => {
      // Wraps the response, which is undefined for a successful call without a body.
      const result = await run(async () => ({ response: await action() }), handle);
      if (!result) return false;
      await Promise.all(affected.map(queryKey => client.invalidateQueries({ queryKey })));
      announce(successText(result.response), { tone: 'success' });
      return true;
    },
  };
}
