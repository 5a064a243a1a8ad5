// A form whose typed work survives: leaving it asks first, and a session that ends meanwhile keeps it as a draft.
import { type Form, useForm } from '@rabita/client/use-form';
import type { Wrong } from '@rabita/client/wrong';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDraftOwner } from './draft-owner.tsx';
import { type Draft, dropDraft, readDraft } from './drafts.ts';
import { addUnsavedForm } from './unsaved-work.ts';

/** What a form is opened on: its values as they are typed, and the version they were read at; a new thing has none. */
export type Opened<V extends object> = { readonly values: V; readonly version: number };

/** Passwords are never kept: a form that holds one cannot be a typed form. */
export type WithoutPassword<V> = Extract<keyof V, `${string}password${string}`> extends never ? V : never;

export type TypedForm<V extends object> = Form<V> & {
  /** What the form was opened on, or went on from: typed work is what differs from it. */
  readonly opened: Opened<V>;
  /** Goes on from other values, without touching what is typed. */
  readonly reopen: (opened: Opened<V>) => void;
  /** What is shown was typed before the session ended. */
  readonly isRestored: boolean;
  /** Back to what the form was opened on. */
  readonly discard: () => void;
  /** Call once what was typed has been saved and before the form goes: leaving it asks nothing then. */
  readonly saved: () => void;
};

/** @param name names the form on this device, with the id of what it edits */
export function useTypedForm<V extends object>(
  name: string,
  given: { readonly values: V & WithoutPassword<V>; readonly version?: number },
  check: (values: V) => Wrong<V>,
): TypedForm<V> {
  const owner = useDraftOwner();
  const [draft] = useState(() => readDraft<V>(owner, name, given.values));
  const [opened, reopen] = useState<Opened<V>>(
    draft?.opened ?? { values: given.values, version: given.version ?? 0 },
  );
  const [isRestored, setRestored] = useState(draft !== null);
  const form = useForm({ initial: draft?.typed ?? opened.values, check });
  const fields = Object.keys(opened.values) as (keyof V & string)[];
  const isDirty = fields.some(field => form.values[field] !== opened.values[field]);

  const latest = useRef<Draft<V>>({ typed: form.values, opened });
  useLayoutEffect(() => {
    latest.current = { typed: form.values, opened };
  });
  useEffect(() => dropDraft(owner, name), [owner, name]);
  const release = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!isDirty) return;
    release.current = addUnsavedForm({ owner, name, draft: () => latest.current });
    return () => release.current();
  }, [isDirty, owner, name]);

  const reset = () => {
    form.reset();
    // A restored form began with the draft.
    for (const field of fields) form.set(field, opened.values[field]);
    setRestored(false);
  };
  return {
    ...form,
    reset,
    opened,
    reopen,
    isRestored: isRestored && isDirty,
    discard: reset,
    // What the form was opened on stays: it is in sight until it goes.
    saved: () => release.current(),
  };
}
