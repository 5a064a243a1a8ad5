// Returns the email or phone that the code was sent to. The history entry stores it masked, so that a reload keeps it.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CodeDestination } from '../../platform/session/auth-state.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { parseCodeDestination } from './rules.ts';

/** Null if neither the auth store nor the history entry has a destination for this user. */
export function useCodeDestination(userId: string): CodeDestination | null {
  const sent = useAuthStore(state => state.codeDestination);
  const { state } = useLocation();
  const navigate = useNavigate();
  const stored = parseCodeDestination(state, userId);
  const isStored = sent?.channel === stored?.channel && sent?.destination === stored?.destination;
  useEffect(() => {
    if (!sent || isStored) return;
    const { channel, destination } = sent;
    navigate('.', { replace: true, state: { ...state, sentCode: { channel, destination, userId } } });
  }, [sent, isStored, state, navigate, userId]);
  return sent ?? stored;
}
