// Provides react-aria's locale and focus keeping for the controls of every page but the landing page.
import { AriaLocale } from '@rabita/client/aria-locale';
import { keepFocus } from '@rabita/client/keep-focus';
import { type ReactNode, useEffect } from 'react';

export function WithControls({ children }: { readonly children: ReactNode }) {
  useEffect(keepFocus, []);
  return <AriaLocale>{children}</AriaLocale>;
}
