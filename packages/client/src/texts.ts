// The bundled texts: each screen declares its own in both languages, and a missing language or plural form does not compile.
import type { Language } from '@rabita/contract/constants';
import { useCallback } from 'react';
import { formatNumber } from './format.ts';
import { useLanguage } from './language.ts';

/** A sentence in both languages; `{{name}}` marks what is filled in. */
export type Sentence = { readonly ar: string; readonly en: string };

/** A counted sentence: the six Arabic plural forms and the two English ones, chosen by `count`. */
type Counted = {
  readonly ar: Readonly<Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>>;
  readonly en: Readonly<Record<'one' | 'other', string>>;
};

type Entry = Sentence | Counted;
export type TextTable = Readonly<Record<string, Entry>>;

type NamesIn<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type StringsOf<Entry> = Entry extends Sentence
  ? Entry['ar'] | Entry['en']
  : Entry extends Counted
    ? Entry['ar'][keyof Entry['ar']] | Entry['en'][keyof Entry['en']]
    : never;
type ParamNames<Entry> = NamesIn<StringsOf<Entry>> | (Entry extends Sentence ? never : 'count');
type Params<Entry> = {
  readonly [Name in ParamNames<Entry>]: Name extends 'count' ? number : string | number;
};
/** Nothing for a sentence without gaps, else exactly its gaps. */
export type TextArgs<Entry> = [ParamNames<Entry>] extends [never] ? [] : [params: Params<Entry>];

export type Texts<Table extends TextTable> = { readonly table: Table };
export type Translate<Table extends TextTable> = <Key extends keyof Table & string>(
  key: Key,
  ...args: TextArgs<Table[Key]>
) => string;

/** Declares the texts of one screen, in the file that is split with the screen. */
export const defineTexts = <const Table extends TextTable>(table: Table): Texts<Table> => ({ table });

// Made when something is first counted: a page that counts nothing does not wait for it.
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

/** The form for a number, by the Unicode plural rules that the browser brings along. */
function formOf(text: Entry[Language], language: Language, count: unknown): string {
  if (typeof text === 'string') return text;
  const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = text;
  pluralRules[language] ??= new Intl.PluralRules(language);
  return forms[pluralRules[language].select(Number(count))] ?? text.other;
}

/** A text in a given language, for code outside React. Numbers are written with Latin digits and separators. */
export function textOf<Table extends TextTable, Key extends keyof Table & string>(
  texts: Texts<Table>,
  language: Language,
  key: Key,
  ...[params]: TextArgs<Table[Key]>
): string {
  const given: Readonly<Record<string, string | number>> = params ?? {};
  const entry: Entry = texts.table[key] as Table[Key];
  // What fills a gap is never read for gaps again.
  return formOf(entry[language], language, given.count).replaceAll(/\{\{(\w+)\}\}/gu, (gap, name: string) => {
    const value = given[name];
    return typeof value === 'number' ? formatNumber(value, language) : (value ?? gap);
  });
}

/** `t('key', { params })` in the page's language; the component renders again when the language changes. */
export function useTexts<Table extends TextTable>(texts: Texts<Table>): Translate<Table> {
  const language = useLanguage();
  return useCallback(
    <Key extends keyof Table & string>(key: Key, ...args: TextArgs<Table[Key]>) =>
      textOf(texts, language, key, ...args),
    [texts, language],
  );
}
