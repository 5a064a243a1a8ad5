/** Detects, stores and applies the page's language. */
import { DEFAULT_LANGUAGE, type Language } from '@rabita/contract/constants';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { brandNames } from '../site-config.ts';
import { readLocal, writeLocal } from '../storage.ts';
import { detectLanguage, directionOf, parseLanguageTag } from './detect-language.ts';

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar';
}

let current: Language = DEFAULT_LANGUAGE;
const listeners = new Set<() => void>();

/** Sets an attribute of an element in <head>, if the page has that element. */
function setInHead(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

function applyLanguage(language: Language): void {
  const direction = directionOf(language);
  const page = document.documentElement;
  // Setting even the same value makes the browser compute the style of the whole page again.
  if (page.lang !== language) page.lang = language;
  if (page.dir !== direction) page.dir = direction;
  document.body.classList.toggle('rtl', direction === 'rtl');
  document.body.classList.toggle('ltr', direction === 'ltr');
  const { league } = brandNames(language);
  document.title = league;
  setInHead('link[rel=manifest]', 'href', `/manifest-${language}.webmanifest`);
  setInHead('meta[name=apple-mobile-web-app-title]', 'content', league);
  current = language;
  for (const listener of listeners) listener();
}

/** Sets the language of the next render on a server, which cannot detect it from a page. */
export function setRenderLanguage(language: Language): void {
  current = language;
}

export function currentLanguage(): Language {
  return current;
}

/** Changes the page's language and stores it, which changes the language of other tabs too. */
export function setLanguage(language: Language): void {
  writeLocal('selectedLanguage', language);
  writeLocal('i18nextLng', language);
  if (language !== current) applyLanguage(language);
}

/** Detects the language once, before the first render, and follows changes in other tabs. */
export function initialiseLanguage(): void {
  const detected = detectLanguage({
    selectedLanguage: readLocal('selectedLanguage'),
    i18nextLng: readLocal('i18nextLng'),
    browser: navigator.languages ?? [],
    page: document.documentElement.lang,
  });
  // Stores a detected language like a chosen one, so that both keys agree.
  writeLocal('selectedLanguage', detected);
  writeLocal('i18nextLng', detected);
  applyLanguage(detected);
  window.addEventListener('storage', event => {
    const chosen = event.key === 'selectedLanguage' ? parseLanguageTag(event.newValue) : null;
    if (chosen && chosen !== current) applyLanguage(chosen);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that `InLanguage` sets for a part of the page; otherwise null. */
export const PartLanguage = createContext<Language | null>(null);

/** Returns the language of this part of the page. The component re-renders when it changes. */
export function useLanguage(): Language {
  const pageLanguage = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  return useContext(PartLanguage) ?? pageLanguage;
}
