// The state of a form: what was typed, what is wrong and when to say so; controls of every kind bind to it alike.
import { type ChangeEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { useLanguage } from './language.ts';
import type { Wrong } from './wrong.ts';

type Values = object;
type Name<V extends Values> = keyof V & string;

type FormOptions<V extends Values> = {
  readonly initial: V;
  readonly check: (values: V) => Wrong<V>;
};

type Bound = { readonly name: string; readonly onBlur: () => void; readonly error: string | undefined };
type Change = ChangeEvent<HTMLInputElement>;

export type Form<V extends Values> = {
  readonly values: V;
  readonly set: <N extends Name<V>>(name: N, value: V[N]) => void;
  /** For text fields. */
  readonly text: (name: Name<V>) => Bound & { value: string; onChange: (event: Change) => void };
  /** For lists and radio groups. */
  readonly choice: (
    name: Name<V>,
  ) => Bound & { value: string | null; onChange: (value: string | null) => void };
  /** For ticks. */
  readonly tick: (name: Name<V>) => Bound & { checked: boolean; onChange: (event: Change) => void };
  /** Checks, then runs `action`, or marks what is wrong and moves focus to the first of it. */
  readonly submit: (action: () => void) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** Marks the fields that an answer names; false when it names none of this form's. */
  readonly refuse: (error: unknown) => boolean;
  /** Empties the form to what it began with; nothing is judged any more. */
  readonly reset: () => void;
  /** How many fields are marked. */
  readonly problems: number;
  readonly ref: React.RefObject<HTMLFormElement | null>;
};

const TEXTUAL = ['text', 'email', 'tel', 'password'];

function focusFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const isControl = wrong?.matches('input, button, textarea');
  (isControl ? wrong : wrong?.querySelector<HTMLElement>('input, button'))?.focus();
}

/** A field is judged once it was left with something in it, and every field once the form was sent. */
export function useForm<V extends Values>({ initial, check }: FormOptions<V>): Form<V> {
  const language = useLanguage();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failures, setFailures] = useState(0);
  const wrong = check(values);

  // A form that was written in advance may have been typed into, or filled by a password manager, before this ran.
  const first = useRef<object>(initial);
  useLayoutEffect(() => {
    const typed = [...(ref.current?.elements ?? [])]
      .filter(element => element instanceof HTMLInputElement)
      .filter(({ type }) => TEXTUAL.includes(type))
      .map(({ name, value }): [string, string] => [name, value])
      .filter(([name, value]) => name in first.current && value !== Reflect.get(first.current, name));
    if (typed.length > 0) setValues(current => ({ ...current, ...Object.fromEntries(typed) }));
  }, []);

  useEffect(() => {
    if (failures > 0) focusFirstWrong(ref.current);
  }, [failures]);

  const set = <N extends Name<V>>(name: N, value: V[N]) => {
    setValues(current => ({ ...current, [name]: value }));
    setRefused(({ [name]: _gone, ...rest }) => rest);
  };
  const errorOf = (name: Name<V>): string | undefined =>
    refused[name] ?? (isSent || judged.has(name) ? wrong[name]?.[language] : undefined);
  const bind = (name: Name<V>): Bound => ({
    name,
    error: errorOf(name),
    onBlur: () => {
      if (values[name]) setJudged(current => new Set(current).add(name));
    },
  });
  const isMarked = (name: string) => errorOf(name as Name<V>) !== undefined;

  return {
    values,
    ref,
    set,
    text: name => ({
      ...bind(name),
      value: String(values[name] ?? ''),
      onChange: event => set(name, event.currentTarget.value as V[typeof name]),
    }),
    choice: name => ({
      ...bind(name),
      value: values[name] ? String(values[name]) : null,
      onChange: value => set(name, (value ?? '') as V[typeof name]),
    }),
    tick: name => ({
      ...bind(name),
      checked: Boolean(values[name]),
      onChange: event => set(name, event.currentTarget.checked as V[typeof name]),
    }),
    submit: action => event => {
      event.preventDefault();
      setSent(true);
      if (Object.keys(wrong).length > 0) setFailures(count => count + 1);
      else action();
    },
    refuse: error => {
      const named = error instanceof ApiError ? error.fields.filter(field => field.path in values) : [];
      if (named.length === 0) return false;
      setRefused(Object.fromEntries(named.map(field => [field.path, field.message])));
      setFailures(count => count + 1);
      return true;
    },
    reset: () => {
      setValues(initial);
      setJudged(new Set());
      setSent(false);
      setRefused({});
    },
    problems: Object.keys(values).filter(isMarked).length,
  };
}
