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
  claim: DeliveredAdmission | undefined;
  row: TicketRow | undefined;
  session: ScannerSession;
  /** The short event number that tickets contain, not the event's id. */
  event: number;
  history: DoorHistory;
};

/**
 * Call it while the ticket's lane and booking are locked.
 * @returns why the admission is rejected, or undefined if it is valid
 */
export async function evaluateDelivery(
  { db }: Context,
  { claim, row, session: { scannerId, eventId }, event, history }: EvaluateDeliveryInput,
): Promise<RejectionReason | undefined> {
  const held = claim && row && (await findHeldTerm(db, { eventId, lane: claim.lane, term: claim.term }));
  const facts = {
    ...history,
    scanner: scannerId,
    event,
    held: held && toHeldTerm(held),
    ticket: row && toTicketState(row),
    isTakenBack: row !== undefined && row.taken_back_at !== null,
    phone: null,
  };
  if (!row || claim?.code.kind !== 'live') return findRejectionReason(claim, facts);
  const { generation } = claim.code.ticket;
  const phone =
    generation === row.generation ? row.live_key : await findFormerPhoneKey(db, row.id, generation);
  return findRejectionReason(claim, { ...facts, phone });
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
