// Puts a paired scanner together: what it may do, and what it shows.
import type { StoreApi } from 'zustand/vanilla';
import { type AdmitByHand, type Attendee, createAdmitByHand } from './admit-by-hand.ts';
import { createKeepContact } from './keep-contact.ts';
import { createScanCode } from './scan-code.ts';
import { type Parts, ScannerCore, type ScannerView } from './scanner-core.ts';
import { createUndoAdmission } from './undo-admission.ts';

export type RunningScanner = {
  readonly view: StoreApi<ScannerView>;
  /** Whatever a camera, a hand-held scanner or a person gives; never throws. */
  scan(text: string): Promise<void>;
  /** Attendees by name, the phone's last digits, or the booking's number. Throws `ApiError`. */
  findAttendees(q: string): Promise<{ attendees: readonly Attendee[]; has_more: boolean }>;
  admitByHand: AdmitByHand;
  /** Takes the latest admission back. */
  undo(): Promise<void>;
  /** Clears what is shown. */
  dismiss(): void;
  contact(): Promise<boolean>;
  leave(): Promise<boolean>;
  start(): void;
  /** For good. */
  stop(): void;
};

export function runScanner(parts: Parts, freshId: () => string = () => crypto.randomUUID()): RunningScanner {
  const core = new ScannerCore(parts);
  const { contact, leave, start, stop } = createKeepContact(core);
  return {
    view: core.view,
    scan: createScanCode(core, freshId),
    findAttendees: q => core.ask('findAttendees', { body: { q } }),
    admitByHand: createAdmitByHand(core, freshId, contact),
    undo: createUndoAdmission(core, contact),
    dismiss: () => core.show({ outcome: null }),
    contact,
    leave,
    start,
    stop,
  };
}
