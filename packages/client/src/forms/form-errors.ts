/** Defines the result of validating a form: an error message in both languages for each invalid field. */
import type { Sentence } from '../language/texts.ts';

export type FieldErrors<V extends object> = Partial<Record<keyof V & string, Sentence>>;

/** Drops fields without an error; an empty record means that the form is valid. */
export function collectFieldErrors<V extends object>(
  errors: {
    readonly [Name in keyof V & string]?: Sentence | undefined;
  },
): FieldErrors<V> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as FieldErrors<V>;
}
