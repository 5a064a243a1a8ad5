/** Stores a form's input when the session expires, until the same member opens the form again. */
import { del, get, set } from 'idb-keyval';
import { useEffect, useRef } from 'react';
import { useAuthStore, useMemberId } from './auth-store.ts';
import { withMemberStore } from './member-store.ts';

/**
 * @param form the form's name, such as `profile`
 * @param typed the input without passwords; null if nothing was typed
 * @param restore fills the form with the stored input
 */
export function useTypedText<Typed extends object>(
  form: string,
  typed: Typed | null,
  restore: (typed: Typed) => void,
): void {
  const memberId = useMemberId();
  const latest = useRef({ typed, restore });
  latest.current = { typed, restore };
  useEffect(() => {
    if (memberId === null) return;
    const key = `${form} of ${memberId}`;
    let isDisposed = false;
    const restoreText = async () => {
      const stored = await withMemberStore(store => get<Typed>(key, store));
      if (isDisposed || !stored) return;
      latest.current.restore(stored);
      await withMemberStore(store => del(key, store));
    };
    void restoreText();
    return () => {
      isDisposed = true;
      const text = latest.current.typed;
      const hasExpired = useAuthStore.getState().expiredMemberId === memberId;
      if (text && hasExpired) void withMemberStore(store => set(key, text, store));
    };
  }, [form, memberId]);
}
