/**
 * Tracks this tab's forms with unsaved work, which need a confirmation before leaving. When the session expires, their
 * input is stored as drafts in sessionStorage, so closing the tab deletes them.
 */
import { readSession, writeSession } from '@rabita/client/storage';
import { create } from 'zustand';

type UnsavedForm = {
  readonly staffId: string;
  readonly name: string;
  readonly getDraft: () => Draft<object>;
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
  storeDrafts([...forms].map(({ staffId, name, getDraft }) => ({ owner: staffId, name, draft: getDraft() })));
  dropUnsavedWork();
}

export type Draft<V extends object> = {
  readonly typed: V;
  /** The values and version that the form was opened with. The restored form needs them to detect an edit conflict. */
  readonly opened: { readonly values: V; readonly version: number };
};

/** `owner` is the id of the member of staff. */
type StoredDraft = { readonly owner: string; readonly name: string; readonly draft: Draft<object> };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  isRecord(value.draft) &&
  isRecord(value.draft.typed) &&
  isRecord(value.draft.opened) &&
  isRecord(value.draft.opened.values);

function readDrafts(): StoredDraft[] {
  try {
    const stored: unknown = JSON.parse(readSession('staffDrafts') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredDraft) : [];
  } catch {
    return [];
  }
}

const writeDrafts = (drafts: readonly StoredDraft[]) =>
  writeSession('staffDrafts', drafts.length > 0 ? JSON.stringify(drafts) : null);

const isDraftOf = (staffId: string, name: string) => (stored: StoredDraft) =>
  stored.owner === staffId && stored.name === name;

function storeDrafts(drafts: readonly StoredDraft[]): void {
  const others = readDrafts().filter(each => !drafts.some(({ owner, name }) => isDraftOf(owner, name)(each)));
  writeDrafts([...others, ...drafts]);
}

/** Returns null if there is no draft, or if it lacks a field of the form's current `values`. */
export function findDraft<V extends object>(staffId: string, name: string, values: V): Draft<V> | null {
  const draft = readDrafts().find(isDraftOf(staffId, name))?.draft;
  const hasFields = (stored: object) => Object.keys(values).every(field => field in stored);
  return draft && hasFields(draft.typed) && hasFields(draft.opened.values) ? (draft as Draft<V>) : null;
}

export function hasDraft(staffId: string, name: string): boolean {
  return readDrafts().some(isDraftOf(staffId, name));
}

export function dropDraft(staffId: string, name: string): void {
  writeDrafts(readDrafts().filter(stored => !isDraftOf(staffId, name)(stored)));
}

export function dropDraftsOfOthers(staffId: string): void {
  writeDrafts(readDrafts().filter(stored => stored.owner === staffId));
}

export const dropAllDrafts = (): void => writeSession('staffDrafts', null);
