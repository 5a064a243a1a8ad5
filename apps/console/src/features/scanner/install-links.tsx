// Renders the links of the page's head that make the scanner installable, in the page's language.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { texts } from './texts.ts';

/** React moves these elements to the head. Only the scanner's page has them: the rest of the console is no app. */
export function InstallLinks() {
  const t = useTexts(texts);
  return (
    <>
      <link rel="manifest" href={`/console/scanner-${useLanguage()}.webmanifest`} />
      <link rel="apple-touch-icon" href="/console/scanner-touch-icon.png" />
      <meta name="apple-mobile-web-app-title" content={t('title')} />
      <meta name="mobile-web-app-capable" content="yes" />
    </>
  );
}
