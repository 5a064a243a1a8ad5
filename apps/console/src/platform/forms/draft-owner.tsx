/** Provides the owner of form drafts to all forms: the id of the member of staff who is logged in. */
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { dropDraftsOfOthers, hasDraft } from './drafts.ts';

const Owner = createContext('');

export const useDraftOwner = (): string => useContext(Owner);

/** Wraps all pages that need a login, and deletes the drafts of other staff from this tab's storage. */
export function DraftOwnerProvider({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  useEffect(() => dropDraftsOfOthers(id), [id]);
  return <Owner value={id}>{children}</Owner>;
}

/** Returns a function that checks whether a form has a stored draft. Pages then reopen the form's dialog. */
export function useDraftCheck(): (name: string) => boolean {
  const owner = useDraftOwner();
  return name => hasDraft(owner, name);
}

export const useHasDraft = (name: string): boolean => useDraftCheck()(name);
