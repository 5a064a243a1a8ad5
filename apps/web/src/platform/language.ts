// The page's language: where it comes from, where it is kept, and everything on the page that follows it.
import { DEFAULT_LANGUAGE, type Language } from '@rabita/contract/constants';
import { useSyncExternalStore } from 'react';
import { brandNames } from './site-config.ts';
import { readLocal, writeLocal } from './storage.ts';

export type LanguageSources = {
  readonly selectedLanguage: string | null;
  readonly i18nextLng: string | null;
  /** The browser's languages, most wanted first. */
  readonly browser: readonly string[];
  /** The `lang` of the page as it was served. */
  readonly page: string | null;
};

function supported(tag: string | null | undefined): Language | null {
  const primary = tag?.toLowerCase().split('-')[0];
  return primary === 'ar' || primary === 'en' ? primary : null;
}

/** Detection order: stored choice (`selectedLanguage` before `i18nextLng`), browser setting, page tag; else Arabic. */
export function detectLanguage(sources: LanguageSources): Language {
  return (
    supported(sources.selectedLanguage) ??
    supported(sources.i18nextLng) ??
    sources.browser.map(supported).find(language => language !== null) ??
    supported(sources.page) ??
    DEFAULT_LANGUAGE
  );
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar';
}

let current: Language = DEFAULT_LANGUAGE;
const listeners = new Set<() => void>();

/** What an installed app is called follows the language too. */
function setInHead(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

function apply(language: Language): void {
  const direction = directionOf(language);
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.body.classList.remove('rtl', 'ltr');
  document.body.classList.add(direction);
  const { league, team } = brandNames(language);
  document.title = `${league} · ${team}`;
  setInHead('link[rel=manifest]', 'href', `/manifest-${language}.webmanifest`);
  setInHead('meta[name=apple-mobile-web-app-title]', 'content', league);
  current = language;
  for (const listener of listeners) listener();
}

export function currentLanguage(): Language {
  return current;
}

/** Changes the page's language and remembers the choice; other tabs follow. */
export function setLanguage(language: Language): void {
  writeLocal('selectedLanguage', language);
  writeLocal('i18nextLng', language);
  if (language !== current) apply(language);
}

/** Detects the language once, before the first render, and follows the choice made in another tab. */
export function startLanguage(): void {
  const detected = detectLanguage({
    selectedLanguage: readLocal('selectedLanguage'),
    i18nextLng: readLocal('i18nextLng'),
    browser: navigator.languages ?? [],
    page: document.documentElement.lang,
  });
  // Both keys agree from here on; a detected language is cached like a chosen one.
  writeLocal('selectedLanguage', detected);
  writeLocal('i18nextLng', detected);
  apply(detected);
  window.addEventListener('storage', event => {
    const chosen = event.key === 'selectedLanguage' ? supported(event.newValue) : null;
    if (chosen && chosen !== current) apply(chosen);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
