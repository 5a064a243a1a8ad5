// What a form's check gives: a sentence for each field that is wrong, in both languages, so that it follows a change of language.
import type { Sentence } from './texts.ts';

export type Wrong<V extends object> = Partial<Record<keyof V & string, Sentence>>;

/** Leaves out what is right: an empty record means that nothing is wrong. */
export function onlyWrong<V extends object>(
  found: {
    readonly [Name in keyof V & string]?: Sentence | undefined;
  },
): Wrong<V> {
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence)) as Wrong<V>;
}
