/** Responds to the server's requests to release tickets of this scanner's lanes to other gates. */
import { RELEASES_PER_ANSWER } from '@rabita/contract/constants';
import type { ScannerUpdate } from '@rabita/contract/door/live';
import { mayRelease, type ReleaseRequest } from '@rabita/door/release';
import type { ScannerCore } from './scanner-core.ts';
import { withTimeout } from './with-timeout.ts';

/** Longer than any gate waits for a response, and shorter than two sync intervals. */
const TIMEOUT_MS = 5000;

type ReleaseResponse = ReleaseRequest & { readonly is_released: boolean };

export type ReleaseResponses = {
  handleUpdate(topic: string, payload: unknown): Promise<void>;
  /** Sends the promises again that the server has not confirmed. Never throws. */
  resend(): Promise<void>;
};

export function createReleaseResponses(core: ScannerCore, sync: () => Promise<boolean>): ReleaseResponses {
  const queue = new Map<string, ReleaseResponse>();
  let sending: Promise<void> | undefined;

  async function sendQueue(): Promise<void> {
    while (queue.size > 0 && core.isWorking) {
      const responses = [...queue.values()].slice(0, RELEASES_PER_ANSWER);
      for (const { ticket } of responses) queue.delete(ticket);
      await withTimeout(TIMEOUT_MS, signal =>
        core.request('answerReleases', { body: { answers: responses }, signal }),
      );
      for (const response of responses) await markConfirmed(response);
    }
  }

  /** Marks the promise as confirmed, so that it is not sent again. It still binds the scanner. */
  async function markConfirmed({ ticket, lane, term }: ReleaseResponse): Promise<void> {
    const promise = core.promises.get(ticket);
    if (promise?.term === term && !promise.isConfirmed)
      await core.savePromise(ticket, { lane, term, isConfirmed: true });
  }

  function send(...responses: readonly ReleaseResponse[]): Promise<void> {
    for (const response of responses) queue.set(response.ticket, response);
    sending ??= sendQueue()
      // Drops the unsent responses. The next sync sends the promises among them again.
      .catch(() => queue.clear())
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  async function handleReleaseRequest(request: ReleaseRequest): Promise<void> {
    if (!core.isWorking) return;
    const { ticket, lane, term } = request;
    // Synchronous until the promise is in memory, so that every later scan is evaluated with the promise.
    const { manifest } = core.state;
    const isChanging = core.isChanging(ticket);
    if (!mayRelease(core.ownScans.get(ticket), manifest?.tickets.get(ticket), { isChanging })) {
      await sync();
      return send({ ...request, is_released: false });
    }
    try {
      await core.savePromise(ticket, { lane, term, isConfirmed: false });
    } catch {
      return;
    }
    await send({ ...request, is_released: true });
  }

  return {
    handleUpdate: async (topic, payload) => {
      const name: ScannerUpdate['topic'] = 'release';
      if (topic === name && isReleaseRequest(payload)) await handleReleaseRequest(payload);
    },
    resend: async () => {
      const unconfirmed = [...core.promises].filter(([, { isConfirmed }]) => !isConfirmed);
      await send(
        ...unconfirmed.map(([ticket, { lane, term }]) => ({ ticket, lane, term, is_released: true })),
      );
    },
  };
}

function isReleaseRequest(payload: unknown): payload is ReleaseRequest {
  if (typeof payload !== 'object' || payload === null) return false;
  const { ticket, lane, term } = payload as Record<string, unknown>;
  return typeof ticket === 'string' && Number.isInteger(lane) && Number.isInteger(term);
}
