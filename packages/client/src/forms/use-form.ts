/** Holds a form's values and errors, decides when to show an error, and returns the props for each kind of control. */
import { type ChangeEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../calls/api-error.ts';
import { useLanguage } from '../language/language.ts';
import type { FieldErrors } from './form-errors.ts';
import { runAfterPress, watchPresses } from './run-after-press.ts';

type Values = object;
type Name<V extends Values> = keyof V & string;

type FormOptions<V extends Values> = {
  readonly initial: V;
  readonly check: (values: V) => FieldErrors<V>;
  /**
   * Called with the wrong fields when a submit or a response finds some, so that a form in steps opens the right one.
   */
  readonly onWrong?: (names: readonly string[]) => void;
};

type FieldBinding = {
  readonly name: string;
  readonly onBlur: () => void;
  readonly error: string | undefined;
};
type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
type CheckboxChange = ChangeEvent<HTMLInputElement>;

export type Form<V extends Values> = {
  readonly values: V;
  readonly set: <N extends Name<V>>(name: N, value: V[N]) => void;
  /** Sets the fields that the form has. */
  readonly fill: (values: Partial<V>) => void;
  /** For text fields. */
  readonly text: (name: Name<V>) => FieldBinding & { value: string; onChange: (event: TextChange) => void };
  /** For selects, radio groups, and date and time fields. */
  readonly choice: (
    name: Name<V>,
  ) => FieldBinding & { value: string | null; onChange: (value: string | null) => void };
  /** For checkboxes. */
  readonly tick: (
    name: Name<V>,
  ) => FieldBinding & { checked: boolean; onChange: (event: CheckboxChange) => void };
  /**
   * Runs `action` if the form, or its part with the given fields, is valid. Otherwise marks all errors and moves focus
   * to the first wrong field.
   */
  readonly submit: (
    action: () => void,
    fields?: readonly Name<V>[],
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** Marks the fields that an error response lists and focuses the first; returns false if none is in this form. */
  readonly showApiError: (error: unknown) => boolean;
  /** Marks one field with a sentence in the page's language and moves focus to it. */
  readonly mark: (name: Name<V>, sentence: string) => void;
  /** Restores the initial values and hides all errors. */
  readonly reset: () => void;
  /** The fields that show an error. */
  readonly wrong: readonly Name<V>[];
  readonly ref: React.RefObject<HTMLFormElement | null>;
};

const TEXTUAL = ['text', 'email', 'tel', 'password'];

/** Returns false if no field shows an error. */
export function focusFirstError(form: HTMLFormElement | null): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const isControl = invalid?.matches('input, button, textarea');
  const inside = 'input, button, [role="spinbutton"]';
  (isControl ? invalid : invalid?.querySelector<HTMLElement>(inside))?.focus();
  return invalid instanceof HTMLElement;
}

/** Finds the form field for a path in a response: the path itself or its parent (`starts` for `starts.time`). */
const fieldOfForm =
  (values: Values) =>
  ({ path, message }: ApiError['fields'][number]): [string, string][] => {
    const name = [path, path.split('.').slice(0, -1).join('.')].find(candidate => candidate in values);
    return name === undefined ? [] : [[name, message]];
  };

/** A field shows its error once it has lost focus with a value in it. A submit makes its fields show theirs. */
export function useForm<V extends Values>({ initial, check, onWrong }: FormOptions<V>): Form<V> {
  const language = useLanguage();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>({});
  const [failures, setFailures] = useState(0);
  const errors = check(values);

  // The user or a password manager may have filled a prerendered form before this code ran.
  const initialValues = useRef<object>(initial);
  useLayoutEffect(() => {
    const typed = [...(ref.current?.elements ?? [])]
      .filter(element => element instanceof HTMLInputElement)
      .filter(({ type }) => TEXTUAL.includes(type))
      .map(({ name, value }): [string, string] => [name, value])
      .filter(
        ([name, value]) =>
          name in initialValues.current && value !== Reflect.get(initialValues.current, name),
      );
    if (typed.length > 0) setValues(current => ({ ...current, ...Object.fromEntries(typed) }));
  }, []);

  useEffect(watchPresses, []);
  useEffect(() => {
    if (failures > 0) focusFirstError(ref.current);
  }, [failures]);

  const set = <N extends Name<V>>(name: N, value: V[N]) => {
    setValues(current => ({ ...current, [name]: value }));
    setServerErrors(({ [name]: _removed, ...rest }) => rest);
  };
  const errorOf = (name: Name<V>): string | undefined =>
    serverErrors[name] ?? (touched.has(name) ? errors[name]?.[language] : undefined);
  const bind = (name: Name<V>): FieldBinding => ({
    name,
    error: errorOf(name),
    // An error that appears during a press can move the button from under the pointer, which loses the click.
    onBlur: () => {
      if (values[name]) runAfterPress(() => setTouched(current => new Set(current).add(name)));
    },
  });
  const names = Object.keys(values) as Name<V>[];
  const showWrong = (wrong: readonly string[]) => {
    setFailures(count => count + 1);
    onWrong?.(wrong);
  };

  return {
    values,
    ref,
    set,
    fill: filled =>
      setValues(current => {
        const known = Object.entries(filled).filter(([name]) => name in current);
        return { ...current, ...Object.fromEntries(known) };
      }),
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
    submit: (action, fields) => event => {
      event.preventDefault();
      setTouched(current => new Set([...current, ...(fields ?? names)]));
      const wrong = fields?.filter(name => errors[name]) ?? Object.keys(errors);
      if (wrong.length > 0) showWrong(wrong);
      else action();
    },
    showApiError: error => {
      const entries = error instanceof ApiError ? error.fields.flatMap(fieldOfForm(values)) : [];
      if (entries.length === 0) return false;
      setServerErrors(Object.fromEntries(entries));
      showWrong(entries.map(([name]) => name));
      return true;
    },
    mark: (name, sentence) => {
      setServerErrors({ [name]: sentence });
      showWrong([name]);
    },
    reset: () => {
      setValues(initial);
      setTouched(new Set());
      setServerErrors({});
    },
    wrong: names.filter(name => errorOf(name) !== undefined),
  };
}
