// Choosing a language: at once on this page, and as soon as the API can be reached in the member's own settings.

import { otherLanguage, setLanguage, useLanguage } from '@rabita/client/language';
import type { Language } from '@rabita/contract/constants';
import { call } from '../../platform/api-client.ts';
import { profileUpdated, userIdOf } from '../../platform/auth-state.ts';
import { transition, useAuthStore } from '../../platform/auth-store.ts';

async function saveForMember(language: Language): Promise<void> {
  const { user, token } = useAuthStore.getState();
  const id = userIdOf(user);
  if (!id || !token) return;
  try {
    const { user: saved } = await call('updateMember', { params: { id }, body: { language } });
    transition(profileUpdated, { language: saved.language });
  } catch {
    // The choice holds on this device; messages to the member stay in the earlier language until the next choice.
  }
}

/** The language to offer and the act of taking it; it works without a network. */
export function useLanguageChoice(): { readonly offered: Language; readonly take: () => void } {
  const offered = otherLanguage(useLanguage());
  const take = () => {
    setLanguage(offered);
    void saveForMember(offered);
  };
  return { offered, take };
}
