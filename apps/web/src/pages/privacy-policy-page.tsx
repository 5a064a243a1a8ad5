// Renders the privacy policy.
import { LegalPage } from '../features/legal/legal-page.tsx';
import { privacyPolicyTexts } from '../features/legal/privacy-policy-texts.ts';
import { paths } from '../platform/paths.ts';

export function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicyTexts} path={paths.privacy} />;
}
