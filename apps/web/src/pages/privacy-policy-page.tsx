/** The page at `/privacy-policy`; the texts are in `features/legal`. */
import { LegalPage } from '../features/legal/legal-page.tsx';
import { privacyPolicyTexts } from '../features/legal/privacy-policy-texts.ts';
import { paths } from '../platform/paths.ts';

export function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicyTexts} path={paths.privacy} />;
}
