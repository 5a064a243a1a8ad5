// Gives the component library the page's language, and with it direction, calendar and digits; part of no first load.
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { localeOf } from './format.ts';
import { useLanguage } from './language.ts';

/** Wraps whatever uses a component on react-aria. Pages get it from their route. */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={localeOf(useLanguage())}>{children}</I18nProvider>;
}
