/** Renders a part of the page in a given language, such as a preview in the other language. */
import type { Language } from '@rabita/contract/constants';
import type { ReactNode } from 'react';
import { directionOf } from './detect-language.ts';
import { PartLanguage } from './language.ts';

type InLanguageProps = {
  readonly language: Language;
  readonly className?: string;
  readonly children: ReactNode;
};

export function InLanguage({ language, className, children }: InLanguageProps) {
  return (
    <PartLanguage value={language}>
      <div lang={language} dir={directionOf(language)} className={className}>
        {children}
      </div>
    </PartLanguage>
  );
}
