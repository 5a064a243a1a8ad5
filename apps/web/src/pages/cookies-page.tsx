/** The page at `/cookies`: the cookie policy, with a button to change the cookie consent. */
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { texts } from '../features/consent/texts.ts';
import { reopenConsent } from '../features/consent/use-consent.ts';
import { cookiePolicyTexts } from '../features/legal/cookie-policy-texts.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { paths } from '../platform/paths.ts';

export function CookiesPage() {
  const t = useTexts(texts);
  return (
    <LegalPage document={cookiePolicyTexts} path={paths.cookies}>
      <Button variant="secondary" className="mb-6" onClick={reopenConsent}>
        {t('settings')}
      </Button>
    </LegalPage>
  );
}
