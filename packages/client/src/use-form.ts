// The state of a form: what was typed, what is wrong and when to say so; controls of every kind bind to it alike.
import { type ChangeEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPress, watchPresses } from './after-press.ts';
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
type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
type Ticked = ChangeEvent<HTMLInputElement>;

export type Form<V extends Values> = {
  readonly values: V;
  readonly set: <N extends Name<V>>(name: N, value: V[N]) => void;
  /** For text fields. */
  readonly text: (name: Name<V>) => Bound & { value: string; onChange: (event: Typed) => void };
  /** For lists, radio groups, and days with times. */
  readonly choice: (
    name: Name<V>,
  ) => Bound & { value: string | null; onChange: (value: string | null) => void };
  /** For ticks. */
  readonly tick: (name: Name<V>) => Bound & { checked: boolean; onChange: (event: Ticked) => void };
  /** Checks, then runs `action`, or marks what is wrong and moves focus to the first of it. */
  readonly submit: (action: () => void) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** Marks the fields that an answer names; false when it names none of this form's. */
  readonly refuse: (error: unknown) => boolean;
  /** Marks one field with a sentence in the page's language, and moves focus to it. */
  readonly mark: (name: Name<V>, sentence: string) => void;
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
  const inside = 'input, button, [role="spinbutton"]';
  (isControl ? wrong : wrong?.querySelector<HTMLElement>(inside))?.focus();
}

/** The form's field that an answer means: itself, or the one that it is a part of (`starts.time` of `starts`). */
const fieldOfForm =
  (values: Values) =>
  ({ path, message }: ApiError['fields'][number]): [string, string][] => {
    const name = [path, path.split('.').slice(0, -1).join('.')].find(one => one in values);
    return name === undefined ? [] : [[name, message]];
  };

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

  useEffect(watchPresses, []);
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
    // An error that is added while a button is pressed moves it from under the pointer, and its click is lost.
    onBlur: () => {
      if (values[name]) afterPress(() => setJudged(current => new Set(current).add(name)));
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
      const named = error instanceof ApiError ? error.fields.flatMap(fieldOfForm(values)) : [];
      if (named.length === 0) return false;
      setRefused(Object.fromEntries(named));
      setFailures(count => count + 1);
      return true;
    },
    mark: (name, sentence) => {
      setRefused({ [name]: sentence });
      setFailures(count => count + 1);
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
