// The bundled texts: each screen declares its own in both languages, and a missing language or plural form does not compile.
import type { Language } from '@rabita/contract/constants';
import { useCallback } from 'react';
import { bundledTexts } from './bundled-texts.ts';
import { formatNumber } from './format.ts';
import { useLanguage } from './language.ts';

/** A sentence in both languages; `{{name}}` marks what is filled in. */
export type Sentence = { readonly ar: string; readonly en: string };

/** A counted sentence: the six Arabic plural forms and the two English ones, chosen by `count`. */
type Counted = {
  readonly ar: Readonly<Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>>;
  readonly en: Readonly<Record<'one' | 'other', string>>;
};

export type TextTable = Readonly<Record<string, Sentence | Counted>>;

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

export type Texts<Table extends TextTable> = { readonly namespace: string; readonly table: Table };
export type Translate<Table extends TextTable> = <Key extends keyof Table & string>(
  key: Key,
  ...args: TextArgs<Table[Key]>
) => string;

/** Registers the texts of one screen with i18next when its module is loaded, so that texts split with their screen. */
export function defineTexts<const Table extends TextTable>(namespace: string, table: Table): Texts<Table> {
  const flat: Record<Language, Record<string, string>> = { ar: {}, en: {} };
  for (const [key, entry] of Object.entries(table)) {
    for (const language of ['ar', 'en'] as const) {
      const text = entry[language];
      if (typeof text === 'string') flat[language][key] = text;
      else {
        for (const [form, sentence] of Object.entries(text)) {
          flat[language][`${key}_${form}`] = sentence.replaceAll('{{count}}', '{{shownCount}}');
        }
      }
    }
  }
  bundledTexts.addResourceBundle('ar', namespace, flat.ar, true, true);
  bundledTexts.addResourceBundle('en', namespace, flat.en, true, true);
  return { namespace, table };
}

/** A text in a given language, for code outside React. Numbers are written with Latin digits and separators. */
export function textOf<Table extends TextTable, Key extends keyof Table & string>(
  texts: Texts<Table>,
  language: Language,
  key: Key,
  ...[params]: TextArgs<Table[Key]>
): string {
  const filled: Record<string, string | number> = {};
  for (const [name, value] of Object.entries<string | number>(params ?? {})) {
    filled[name] = typeof value === 'number' && name !== 'count' ? formatNumber(value, language) : value;
    if (name === 'count') filled.shownCount = formatNumber(Number(value), language);
  }
  return bundledTexts.getFixedT(language, texts.namespace)(key, filled);
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
