// The forms of this tab that hold work nobody has saved: leaving them asks first, and a session that ends keeps them.
import { create } from 'zustand';
import { type Draft, storeDrafts } from './drafts.ts';

type UnsavedForm = {
  /** Whose work it is: an id of the staff. */
  readonly owner: string;
  /** Names the form, with the id of what it edits. */
  readonly name: string;
  readonly draft: () => Draft<object>;
};

const forms = new Set<UnsavedForm>();

type Leaving = {
  readonly hasUnsaved: boolean;
  /** What runs once the person agrees to lose what was typed. */
  readonly waiting: (() => void) | null;
};

const useStore = create<Leaving>(() => ({ hasUnsaved: false, waiting: null }));

const tellCount = () => useStore.setState({ hasUnsaved: forms.size > 0 });

/** Read at the moment of a navigation, when no component has rendered yet. */
export const hasUnsavedWork = (): boolean => forms.size > 0;
export const useHasUnsavedWork = (): boolean => useStore(({ hasUnsaved }) => hasUnsaved);

/** Adds a form with unsaved work; the function it gives takes the form out again. */
export function addUnsavedForm(form: UnsavedForm): () => void {
  forms.add(form);
  tellCount();
  return () => {
    forms.delete(form);
    tellCount();
  };
}

/** Stops asking about this page: its work was saved, or given up on purpose. */
export function dropUnsavedWork(): void {
  forms.clear();
  useStore.setState({ hasUnsaved: false, waiting: null });
}

/** Runs the action, but asks first when it would lose typed work. */
export function leaveForm(action: () => void): void {
  if (hasUnsavedWork()) useStore.setState({ waiting: action });
  else action();
}

export const useWaitingToLeave = (): Leaving['waiting'] => useStore(({ waiting }) => waiting);
export const stopWaiting = (): void => useStore.setState({ waiting: null });

/** Keeps what was typed on the device: the session ended while somebody was typing. */
export function keepUnsavedWork(): void {
  storeDrafts([...forms].map(({ owner, name, draft }) => ({ owner, name, draft: draft() })));
  dropUnsavedWork();
}
