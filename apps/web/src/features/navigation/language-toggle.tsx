/** Renders the button that switches to the other language. Its label is in the other language. */
import { directionOf } from '@rabita/client/language/detect-language';
import { otherLanguage, setLanguage, useLanguage } from '@rabita/client/language/language';
import type { Language } from '@rabita/contract/constants';
import { GlobeIcon } from '@rabita/ui/art/first-icons';
import type { ReactNode } from 'react';
import { call } from '../../platform/calls/call.ts';
import { getUserId, mergeProfile } from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';

async function saveLanguage(language: Language): Promise<void> {
  const { user, token } = useAuthStore.getState();
  const id = getUserId(user);
  if (!id || !token) return;
  try {
    const { user: savedUser } = await call('updateMember', { params: { id }, body: { language } });
    // The standing contains the names of the season and its tiers, in the page's language.
    transition(mergeProfile, { language: savedUser.language, standing: savedUser.standing });
  } catch {
    // This device uses the new language. Emails and SMS use the previous language until a later switch is saved.
  }
}

const languageNames = { ar: 'العربية', en: 'English' } as const;

type LanguageToggleProps = {
  /** Size and space; the default fits the navbar. */
  readonly className?: string;
  readonly icon?: ReactNode;
};

export function LanguageToggle({
  className = 'inline-flex min-h-11 gap-2 px-3 text-base cramped:px-1',
  icon = <GlobeIcon size={18} className="max-[24.375rem]:hidden cramped:hidden" />,
}: LanguageToggleProps) {
  const language = otherLanguage(useLanguage());
  const switchLanguage = () => {
    setLanguage(language);
    void saveLanguage(language);
  };
  return (
    <button
      type="button"
      onClick={switchLanguage}
      className={`ring-focus items-center font-semibold text-text-2 transition-colors hover:text-text ${className}`}
    >
      {icon}
      <span lang={language} dir={directionOf(language)}>
        {languageNames[language]}
      </span>
    </button>
  );
}
