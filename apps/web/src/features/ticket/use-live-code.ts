/** Creates the code of a live ticket on this phone, even offline: a new one for each 15-second step of server time. */
import { ApiError } from '@rabita/client/calls/api-error';
import { fromBase64url } from '@rabita/door/base64url';
import { encodeLiveTicket, liveStep, liveStepSeconds, liveTicketBytesToSign } from '@rabita/door/live-ticket';
import { serverNow } from '@rabita/door/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { deviceTime } from '../../platform/device-time.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { getOrCreatePhoneKey, type PhoneKey } from '../../platform/session/phone-key.ts';
import type { StoredQr } from './use-ticket-qr.ts';

/**
 * `step`: the number of the 15-second step that the code is for. Gates also accept it in the steps before and after.
 * `elapsedSeconds`: the seconds of the step that had passed when the code was signed.
 */
export type LiveCode = { readonly text: string; readonly step: number; readonly elapsedSeconds: number };
/**
 * The code, or why there is none. `no-key`: this browser cannot store a signing key. `other-phone`: the ticket is tied
 * to another phone's key. `data-error`: tying the ticket to this phone failed, or the server's time is unknown.
 */
export type LiveCodeState = LiveCode | 'loading' | 'no-key' | 'other-phone' | 'data-error';

/** Returns this phone's key. Undefined while it loads or is not enabled; null if the browser cannot store one. */
function usePhoneKey(isEnabled: boolean): PhoneKey | null | undefined {
  const memberId = useMemberId();
  const [key, setKey] = useState<PhoneKey | null>();
  useEffect(() => {
    if (!isEnabled || memberId === null) return;
    let isDisposed = false;
    void getOrCreatePhoneKey(memberId).then(phoneKey => isDisposed || setKey(phoneKey));
    return () => {
      isDisposed = true;
    };
  }, [isEnabled, memberId]);
  return key;
}

/**
 * Ties an untied ticket to this phone, then returns the current code.
 * @param qr the last fetched data of a live ticket; null for a static ticket, and until the data is fetched
 * @param refetchQr fetches that data again
 */
export function useLiveCode(bookingId: string, qr: StoredQr | null, refetchQr: () => void): LiveCodeState {
  const key = usePhoneKey(qr !== null);
  const isUntied = qr?.live?.public_key === null;
  const tieQuery = useQuery({
    // This query is not saved on the device: its result is part of the ticket's data after the next fetch. The query
    // key contains the time of the last fetch, so that each refetch of an untied ticket repeats the call.
    queryKey: ['tie', bookingId, key?.publicKey, qr?.clock?.measuredAt.wall],
    queryFn: async () => {
      try {
        const body = { public_key: key?.publicKey ?? '' };
        const tiedTicket = await call('saveLiveKey', { params: { id: bookingId }, body });
        refetchQr();
        return tiedTicket;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'booking.other_phone') refetchQr();
        throw error;
      }
    },
    enabled: isUntied && key != null,
  });
  const tiedTicket = isUntied && tieQuery.data ? { ...tieQuery.data, clock: qr.clock } : qr;
  const tiedKey = tiedTicket?.live?.public_key ?? null;
  const isTiedHere = key != null && tiedKey === key.publicKey;
  const code = useSignedCode(isTiedHere ? key : null, tiedTicket);
  if (key === null) return 'no-key';
  if (key === undefined || !qr) return 'loading';
  if (tiedKey !== null && !isTiedHere) return 'other-phone';
  if (isTiedHere) return code;
  return tieQuery.isError ? 'data-error' : 'loading';
}

type TiedTicket = Pick<StoredQr, 'generation' | 'live' | 'clock'>;

/**
 * Signs a new code at the start of each step of the server's time, which this phone estimates.
 * @param key null: the ticket is not tied to this phone, and no code is signed
 */
export function useSignedCode(key: PhoneKey | null, tiedTicket: TiedTicket | null): LiveCodeState {
  const [code, setCode] = useState<LiveCodeState>('loading');
  const { live, generation, clock } = tiedTicket ?? {};
  const { event, ticket_id } = live ?? {};
  useEffect(() => {
    const ticketId = ticket_id === undefined ? undefined : fromBase64url(ticket_id);
    if (!key || !ticketId || event === undefined || generation === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDisposed = false;
    let newestStep = 0;
    const signStep = async () => {
      clearTimeout(timer);
      const now = serverNow(clock ?? null, deviceTime());
      // The server's time is unknown if the phone's clock was set back between two page loads, until a refetch.
      if (now === undefined) return setCode('data-error');
      const step = liveStep(now);
      newestStep = step;
      // Set before signing, so that a signature that fails or never comes does not stop the next code.
      timer = setTimeout(signStep, ((step + 1) * liveStepSeconds - now) * 1000);
      const ticket = { event, ticketId, generation, algorithm: key.algorithm, step };
      const signature = await key.sign(liveTicketBytesToSign(ticket)).catch(() => undefined);
      if (isDisposed || step !== newestStep) return;
      if (signature === undefined) return setCode('data-error');
      const elapsedSeconds = now - step * liveStepSeconds;
      setCode({ text: encodeLiveTicket(ticket, signature), step, elapsedSeconds });
    };
    void signStep();
    // Timers do not run while the phone sleeps, so the code may be outdated when the page is visible again.
    document.addEventListener('visibilitychange', signStep);
    return () => {
      isDisposed = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', signStep);
    };
  }, [key, event, ticket_id, generation, clock]);
  return code;
}
