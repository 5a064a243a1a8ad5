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
   * Called with the names of the invalid fields after a submit or an error response, so that a form in steps can open
   * the step of the first invalid field.
   */
  readonly onInvalid?: (names: readonly string[]) => void;
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
  /** Sets the given fields, and ignores those that the form does not have. */
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
   * Runs `action` if the form, or only its given fields, are valid. Otherwise marks all errors and focuses the first
   * invalid field.
   */
  readonly submit: (
    action: () => void,
    fields?: readonly Name<V>[],
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** Marks the fields that an error response lists and focuses the first; returns false if none is in this form. */
  readonly showApiError: (error: unknown) => boolean;
  /** Marks one field with an error message in the page's language and focuses it. */
  readonly mark: (name: Name<V>, message: string) => void;
  /** Restores the initial values and hides all errors. */
  readonly reset: () => void;
  /** The names of the fields that show an error. */
  readonly invalidFields: readonly Name<V>[];
  readonly ref: React.RefObject<HTMLFormElement | null>;
};

const TEXT_INPUT_TYPES = ['text', 'email', 'tel', 'password'];

/** Focuses the first field with an error. Returns false if no field has one. */
export function focusFirstError(form: HTMLFormElement | null): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const isControl = invalid?.matches('input, button, textarea');
  const controls = 'input, button, [role="spinbutton"]';
  (isControl ? invalid : invalid?.querySelector<HTMLElement>(controls))?.focus();
  return invalid instanceof HTMLElement;
}

/**
 * Maps a field of an error response to the form's field with the same path or its parent's (`starts` for
 * `starts.time`).
 */
const toFormError =
  (values: Values) =>
  ({ path, message }: ApiError['fields'][number]): [string, string][] => {
    const name = [path, path.split('.').slice(0, -1).join('.')].find(candidate => candidate in values);
    return name === undefined ? [] : [[name, message]];
  };

/** A field shows its error after it has lost the focus with a value, or after a submit. */
export function useForm<V extends Values>({ initial, check, onInvalid }: FormOptions<V>): Form<V> {
  const language = useLanguage();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>({});
  const [failedAttempts, setFailedAttempts] = useState(0);
  const errors = check(values);

  // The user or a password manager may have filled a prerendered form before this code ran.
  const initialValues = useRef<object>(initial);
  useLayoutEffect(() => {
    const typedEntries = [...(ref.current?.elements ?? [])]
      .filter(element => element instanceof HTMLInputElement)
      .filter(({ type }) => TEXT_INPUT_TYPES.includes(type))
      .map(({ name, value }): [string, string] => [name, value])
      .filter(
        ([name, value]) =>
          name in initialValues.current && value !== Reflect.get(initialValues.current, name),
      );
    if (typedEntries.length > 0) setValues(current => ({ ...current, ...Object.fromEntries(typedEntries) }));
  }, []);

  useEffect(watchPresses, []);
  useEffect(() => {
    if (failedAttempts > 0) focusFirstError(ref.current);
  }, [failedAttempts]);

  const set = <N extends Name<V>>(name: N, value: V[N]) => {
    setValues(current => ({ ...current, [name]: value }));
    setServerErrors(({ [name]: _removed, ...rest }) => rest);
  };
  const getError = (name: Name<V>): string | undefined =>
    serverErrors[name] ?? (touched.has(name) ? errors[name]?.[language] : undefined);
  const bind = (name: Name<V>): FieldBinding => ({
    name,
    error: getError(name),
    // An error that appears during a press could move the button away from the pointer, and the click would be lost.
    onBlur: () => {
      if (values[name]) runAfterPress(() => setTouched(current => new Set(current).add(name)));
    },
  });
  const names = Object.keys(values) as Name<V>[];
  const showInvalid = (invalidNames: readonly string[]) => {
    setFailedAttempts(count => count + 1);
    onInvalid?.(invalidNames);
  };

  return {
    values,
    ref,
    set,
    fill: filled =>
      setValues(current => {
        const ownEntries = Object.entries(filled).filter(([name]) => name in current);
        return { ...current, ...Object.fromEntries(ownEntries) };
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
      const invalidNames = fields?.filter(name => errors[name]) ?? Object.keys(errors);
      if (invalidNames.length > 0) showInvalid(invalidNames);
      else action();
    },
    showApiError: error => {
      const entries = error instanceof ApiError ? error.fields.flatMap(toFormError(values)) : [];
      if (entries.length === 0) return false;
      setServerErrors(Object.fromEntries(entries));
      showInvalid(entries.map(([name]) => name));
      return true;
    },
    mark: (name, message) => {
      setServerErrors({ [name]: message });
      showInvalid([name]);
    },
    reset: () => {
      setValues(initial);
      setTouched(new Set());
      setServerErrors({});
    },
    invalidFields: names.filter(name => getError(name) !== undefined),
  };
}
