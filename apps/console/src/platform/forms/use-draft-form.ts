/** Manages a form that protects unsaved input, and stores it as a draft when the session expires. */
import type { FieldErrors } from '@rabita/client/forms/form-errors';
import { type Form, useForm } from '@rabita/client/forms/use-form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDraftOwner } from './draft-owner.tsx';
import { addUnsavedForm, type Draft, dropDraft, findDraft } from './drafts.ts';

/** The field values that a form was opened with, and the record's version; 0 for a new record. */
export type OpenedVersion<V extends object> = { readonly values: V; readonly version: number };

/** Resolves to `never` for values with a password, because drafts are stored and passwords must not be. */
export type WithoutPassword<V> = Extract<keyof V, `${string}password${string}`> extends never ? V : never;

export type DraftForm<V extends object> = Form<V> & {
  /** The values and version that the form was opened with. Fields with other values are unsaved. */
  readonly opened: OpenedVersion<V>;
  readonly reopen: (opened: OpenedVersion<V>) => void;
  readonly isRestored: boolean;
  readonly discard: () => void;
  /** Call after saving and before the form closes, so that leaving needs no confirmation. */
  readonly markSaved: () => void;
};

/** @param name the form's name in the draft storage, with the id of what it edits */
export function useDraftForm<V extends object>(
  name: string,
  initial: { readonly values: V & WithoutPassword<V>; readonly version?: number },
  check: (values: V) => FieldErrors<V>,
): DraftForm<V> {
  const staffId = useDraftOwner();
  const [draft] = useState(() => findDraft<V>(staffId, name, initial.values));
  const [opened, reopen] = useState<OpenedVersion<V>>(
    draft?.opened ?? { values: initial.values, version: initial.version ?? 0 },
  );
  const [isRestored, setIsRestored] = useState(draft !== null);
  const form = useForm({ initial: draft?.typed ?? opened.values, check });
  const fields = Object.keys(opened.values) as (keyof V & string)[];
  const isDirty = fields.some(field => form.values[field] !== opened.values[field]);

  const latestDraft = useRef<Draft<V>>({ typed: form.values, opened });
  useLayoutEffect(() => {
    latestDraft.current = { typed: form.values, opened };
  });
  useEffect(() => dropDraft(staffId, name), [staffId, name]);
  const removeUnsavedForm = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!isDirty) return;
    removeUnsavedForm.current = addUnsavedForm({ staffId, name, getDraft: () => latestDraft.current });
    return () => removeUnsavedForm.current();
  }, [isDirty, staffId, name]);

  const reset = () => {
    form.reset();
    // In a restored form, `form.reset` returns to the draft, not to the opened values.
    for (const field of fields) form.set(field, opened.values[field]);
    setIsRestored(false);
  };
  return {
    ...form,
    reset,
    opened,
    reopen,
    isRestored: isRestored && isDirty,
    discard: reset,
    // Leaves `opened` unchanged, because the form stays visible until it closes.
    markSaved: () => removeUnsavedForm.current(),
  };
}
