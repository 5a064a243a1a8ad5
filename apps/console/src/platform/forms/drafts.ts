/**
 * Tracks this tab's forms with unsaved work. Leaving such a form needs a confirmation. When the session expires, the
 * input is stored as drafts in sessionStorage, so closing the tab deletes them.
 */
import { readSession, writeSession } from '@rabita/client/storage';
import { create } from 'zustand';

type UnsavedForm = {
  readonly owner: string;
  readonly name: string;
  readonly draft: () => Draft<object>;
};

const forms = new Set<UnsavedForm>();

type LeaveState = {
  readonly hasUnsaved: boolean;
  /** The action that needs a confirmation, because unsaved work would be lost. Null: there is none. */
  readonly pendingLeave: (() => void) | null;
};

const useStore = create<LeaveState>(() => ({ hasUnsaved: false, pendingLeave: null }));

const updateHasUnsaved = () => useStore.setState({ hasUnsaved: forms.size > 0 });

/** Whether any form has unsaved work, for code outside rendering. Components use the hook `useHasUnsavedWork`. */
export const hasUnsavedWork = (): boolean => forms.size > 0;
export const useHasUnsavedWork = (): boolean => useStore(({ hasUnsaved }) => hasUnsaved);

export function addUnsavedForm(form: UnsavedForm): () => void {
  forms.add(form);
  updateHasUnsaved();
  return () => {
    forms.delete(form);
    updateHasUnsaved();
  };
}

export function dropUnsavedWork(): void {
  forms.clear();
  useStore.setState({ hasUnsaved: false, pendingLeave: null });
}

export function askBeforeLeaving(action: () => void): void {
  if (hasUnsavedWork()) useStore.setState({ pendingLeave: action });
  else action();
}

export const usePendingLeave = (): LeaveState['pendingLeave'] => useStore(({ pendingLeave }) => pendingLeave);
export const cancelLeave = (): void => useStore.setState({ pendingLeave: null });

export function storeUnsavedWork(): void {
  storeDrafts([...forms].map(({ owner, name, draft }) => ({ owner, name, draft: draft() })));
  dropUnsavedWork();
}

export type Draft<V extends object> = {
  readonly typed: V;
  /** The values and version that the form was opened with. The restored form needs them to detect an edit conflict. */
  readonly opened: { readonly values: V; readonly version: number };
};

type StoredDraft = { readonly owner: string; readonly name: string; readonly draft: Draft<object> };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  isRecord(value.draft) &&
  isRecord(value.draft.typed) &&
  isRecord(value.draft.opened) &&
  isRecord(value.draft.opened.values);

function readAll(): StoredDraft[] {
  try {
    const stored: unknown = JSON.parse(readSession('staffDrafts') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredDraft) : [];
  } catch {
    return [];
  }
}

const writeAll = (drafts: readonly StoredDraft[]) =>
  writeSession('staffDrafts', drafts.length > 0 ? JSON.stringify(drafts) : null);

const isDraftOf = (owner: string, name: string) => (stored: StoredDraft) =>
  stored.owner === owner && stored.name === name;

function storeDrafts(drafts: readonly StoredDraft[]): void {
  const others = readAll().filter(each => !drafts.some(({ owner, name }) => isDraftOf(owner, name)(each)));
  writeAll([...others, ...drafts]);
}

/** Finds the owner's draft of a form. Null if there is none, or if it lacks a field of the form's current `values`. */
export function findDraft<V extends object>(owner: string, name: string, values: V): Draft<V> | null {
  const draft = readAll().find(isDraftOf(owner, name))?.draft;
  const hasFields = (stored: object) => Object.keys(values).every(field => field in stored);
  return draft && hasFields(draft.typed) && hasFields(draft.opened.values) ? (draft as Draft<V>) : null;
}

export function hasDraft(owner: string, name: string): boolean {
  return readAll().some(isDraftOf(owner, name));
}

export function dropDraft(owner: string, name: string): void {
  writeAll(readAll().filter(stored => !isDraftOf(owner, name)(stored)));
}

export function dropDraftsOfOthers(owner: string): void {
  writeAll(readAll().filter(stored => stored.owner === owner));
}

export const dropAllDrafts = (): void => writeSession('staffDrafts', null);
