// Drafts of forms whose session ended, kept in this tab's storage, as the session itself is: closing the tab ends both.
import { readSession, writeSession } from '@rabita/client/storage';

export type Draft<V extends object> = {
  readonly typed: V;
  /** What the form was opened on, so that a change that came in between is still noticed. */
  readonly opened: { readonly values: V; readonly version: number };
};

type Kept = { readonly owner: string; readonly name: string; readonly draft: Draft<object> };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  isRecord(value.draft) &&
  isRecord(value.draft.typed) &&
  isRecord(value.draft.opened) &&
  isRecord(value.draft.opened.values);

function readAll(): Kept[] {
  try {
    const stored: unknown = JSON.parse(readSession('staffDrafts') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

const writeAll = (drafts: readonly Kept[]) =>
  writeSession('staffDrafts', drafts.length > 0 ? JSON.stringify(drafts) : null);

const isOf = (owner: string, name: string) => (kept: Kept) => kept.owner === owner && kept.name === name;

/** Adds drafts; a newer one of the same form replaces the older one. */
export function storeDrafts(drafts: readonly Kept[]): void {
  const others = readAll().filter(kept => !drafts.some(({ owner, name }) => isOf(owner, name)(kept)));
  writeAll([...others, ...drafts]);
}

/** The draft of a form, if this owner has one and it has the fields that the form has; null: none. */
export function readDraft<V extends object>(owner: string, name: string, values: V): Draft<V> | null {
  const found = readAll().find(isOf(owner, name))?.draft;
  const fits = (given: object) => Object.keys(values).every(field => field in given);
  return found && fits(found.typed) && fits(found.opened.values) ? (found as Draft<V>) : null;
}

export function hasDraft(owner: string, name: string): boolean {
  return readAll().some(isOf(owner, name));
}

export function dropDraft(owner: string, name: string): void {
  writeAll(readAll().filter(kept => !isOf(owner, name)(kept)));
}

/** Keeps the drafts of the member of staff who logs in, and deletes all others. */
export function dropDraftsOfOthers(owner: string): void {
  writeAll(readAll().filter(kept => kept.owner === owner));
}

export const dropAllDrafts = (): void => writeSession('staffDrafts', null);
