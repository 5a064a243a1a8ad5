// Whose drafts the forms of a page keep and find: the id of the signed-in member of staff.
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { dropDraftsOfOthers, hasDraft } from './drafts.ts';

const Owner = createContext('');

export const useDraftOwner = (): string => useContext(Owner);

/** Stands around all that a member of staff sees; drafts of anyone else leave the device. */
export function DraftOwner({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  useEffect(() => dropDraftsOfOthers(id), [id]);
  return <Owner value={id}>{children}</Owner>;
}

/** Says whether a form of this name has a draft waiting, so that the dialog it stands in opens again. */
export function useHasDraft(): (name: string) => boolean {
  const owner = useDraftOwner();
  return name => hasDraft(owner, name);
}
