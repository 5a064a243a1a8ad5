/** Refetches the logged-in member, after the server has changed their points, balance or rank. */
import { call } from '../calls/call.ts';
import { applyProfile, toUser } from './auth-state.ts';
import { readToken, transition } from './auth-store.ts';

/** If the fetch fails, or somebody else has logged in meanwhile, the previous values stay. */
export async function refreshProfile(): Promise<void> {
  const token = readToken();
  if (!token) return;
  const response = await call('getProfile').catch(() => null);
  if (response && readToken() === token) transition(applyProfile, toUser(response));
}
