// Renders the button that asks for the cookie choice again. The landing page does not load this code.
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { storeConsent } from './use-consent.ts';

const texts = defineTexts({ settings: { ar: 'إعدادات ملفات تعريف الارتباط', en: 'Cookie settings' } });

/** Withdraws the choice, so that the banner asks again, and moves focus to it. */
function reopenConsent(): void {
  document.documentElement.classList.remove('has-answered-cookies');
  storeConsent(null);
  // The banner appears after this press has been handled.
  setTimeout(() => document.querySelector<HTMLElement>('[data-cookie-banner]')?.focus());
}

export function CookieSettings({ className }: { readonly className: string }) {
  const t = useTexts(texts);
  return (
    <button type="button" className={className} onClick={reopenConsent}>
      {t('settings')}
    </button>
  );
}
