// Creates the code of a live ticket on this phone, also offline: a new one for each 15-second step of server time.
import { ApiError } from '@rabita/client/calls/api-error';
import { fromBase64url } from '@rabita/door/base64url';
import { encodeLiveTicket, liveMessage, liveStep, liveStepSeconds } from '@rabita/door/live-ticket';
import { serverNow } from '@rabita/door/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { deviceTime } from '../../platform/device-clock.ts';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { getOrCreatePhoneKey, type PhoneKey } from '../../platform/session/phone-key.ts';
import type { StoredQr } from './use-ticket-qr.ts';

/** `step`: the signed 15-second step; the code is valid for it and one step of slack. `since`: its elapsed seconds. */
export type LiveCode = { readonly text: string; readonly step: number; readonly since: number };
export type LiveCodeState =
  | LiveCode
  /** `no-key`: this browser cannot store a signing key. `other-phone`: the ticket is tied to another phone's key. */
  | 'loading'
  | 'no-key'
  | 'other-phone'
  | 'data-error';

/** Returns this phone's key. Undefined while it loads, null if the browser cannot store one. */
function usePhoneKey(isEnabled: boolean): PhoneKey | null | undefined {
  const memberId = userIdOf(useUser());
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

/** `qr` is the last fetched data of a live ticket; null for a static ticket. `onChanged` refetches that data. */
export function useLiveCode(bookingId: string, qr: StoredQr | null, onChanged: () => void): LiveCodeState {
  const key = usePhoneKey(qr !== null);
  const isUntied = qr?.live?.public_key === null;
  const tie = useQuery({
    // This query is not saved on the device, because the ticket's data contains its result after the next fetch.
    // The key contains the time of the last fetch, so that each refetch of an untied ticket repeats the call.
    queryKey: ['tie', bookingId, key?.publicKey, qr?.clock?.measuredAt.wall],
    queryFn: async () => {
      try {
        const body = { public_key: key?.publicKey ?? '' };
        const tied = await call('saveLiveKey', { params: { id: bookingId }, body });
        onChanged();
        return tied;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'booking.other_phone') onChanged();
        throw error;
      }
    },
    enabled: isUntied && key != null,
  });
  const tied = isUntied && tie.data ? { ...tie.data, clock: qr.clock } : qr;
  const tiedKey = tied?.live?.public_key ?? null;
  const isOwn = key != null && tiedKey === key.publicKey;
  const code = useSteps(isOwn ? key : null, tied);
  if (key === null) return 'no-key';
  if (key === undefined || !qr) return 'loading';
  if (tiedKey !== null && !isOwn) return 'other-phone';
  if (isOwn) return code;
  return tie.isError ? 'data-error' : 'loading';
}

type TiedTicket = Pick<StoredQr, 'generation' | 'live' | 'clock'>;

/** Signs a code when a step begins, by this phone's estimate of the server's time. */
function useSteps(key: PhoneKey | null, tied: TiedTicket | null): LiveCodeState {
  const [code, setCode] = useState<LiveCodeState>('loading');
  const { live, generation, clock } = tied ?? {};
  const { event, ticket_id } = live ?? {};
  useEffect(() => {
    const ticketId = ticket_id === undefined ? undefined : fromBase64url(ticket_id);
    if (!key || !ticketId || event === undefined || generation === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDisposed = false;
    const signStep = async () => {
      clearTimeout(timer);
      const now = serverNow(clock ?? null, deviceTime());
      // The estimate is lost if the phone's clock was set back while it was off. A refetch sets it again.
      if (now === undefined) return setCode('data-error');
      const step = liveStep(now);
      const ticket = { event, ticketId, generation, algorithm: key.algorithm, step };
      const signature = await key.sign(liveMessage(ticket));
      if (isDisposed) return;
      setCode({ text: encodeLiveTicket(ticket, signature), step, since: now - step * liveStepSeconds });
      clearTimeout(timer);
      timer = setTimeout(signStep, ((step + 1) * liveStepSeconds - now) * 1000);
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
