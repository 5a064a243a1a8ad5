/** Asks for a code of the authenticator app when a sensitive call needs a recent one. */
import { create } from 'zustand';

type Confirmation = {
  /** Set while the dialog is open. Resolves the question: true if the session was confirmed. */
  readonly answer: ((isConfirmed: boolean) => void) | null;
};

const useStore = create<Confirmation>(() => ({ answer: null }));

export const useConfirmation = (): Confirmation => useStore();

export const dismissConfirmation = (): void => useStore.getState().answer?.(false);

let open: Promise<boolean> | null = null;

export function askForConfirmation(): Promise<boolean> {
  open ??= new Promise<boolean>(resolve => useStore.setState({ answer: resolve })).finally(() => {
    open = null;
    useStore.setState({ answer: null });
  });
  return open;
}
