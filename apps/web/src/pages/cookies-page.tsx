// Renders the cookie policy.

import { buttonStyles } from '@rabita/ui/controls/button';
import { CookieSettings } from '../features/consent/cookie-settings.tsx';
import { cookiePolicyTexts } from '../features/legal/cookie-policy-texts.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { paths } from '../platform/paths.ts';

export function CookiesPage() {
  return (
    <LegalPage document={cookiePolicyTexts} path={paths.cookies}>
      <CookieSettings className={buttonStyles({ variant: 'secondary', className: 'mb-6' })} />
    </LegalPage>
  );
}
