/** Evaluates one offline admission by the leases, door hours and keys that were valid at the time of its scan. */
import {
  type DeliveredAdmission,
  type DeliveryFacts,
  findRejectionReason,
  type RejectionReason,
} from '@rabita/door/find-rejection-reason';
import type { Context } from '../../../platform/context.ts';
import type { ScannerSession } from '../../../platform/http/route.ts';
import { secondsOf } from '../../../platform/time/seconds-of.ts';
import { type TicketRow, toTicketState } from '../ticket/rules.ts';
import { findDoorHours, findFormerPhoneKey, findHeldTerm, findPairedAt } from './queries.ts';
import { toDoorHours, toHeldTerm } from './rules.ts';

type EvaluateDeliveryInput = {
  /** The scanned code with its time and lane; undefined if the scanner did not send the text of the code. */
  admission: DeliveredAdmission | undefined;
  row: TicketRow | undefined;
  session: ScannerSession;
  eventNumber: number;
  history: DoorHistory;
};

/**
 * Call it while the ticket's lane and booking are locked.
 * @returns why the admission is rejected, or undefined if it is valid
 */
export async function evaluateDelivery(
  { db }: Context,
  { admission, row, session: { scannerId, eventId }, eventNumber, history }: EvaluateDeliveryInput,
): Promise<RejectionReason | undefined> {
  const heldTerm =
    admission && row && (await findHeldTerm(db, { eventId, lane: admission.lane, term: admission.term }));
  const facts = {
    ...history,
    scanner: scannerId,
    event: eventNumber,
    held: heldTerm && toHeldTerm(heldTerm),
    ticket: row && toTicketState(row),
    isTakenBack: row !== undefined && row.taken_back_at !== null,
    phone: null,
  };
  if (!row || admission?.code.kind !== 'live') return findRejectionReason(admission, facts);
  const { generation } = admission.code.ticket;
  const phone =
    generation === row.generation ? row.live_key : await findFormerPhoneKey(db, row.id, generation);
  return findRejectionReason(admission, { ...facts, phone });
}

export type DoorHistory = Pick<DeliveryFacts, 'pairedAt' | 'hours'>;

/** Gets the facts that all deliveries of one sync share: when the scanner was paired, and the event's door hours. */
export async function getDoorHistory(
  { db }: Context,
  { eventId, scannerId }: ScannerSession,
): Promise<DoorHistory> {
  const pairedAt = await findPairedAt(db, scannerId);
  if (!pairedAt) throw new Error('A scanner that was never paired has a session.');
  return { pairedAt: secondsOf(pairedAt), hours: (await findDoorHours(db, eventId)).map(toDoorHours) };
}
