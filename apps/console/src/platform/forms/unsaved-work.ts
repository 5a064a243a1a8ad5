// Tracks this tab's forms with unsaved work. Leaving them needs a confirmation; when the session expires, their input
// is stored as drafts.
import { create } from 'zustand';
import { type Draft, storeDrafts } from './drafts.ts';

type UnsavedForm = {
  /** The staff id of the person who typed. */
  readonly owner: string;
  /** The form's name, with the id of what it edits. */
  readonly name: string;
  readonly draft: () => Draft<object>;
};

const forms = new Set<UnsavedForm>();

type LeaveState = {
  readonly hasUnsaved: boolean;
  /** The action that waits until the user agrees to lose the unsaved work. Null: no question is open. */
  readonly pendingLeave: (() => void) | null;
};

const useStore = create<LeaveState>(() => ({ hasUnsaved: false, pendingLeave: null }));

const updateHasUnsaved = () => useStore.setState({ hasUnsaved: forms.size > 0 });

/** Whether any form has unsaved work, for code outside rendering. Components use the hook `useHasUnsavedWork`. */
export const hasUnsavedWork = (): boolean => forms.size > 0;
export const useHasUnsavedWork = (): boolean => useStore(({ hasUnsaved }) => hasUnsaved);

/** Adds a form with unsaved work. Returns a function that removes it. */
export function addUnsavedForm(form: UnsavedForm): () => void {
  forms.add(form);
  updateHasUnsaved();
  return () => {
    forms.delete(form);
    updateHasUnsaved();
  };
}

/** Forgets all forms with unsaved work. Called after their input was stored as drafts, and when it is discarded. */
export function dropUnsavedWork(): void {
  forms.clear();
  useStore.setState({ hasUnsaved: false, pendingLeave: null });
}

/** Runs the action, after a confirmation if there is unsaved work. */
export function askBeforeLeaving(action: () => void): void {
  if (hasUnsavedWork()) useStore.setState({ pendingLeave: action });
  else action();
}

export const usePendingLeave = (): LeaveState['pendingLeave'] => useStore(({ pendingLeave }) => pendingLeave);
export const cancelLeave = (): void => useStore.setState({ pendingLeave: null });

/** Stores the unsaved work as drafts. Called when the session expires. */
export function storeUnsavedWork(): void {
  storeDrafts([...forms].map(({ owner, name, draft }) => ({ owner, name, draft: draft() })));
  dropUnsavedWork();
}
