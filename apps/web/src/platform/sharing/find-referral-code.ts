/** Finds the code with which the member's friends join, so that a shared link contains it. */
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { readMemberId } from '../session/auth-store.ts';

/** A share sheet opens only shortly after the press, so a slow response is not awaited. */
const MAX_WAIT_MS = 1000;

/** The first call for the code creates it. */
async function fetchCode(client: QueryClient, memberId: string): Promise<string | null> {
  const { referral } = await client.fetchQuery({
    queryKey: ['earning', memberId],
    queryFn: () => call('getEarning'),
  });
  if (!referral) return null;
  return referral.code ?? (await call('createReferralCode')).code;
}

/** Resolves to null for a guest, while inviting friends is switched off, and if the API does not respond in time. */
export async function findReferralCode(client: QueryClient): Promise<string | null> {
  const memberId = readMemberId();
  if (memberId === null) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
  });
  const code = await Promise.race([fetchCode(client, memberId).catch(() => null), timeout]);
  clearTimeout(timer);
  return code;
}
