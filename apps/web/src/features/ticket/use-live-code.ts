/** The code of a live ticket, made on this phone anew for each step of the server's time, with or without a network. */
import { ApiError } from '@rabita/client/api-error';
import { fromBase64url } from '@rabita/door/base64url';
import { liveMessage, liveStep, liveStepSeconds, writeLiveTicket } from '@rabita/door/live-ticket';
import { serverNow } from '@rabita/door/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api-client.ts';
import { userIdOf } from '../../platform/auth-state.ts';
import { useUser } from '../../platform/auth-store.ts';
import { deviceTime } from '../../platform/device-clock.ts';
import { holdPhoneKey, type PhoneKey } from '../../platform/phone-key.ts';
import type { KeptQr } from './use-ticket-qr.ts';

/** What is drawn, and since when (seconds) its step runs: it is good for `liveStepSeconds` and one step of slack. */
export type LiveCode = { readonly text: string; readonly step: number; readonly since: number };
export type LiveReading =
  | LiveCode
  /** `no-key`: this browser cannot hold one. `other-phone`: the ticket is tied to another. */
  | 'loading'
  | 'no-key'
  | 'other-phone'
  | 'data-error';

/** Undefined while it is looked for, null where there cannot be one. */
function usePhoneKey(isWanted: boolean): PhoneKey | null | undefined {
  const memberId = userIdOf(useUser());
  const [key, setKey] = useState<PhoneKey | null>();
  useEffect(() => {
    if (!isWanted || memberId === null) return;
    let isOver = false;
    void holdPhoneKey(memberId).then(held => isOver || setKey(held));
    return () => {
      isOver = true;
    };
  }, [isWanted, memberId]);
  return key;
}

/** `qr` is what was last read of a live ticket; null for any other. `onChanged` reads it again. */
export function useLiveCode(bookingId: string, qr: KeptQr | null, onChanged: () => void): LiveReading {
  const key = usePhoneKey(qr !== null);
  const isFree = qr?.live?.public_key === null;
  const tie = useQuery({
    // Not kept on the device: what it says stands in the ticket itself from then on.
    // Asked for anew with each reading of a ticket that is still nobody's.
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
    enabled: isFree && key != null,
  });
  const tied = isFree && tie.data ? { ...tie.data, clock: qr.clock } : qr;
  const holder = tied?.live?.public_key ?? null;
  const isOwn = key != null && holder === key.publicKey;
  const shown = useSteps(isOwn ? key : null, tied);
  if (key === null) return 'no-key';
  if (key === undefined || !qr) return 'loading';
  if (holder !== null && !isOwn) return 'other-phone';
  if (isOwn) return shown;
  return tie.isError ? 'data-error' : 'loading';
}

type Tied = Pick<KeptQr, 'generation' | 'live' | 'clock'>;

/** Signs each step as it begins, by the server's time as this phone counts it. */
function useSteps(key: PhoneKey | null, tied: Tied | null): LiveReading {
  const [shown, setShown] = useState<LiveReading>('loading');
  const { live, generation, clock } = tied ?? {};
  const { event, ticket_id } = live ?? {};
  useEffect(() => {
    const ticketId = ticket_id === undefined ? undefined : fromBase64url(ticket_id);
    if (!key || !ticketId || event === undefined || generation === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const draw = async () => {
      clearTimeout(timer);
      const now = serverNow(clock ?? null, deviceTime());
      // The phone's clock was set back while it was off: only the server can say how late it is.
      if (now === undefined) return setShown('data-error');
      const step = liveStep(now);
      const ticket = { event, ticketId, generation, algorithm: key.algorithm, step };
      const signature = await key.sign(liveMessage(ticket));
      if (isOver) return;
      setShown({ text: writeLiveTicket(ticket, signature), step, since: now - step * liveStepSeconds });
      clearTimeout(timer);
      timer = setTimeout(draw, ((step + 1) * liveStepSeconds - now) * 1000);
    };
    void draw();
    // Asleep in a pocket, the phone counted no steps.
    document.addEventListener('visibilitychange', draw);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', draw);
    };
  }, [key, event, ticket_id, generation, clock]);
  return shown;
}
