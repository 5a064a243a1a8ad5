/**
 * Records a scanner's own requests and admissions, so that neither a lost response nor a crash admits a ticket twice.
 *
 * The scanner stores one record for each ticket that it admitted or requested a verdict on, until the event is over. It
 * writes the record to disk before it sends a request and before it shows an admission.
 */
import type { TicketState } from './ticket-state.ts';
import type { Verdict } from './verdict.ts';

export type OwnScan = {
  /** The scan's id, made on the scanner. The server gives the same id the same verdict. */
  id: string;
  /** The time of the admission or, while `asked`, of the scan, in seconds since 1970 by the server's clock. */
  at: number;
  /**
   * `asked`: the request was sent, and no verdict was shown. `unsent`: admitted offline, and not delivered yet.
   * `settled`: admitted, and the server has the admission.
   */
  stage: 'asked' | 'unsent' | 'settled';
  /** The proof that the server needs to accept an unsent admission. Missing in the other stages. */
  proof?: ScanProof;
};

/**
 * The scanned text, and the term in which the scanner held the ticket's lane. `reason`: why a steward admitted the
 * holder of a ticket that needed a name check.
 */
export type ScanProof = { text: string; term: number; reason?: string };

/**
 * Prepares a request to the server: store `record`, then send `id`. After a lost response the request is repeated under
 * the same id, so that a member whose admission was never shown gets in with this scan. Returns undefined if
 * this scanner's admission of the ticket is not delivered yet: it must not request a verdict then.
 */
export function prepareServerScan(
  earlier: OwnScan | undefined,
  newId: string,
  at: number,
): { id: string; record: OwnScan } | undefined {
  if (earlier?.stage === 'unsent') return undefined;
  // The admission stays on record until the server responds that it was undone.
  if (earlier?.stage === 'settled') return { id: newId, record: earlier };
  const record: OwnScan = earlier ?? { id: newId, at, stage: 'asked' };
  return { id: record.id, record };
}

/** Returns the record to store before the scanner shows the server's verdict. Undefined: delete the record. */
export function recordServerVerdict(
  record: OwnScan | undefined,
  id: string,
  verdict: Verdict,
): OwnScan | undefined {
  if (verdict.verdict === 'admitted') return { id, at: verdict.at, stage: 'settled' };
  return record?.stage === 'asked' ? undefined : record;
}

/**
 * Returns the record to store before the scanner shows its own offline verdict. Undefined: there is no record.
 * @param newId the id of the request that got no response, if there was one, because that request may still arrive
 */
export function recordOfflineVerdict(
  record: OwnScan | undefined,
  newId: string,
  verdict: Verdict,
  proof: ScanProof,
): OwnScan | undefined {
  if (verdict.verdict !== 'admitted' || (record && record.stage !== 'asked')) return record;
  // Reuses the id of a request that may have reached the server, which then recognises the same admission.
  return { id: record?.id ?? newId, at: verdict.at, stage: 'unsent', proof };
}

/** Returns the record without its proof, to store once the server has the admission. */
export function settleScan({ id, at }: OwnScan): OwnScan {
  return { id, at, stage: 'settled' };
}

/** Returns the ticket's state in the manifest, or `admitted` if this scanner has already admitted the ticket. */
export function applyOwnScan(
  state: TicketState | undefined,
  own: OwnScan | undefined,
  scanner: string,
): TicketState | undefined {
  if (!state || !own || own.stage === 'asked') return state;
  const { generation, publicKey, releasedTerm } = state;
  return { generation, publicKey, releasedTerm, status: 'admitted', at: own.at, scanner };
}
