/** Runs a counter, which hands out rewards online and reports to the server every twenty seconds. */
import { isErrorResponse, isSessionInvalid } from '@rabita/client/calls/api-error';
import { sendIdempotent } from '@rabita/client/calls/send-idempotent';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallDoor, DoorResponse } from './call-door.ts';
import type { Pairing, ScannerStorage } from './scanner-state.ts';

const INTERVAL_MS = 20_000;
const RETRY_DELAY_MS = 3000;

export type CounterView = {
  readonly pairing: Pairing;
  /** `left`: the steward closed it. `revoked`: a manager revoked it, or its event is long over. */
  readonly phase: 'open' | 'left' | 'revoked';
  /** `down` if the latest call got no readable response, or a server error. */
  readonly link: 'up' | 'down';
  /** Null before the first sync. */
  readonly changes: DoorResponse<'syncCounter'> | null;
};

export type RunningCounter = {
  readonly view: StoreApi<CounterView>;
  collect(code: string): Promise<DoorResponse<'collectAtCounter'>['redemption']>;
  /** Undoes the hand-out of the redemption with this id. */
  undo(id: string): Promise<void>;
  sync(): Promise<boolean>;
  leave(): Promise<boolean>;
  start(): void;
  stop(): void;
};

type CounterDeps = { readonly pairing: Pairing; readonly storage: ScannerStorage; readonly call: CallDoor };

export function runCounter({ pairing, storage, call }: CounterDeps): RunningCounter {
  const view = createStore<CounterView>(() => ({ pairing, phase: 'open', link: 'up', changes: null }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  const endCounter = async (phase: 'left' | 'revoked') => {
    clearTimeout(timer);
    await storage.wipe();
    view.setState({ phase });
  };

  const request: CallDoor = async (name, options) => {
    try {
      const response = await call(name, options, pairing.token);
      view.setState({ link: 'up' });
      return response;
    } catch (error) {
      view.setState({ link: isErrorResponse(error) ? 'up' : 'down' });
      if (isSessionInvalid(error)) await endCounter('revoked');
      throw error;
    }
  };

  const reportToServer = async ({ isLeaving }: { isLeaving: boolean }): Promise<boolean> => {
    try {
      const changes = await request('syncCounter', { body: { is_leaving: isLeaving } }, pairing.token);
      view.setState({ changes });
      return true;
    } catch {
      return false;
    }
  };

  async function sync(): Promise<boolean> {
    clearTimeout(timer);
    const hasResponse = await reportToServer({ isLeaving: false });
    clearTimeout(timer);
    if (isStarted && view.getState().phase === 'open')
      timer = setTimeout(() => void sync(), hasResponse ? INTERVAL_MS : RETRY_DELAY_MS);
    return hasResponse;
  }

  const addHandedOut = (change: 1 | -1) =>
    view.setState(({ changes }) => ({
      changes: changes && { ...changes, handed_out: changes.handed_out + change },
    }));

  return {
    view,
    sync,
    collect: async code => {
      const { redemption } = await sendIdempotent(['collectAtCounter', code], idempotencyKey =>
        request('collectAtCounter', { body: { code }, idempotencyKey }, pairing.token),
      );
      addHandedOut(1);
      return redemption;
    },
    undo: async id => {
      await sendIdempotent(['undoHandOutAtCounter', id], idempotencyKey =>
        request('undoHandOutAtCounter', { params: { id }, idempotencyKey }, pairing.token),
      );
      addHandedOut(-1);
    },
    leave: async () => {
      const hasResponse = await reportToServer({ isLeaving: true });
      if (hasResponse) await endCounter('left');
      return hasResponse;
    },
    start: () => {
      isStarted = true;
      void sync();
    },
    stop: () => {
      isStarted = false;
      clearTimeout(timer);
    },
  };
}
