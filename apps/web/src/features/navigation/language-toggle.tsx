// Renders the button that switches to the other language. Its label is in the other language.

import { directionOf } from '@rabita/client/language/detect-language';
import { GlobeIcon } from '@rabita/ui/art/first-icons';
import { useLanguageChoice } from './use-language-choice.ts';

const names = { ar: 'العربية', en: 'English' } as const;

export function LanguageToggle({ className = '' }: { readonly className?: string }) {
  const { offered, choose } = useLanguageChoice();
  return (
    <button
      type="button"
      onClick={choose}
      className={`ring-focus inline-flex min-h-11 items-center gap-2 px-3 text-base cramped:px-1 font-semibold text-text-2 transition-colors hover:text-text ${className}`}
    >
      <GlobeIcon size={18} className="cramped:hidden" />
      <span lang={offered} dir={directionOf(offered)}>
        {names[offered]}
      </span>
    </button>
  );
}
