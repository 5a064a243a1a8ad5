/** Defines the apps' texts. A text that lacks a language or a plural form does not compile. */
import type { Language } from '@rabita/contract/constants';
import { useCallback } from 'react';
import { formatNumber } from './format.ts';
import { useLanguage } from './language.ts';

/** A sentence in both languages; `{{name}}` is a placeholder. */
export type Sentence = { readonly ar: string; readonly en: string };

/** A sentence with plural forms, six in Arabic and two in English, chosen by `count`. */
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
/** No argument for a sentence without placeholders, otherwise exactly its placeholders. */
export type TextArgs<Entry> = [ParamNames<Entry>] extends [never] ? [] : [params: Params<Entry>];

export type Texts<Table extends TextTable> = { readonly table: Table };
export type Translate<Table extends TextTable> = <Key extends keyof Table & string>(
  key: Key,
  ...args: TextArgs<Table[Key]>
) => string;

/** Declares the texts of one screen. Each such table has its own file, which is loaded with the screen. */
export const defineTexts = <const Table extends TextTable>(table: Table): Texts<Table> => ({ table });

// Created on first use, because many pages have no plural forms.
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};

/** Returns the plural form for `count` by the browser's plural rules; a text without plural forms stays as it is. */
function selectPluralForm(text: Entry[Language], language: Language, count: unknown): string {
  if (typeof text === 'string') return text;
  const forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = text;
  pluralRules[language] ??= new Intl.PluralRules(language);
  return forms[pluralRules[language].select(Number(count))] ?? text.other;
}

/** Returns a text in the given language, for code outside React. Numbers get Latin digits and separators. */
export function textOf<Table extends TextTable, Key extends keyof Table & string>(
  texts: Texts<Table>,
  language: Language,
  key: Key,
  ...[params]: TextArgs<Table[Key]>
): string {
  const values: Readonly<Record<string, string | number>> = params ?? {};
  const entry: Entry = texts.table[key] as Table[Key];
  // One pass, so that a placeholder inside a value stays as it is.
  return selectPluralForm(entry[language], language, values.count).replaceAll(
    /\{\{(\w+)\}\}/gu,
    (placeholder, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? formatNumber(value, language) : (value ?? placeholder);
    },
  );
}

/** Returns `t(key, params)`, the text in the page's language. The component re-renders when the language changes. */
export function useTexts<Table extends TextTable>(texts: Texts<Table>): Translate<Table> {
  const language = useLanguage();
  return useCallback(
    <Key extends keyof Table & string>(key: Key, ...args: TextArgs<Table[Key]>) =>
      textOf(texts, language, key, ...args),
    [texts, language],
  );
}
