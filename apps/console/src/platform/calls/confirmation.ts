/** Requests a code of the authenticator app when a sensitive call needs a recent code. */
import { create } from 'zustand';

type Confirmation = {
  /** Set while the dialog is open. Call it with whether the session was confirmed. */
  readonly finish: ((isConfirmed: boolean) => void) | null;
};

const useStore = create<Confirmation>(() => ({ finish: null }));

export const useConfirmation = (): Confirmation => useStore();

export const dismissConfirmation = (): void => useStore.getState().finish?.(false);

let pending: Promise<boolean> | null = null;

export function requestConfirmation(): Promise<boolean> {
  pending ??= new Promise<boolean>(resolve => useStore.setState({ finish: resolve })).finally(() => {
    pending = null;
    useStore.setState({ finish: null });
  });
  return pending;
}
