// A form over something that others edit too: it knows which version it was opened on, and what came in between.
import { ApiError } from '@rabita/client/api-error';
import type { Wrong } from '@rabita/client/wrong';
import type { FieldChange, LastChange } from '@rabita/contract/staff/change';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Difference, listDifferences, mergeNewer } from './merge-newer.ts';
import { type Opened, type TypedForm, useTypedForm, type WithoutPassword } from './use-typed-form.ts';

/** The newer values, with who changed what since the form was opened. */
export type Newer<V extends object> = Opened<V> & { readonly changes: readonly FieldChange[] };

export type EditForm<V extends object> = TypedForm<V> & {
  /** Who was first, once a change was refused for it; null until then. */
  readonly changed: LastChange | null;
  /** What others changed meanwhile, field by field, once the newer values were loaded; null until then. */
  readonly differences: readonly Difference<V>[] | null;
  /** Goes on from the newer values; what was typed stays. */
  readonly take: (newer: Newer<V>) => void;
};

function changeIn(error: unknown): LastChange | null {
  if (!(error instanceof ApiError) || error.code !== 'staff.changed_meanwhile') return null;
  return (error.body as { changed: LastChange }).changed;
}

export function useEditForm<V extends object>(
  name: string,
  given: Opened<V & WithoutPassword<V>>,
  check: (values: V) => Wrong<V>,
): EditForm<V> {
  const [changed, setChanged] = useState<LastChange | null>(null);
  const [differences, setDifferences] = useState<EditForm<V>['differences']>(null);
  const form = useTypedForm<V>(name, given, check);
  // The newer values arrive later: what was typed while they were on their way counts too.
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  return {
    ...form,
    changed,
    differences,
    refuse: error => {
      const change = changeIn(error);
      if (!change) return form.refuse(error);
      setChanged(change);
      setDifferences(null);
      return true;
    },
    take: newer => {
      const { values: typed, opened } = latest.current;
      const merged = mergeNewer(opened.values, typed, newer.values);
      for (const field of Object.keys(merged) as (keyof V & string)[])
        if (merged[field] !== typed[field]) form.set(field, merged[field]);
      setDifferences(listDifferences(opened.values, typed, newer));
      form.reopen({ values: newer.values, version: newer.version });
      setChanged(null);
    },
  };
}
