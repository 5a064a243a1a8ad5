/**
 * Passes the page's language to React Aria, which derives direction, calendar and digits from it. Only pages that use
 * React Aria load this file, because that library is large.
 */
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { localeOf } from './format.ts';
import { useLanguage } from './language.ts';

/** Wraps components that use React Aria, mostly whole pages. */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={localeOf(useLanguage())}>{children}</I18nProvider>;
}
