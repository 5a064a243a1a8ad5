// Renders the cookie policy.

import { cookiePolicyTexts } from '../features/legal/cookie-policy-texts.ts';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { paths } from '../platform/paths.ts';

export function CookiesPage() {
  return <LegalPage document={cookiePolicyTexts} path={paths.cookies} />;
}
