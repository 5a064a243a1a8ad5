// A form over something that others edit too: it knows which version it was opened on, and what came in between.
import { ApiError } from '@rabita/client/api-error';
import { type Form, useForm } from '@rabita/client/use-form';
import type { Wrong } from '@rabita/client/wrong';
import type { LastChange } from '@rabita/contract/staff-change';
import { useState } from 'react';
import { mergeNewer } from './merge-newer.ts';

/** What a form is opened on: its values as they are typed, and the version they were read at. */
export type Opened<V extends object> = { readonly values: V; readonly version: number };

export type EditForm<V extends object> = Form<V> & {
  /** What it was opened on, or went on from: what a change is judged against, whatever has been read since. */
  readonly opened: V;
  /** Sent with the change. */
  readonly version: number;
  /** Who was first, once a change was refused for it; null until then. */
  readonly changed: LastChange | null;
  /** What both changed, with the newer value, after the newer one was taken; null until then. */
  readonly both: readonly { readonly name: keyof V & string; readonly theirs: unknown }[] | null;
  /** Goes on from the newer one; what was typed stays. */
  readonly take: (newer: Opened<V>) => void;
};

function changeIn(error: unknown): LastChange | null {
  if (!(error instanceof ApiError) || error.code !== 'staff.changed_meanwhile') return null;
  return (error.body as { changed: LastChange }).changed;
}

export function useEditForm<V extends object>(
  opened: Opened<V>,
  check: (values: V) => Wrong<V>,
): EditForm<V> {
  const [base, setBase] = useState(opened);
  const [changed, setChanged] = useState<LastChange | null>(null);
  const [both, setBoth] = useState<EditForm<V>['both']>(null);
  const form = useForm({ initial: base.values, check });
  return {
    ...form,
    opened: base.values,
    version: base.version,
    changed,
    both,
    refuse: error => {
      const change = changeIn(error);
      if (!change) return form.refuse(error);
      setChanged(change);
      setBoth(null);
      return true;
    },
    take: newer => {
      const merged = mergeNewer(base.values, form.values, newer.values);
      for (const name of Object.keys(merged.values) as (keyof V & string)[])
        form.set(name, merged.values[name]);
      setBoth(merged.both.map(name => ({ name, theirs: newer.values[name] })));
      setBase(newer);
      setChanged(null);
    },
  };
}
