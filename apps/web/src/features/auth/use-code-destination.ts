// Where the code went: held by the state, and kept with the page's history entry so that a reload still knows it.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CodeDestination } from '../../platform/auth-state.ts';
import { useAuthStore } from '../../platform/auth-store.ts';
import { parseSentCode } from './rules.ts';

/** Null when the API never said where to. */
export function useCodeDestination(userId: string): CodeDestination | null {
  const sent = useAuthStore(state => state.codeDestination);
  const { state } = useLocation();
  const navigate = useNavigate();
  const kept = parseSentCode(state, userId);
  const isKept = sent?.channel === kept?.channel && sent?.destination === kept?.destination;
  useEffect(() => {
    if (sent && !isKept) navigate('.', { replace: true, state: { ...state, sentCode: { ...sent, userId } } });
  }, [sent, isKept, state, navigate, userId]);
  return sent ?? kept;
}
