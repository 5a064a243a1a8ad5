// Renders the button that switches to the other language. Its label is in the other language.

import { directionOf } from '@rabita/client/language/detect-language';
import { GlobeIcon } from '@rabita/ui/art/first-icons';
import type { ReactNode } from 'react';
import { useLanguageChoice } from './use-language-choice.ts';

const names = { ar: 'العربية', en: 'English' } as const;

type LanguageToggleProps = {
  /** Size and space; the default fits the navbar. */
  readonly className?: string;
  readonly icon?: ReactNode;
};

export function LanguageToggle({
  className = 'inline-flex min-h-11 gap-2 px-3 text-base cramped:px-1',
  icon = <GlobeIcon size={18} className="max-[24.375rem]:hidden cramped:hidden" />,
}: LanguageToggleProps) {
  const { offered, choose } = useLanguageChoice();
  return (
    <button
      type="button"
      onClick={choose}
      className={`ring-focus items-center font-semibold text-text-2 transition-colors hover:text-text ${className}`}
    >
      {icon}
      <span lang={offered} dir={directionOf(offered)}>
        {names[offered]}
      </span>
    </button>
  );
}
