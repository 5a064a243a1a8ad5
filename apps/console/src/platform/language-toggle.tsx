/** Renders the button that switches to the other language, labelled in that language. */
import { otherLanguage, setLanguage, useLanguage } from '@rabita/client/language/language';
import { GlobeIcon } from '@rabita/ui/art/first-icons';
import { Button } from '@rabita/ui/controls/button';

const NAMES = { ar: 'العربية', en: 'English' };

export function LanguageToggle() {
  const other = otherLanguage(useLanguage());
  return (
    <Button
      variant="ghost"
      size="sm"
      lang={other}
      icon={<GlobeIcon size={18} />}
      onClick={() => setLanguage(other)}
    >
      {NAMES[other]}
    </Button>
  );
}
