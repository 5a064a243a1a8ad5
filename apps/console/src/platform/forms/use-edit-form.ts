/** Manages a form for a record that others may edit at the same time, and merges their newer values. */
import { ApiError } from '@rabita/client/calls/api-error';
import type { FieldErrors } from '@rabita/client/forms/form-errors';
import type { LastChange, RowChange } from '@rabita/contract/staff/change';
import { useLayoutEffect, useRef, useState } from 'react';
import { type FieldDifference, listDifferences, mergeThreeWay } from './merge-three-way.ts';
import { type DraftForm, type OpenedVersion, useDraftForm, type WithoutPassword } from './use-draft-form.ts';

/** The record's newer values and version, with the changes since the form was opened. */
export type NewerVersion<V extends object> = OpenedVersion<V> & { readonly changes: readonly RowChange[] };

export type EditForm<V extends object> = DraftForm<V> & {
  /** The other person's change that made the server reject this form. Null: no conflict. */
  readonly changed: LastChange | null;
  /** The fields that others changed, once the newer values are loaded. Null before that. */
  readonly differences: readonly FieldDifference<V>[] | null;
  /** Merges the newer values into the form. Fields that the user edited keep their values. */
  readonly applyNewer: (newer: NewerVersion<V>) => void;
};

function findChange(error: unknown): LastChange | null {
  if (!(error instanceof ApiError) || error.code !== 'staff.changed_meanwhile') return null;
  return (error.body as { changed: LastChange }).changed;
}

export function useEditForm<V extends object>(
  name: string,
  initial: OpenedVersion<V & WithoutPassword<V>>,
  check: (values: V) => FieldErrors<V>,
): EditForm<V> {
  const [changed, setChanged] = useState<LastChange | null>(null);
  const [differences, setDifferences] = useState<EditForm<V>['differences']>(null);
  const form = useDraftForm<V>(name, initial, check);
  // The user may type while the newer values load.
  const latestForm = useRef(form);
  useLayoutEffect(() => {
    latestForm.current = form;
  });
  return {
    ...form,
    changed,
    differences,
    showApiError: error => {
      const change = findChange(error);
      if (!change) return form.showApiError(error);
      setChanged(change);
      setDifferences(null);
      return true;
    },
    applyNewer: newer => {
      const { values: typed, opened } = latestForm.current;
      const merged = mergeThreeWay(opened.values, typed, newer.values);
      for (const field of Object.keys(merged) as (keyof V & string)[])
        if (merged[field] !== typed[field]) form.set(field, merged[field]);
      setDifferences(listDifferences(opened.values, typed, newer));
      form.reopen({ values: newer.values, version: newer.version });
      setChanged(null);
    },
  };
}
