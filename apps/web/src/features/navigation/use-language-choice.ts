// Switches the page's language immediately, and saves it in the member's profile.

import { otherLanguage, setLanguage, useLanguage } from '@rabita/client/language/language';
import type { Language } from '@rabita/contract/constants';
import { call } from '../../platform/calls/api-client.ts';
import { mergeProfile, userIdOf } from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';

async function saveForMember(language: Language): Promise<void> {
  const { user, token } = useAuthStore.getState();
  const id = userIdOf(user);
  if (!id || !token) return;
  try {
    const { user: saved } = await call('updateMember', { params: { id }, body: { language } });
    // The names of the season and its tiers come in the page's language.
    transition(mergeProfile, { language: saved.language, standing: saved.standing });
  } catch {
    // This device keeps the language. Emails and SMS keep the previous one until the member switches successfully.
  }
}

/** Returns the other language as `offered`, and `choose`, which switches to it, also without a network. */
export function useLanguageChoice(): { readonly offered: Language; readonly choose: () => void } {
  const offered = otherLanguage(useLanguage());
  const choose = () => {
    setLanguage(offered);
    void saveForMember(offered);
  };
  return { offered, choose };
}
