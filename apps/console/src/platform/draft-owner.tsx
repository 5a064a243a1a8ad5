// Provides the owner of form drafts to a page's forms: the id of the signed-in member of staff.
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { dropDraftsOfOthers, hasDraft } from './drafts.ts';

const Owner = createContext('');

export const useDraftOwner = (): string => useContext(Owner);

/** Wraps everything that a signed-in member of staff sees. Deletes other people's drafts from the device. */
export function DraftOwner({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  useEffect(() => dropDraftsOfOthers(id), [id]);
  return <Owner value={id}>{children}</Owner>;
}

/** Tells whether a form has a stored draft, so that its dialog opens again. */
export function useHasDraft(): (name: string) => boolean {
  const owner = useDraftOwner();
  return name => hasDraft(owner, name);
}
