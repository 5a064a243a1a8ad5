/** Keeps what a member has typed when the session ends by itself, until the same member opens the form again. */
import { del, get, set } from 'idb-keyval';
import { useEffect, useRef } from 'react';
import { useAuthStore, useMemberId } from './auth-store.ts';
import { createMemberStore } from './create-member-store.ts';

/**
 * @param form the form's name, such as `profile`
 * @param typed what to keep; null if nothing was typed. It never holds a password.
 * @param restore fills the form in with what was kept
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
    const giveBack = async () => {
      const kept = await get<Typed>(key, createMemberStore());
      if (isDisposed || !kept) return;
      latest.current.restore(kept);
      await del(key, createMemberStore());
    };
    const keep = async (text: Typed) => set(key, text, createMemberStore());
    // A browser that blocks IndexedDB keeps nothing.
    giveBack().catch(() => undefined);
    return () => {
      isDisposed = true;
      const text = latest.current.typed;
      const hasExpired = useAuthStore.getState().expiredMemberId === memberId;
      if (text && hasExpired) keep(text).catch(() => undefined);
    };
  }, [form, memberId]);
}
