/** Requests a code of the authenticator app when a sensitive call needs a recent code. */
import { create } from 'zustand';

type Confirmation = {
  /** Set while the dialog is open. Call it with whether the session was confirmed. */
  readonly finish: ((isConfirmed: boolean) => void) | null;
};

const useStore = create<Confirmation>(() => ({ finish: null }));

export const useConfirmation = (): Confirmation => useStore();

export const dismissConfirmation = (): void => useStore.getState().finish?.(false);

let pendingConfirmation: Promise<boolean> | null = null;

export function requestConfirmation(): Promise<boolean> {
  pendingConfirmation ??= new Promise<boolean>(finish => useStore.setState({ finish })).finally(() => {
    pendingConfirmation = null;
    useStore.setState({ finish: null });
  });
  return pendingConfirmation;
}
