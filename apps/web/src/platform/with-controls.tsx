// What every page but the landing page needs for its controls: the locale of react-aria, and focus that is never lost.
import { AriaLocale } from '@rabita/client/aria-locale';
import { keepFocus } from '@rabita/client/keep-focus';
import { type ReactNode, useEffect } from 'react';

export function WithControls({ children }: { readonly children: ReactNode }) {
  useEffect(keepFocus, []);
  return <AriaLocale>{children}</AriaLocale>;
}
