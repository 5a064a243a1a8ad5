/** Provides the id of the logged-in member of staff, who owns the form drafts, to all forms. */
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { dropDraftsOfOthers, hasDraft } from './drafts.ts';

const DraftOwner = createContext('');

export const useDraftOwner = (): string => useContext(DraftOwner);

/** Wraps all pages that need a login, and deletes the drafts of other staff from this tab's storage. */
export function DraftOwnerProvider({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  useEffect(() => dropDraftsOfOthers(id), [id]);
  return <DraftOwner value={id}>{children}</DraftOwner>;
}

/** Returns a function that checks whether a form has a stored draft. Pages then reopen the form's dialog. */
export function useDraftCheck(): (name: string) => boolean {
  const staffId = useDraftOwner();
  return name => hasDraft(staffId, name);
}

export const useHasDraft = (name: string): boolean => useDraftCheck()(name);
