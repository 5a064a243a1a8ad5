/** Detects the user's language before the first render, from storage, the browser and the served page. */
import { DEFAULT_LANGUAGE, type Language } from '@rabita/contract/constants';

export type LanguageSources = {
  readonly selectedLanguage: string | null;
  readonly i18nextLng: string | null;
  /** The browser's languages in order of preference. */
  readonly browser: readonly string[];
  /** The `lang` of the page as it was served. */
  readonly page: string | null;
};

/** Returns the language of a tag such as `ar-SA`, or null if the apps do not have that language. */
export function parseLanguageTag(tag: string | null | undefined): Language | null {
  const primary = tag?.toLowerCase().split('-')[0];
  return primary === 'ar' || primary === 'en' ? primary : null;
}

/** Returns the first supported language of: stored choice, browser and page; otherwise Arabic. */
export function detectLanguage(sources: LanguageSources): Language {
  return (
    parseLanguageTag(sources.selectedLanguage) ??
    parseLanguageTag(sources.i18nextLng) ??
    sources.browser.map(parseLanguageTag).find(language => language !== null) ??
    parseLanguageTag(sources.page) ??
    DEFAULT_LANGUAGE
  );
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
