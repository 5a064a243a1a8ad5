/** The page at `/terms-conditions`; the texts are in `features/legal`. */
import { LegalPage } from '../features/legal/legal-page.tsx';
import { termsTexts } from '../features/legal/terms-texts.ts';
import { paths } from '../platform/paths.ts';

export function TermsConditionsPage() {
  return <LegalPage document={termsTexts} path={paths.terms} />;
}
