// Renders the button that asks for the cookie choice again.

import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { flushSync } from 'react-dom';
import { storeConsent } from './use-consent.ts';

const texts = defineTexts({ settings: { ar: 'إعدادات ملفات تعريف الارتباط', en: 'Cookie settings' } });

/** Withdraws the choice, so that the banner asks again, and moves focus to it. */
function reopenConsent(): void {
  // Rendered at once, so that the banner can take the focus.
  flushSync(() => storeConsent(null));
  document.getElementById('cookie-banner')?.focus();
}

export function CookieSettings({ className }: { readonly className: string }) {
  const t = useTexts(texts);
  return (
    <button type="button" className={className} onClick={reopenConsent}>
      {t('settings')}
    </button>
  );
}
