/** Sets up react-aria (locale and focus handling) for all pages except the landing page and an event's page. */
import { keepFocus } from '@rabita/client/forms/keep-focus';
import { AriaLocale } from '@rabita/client/language/aria-locale';
import { type ReactNode, useEffect } from 'react';

export function ReactAriaProvider({ children }: { readonly children: ReactNode }) {
  useEffect(keepFocus, []);
  return <AriaLocale>{children}</AriaLocale>;
}
