// Provides react-aria's locale and focus keeping for the controls of every page but the landing page.

import { keepFocus } from '@rabita/client/forms/keep-focus';
import { AriaLocale } from '@rabita/client/language/aria-locale';
import { type ReactNode, useEffect } from 'react';

export function ReactAriaProvider({ children }: { readonly children: ReactNode }) {
  useEffect(keepFocus, []);
  return <AriaLocale>{children}</AriaLocale>;
}
