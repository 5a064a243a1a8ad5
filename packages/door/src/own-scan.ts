/**
 * Records a scanner's own requests and admissions, so that neither a lost response nor a crash admits a ticket twice.
 *
 * A scanner keeps one record for each ticket that it admitted or asked the server about, until the event is over. It
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
   * asked: the request was sent, and no verdict was shown. unsent: admitted offline, and the server does not know yet.
   * settled: admitted, and the server knows.
   */
  stage: 'asked' | 'unsent' | 'settled';
  /** The proof that the server needs to accept an unsent admission; missing if an older version of the app admitted. */
  proof?: ScanProof;
};

/**
 * The scanned text, and the term in which the scanner held the ticket's lane. `reason`: why a steward admitted the
 * holder after looking at them; missing if the code alone admitted.
 */
export type ScanProof = { text: string; term: number; reason?: string };

/**
 * Prepares a request to the server: store `keep`, then send `id`. If a response was lost, the request is repeated under
 * the same id, so that a member whose admission was never shown gets in now. Returns undefined if the scanner must not
 * ask, because the server does not know its offline admission yet.
 */
export function prepareServerScan(
  known: OwnScan | undefined,
  newId: string,
  at: number,
): { id: string; keep: OwnScan } | undefined {
  if (known?.stage === 'unsent') return undefined;
  // The scanner keeps its admission on record while it asks the server whether the admission was undone.
  if (known?.stage === 'settled') return { id: newId, keep: known };
  const keep: OwnScan = known ?? { id: newId, at, stage: 'asked' };
  return { id: keep.id, keep };
}

/** Returns the record to store before the scanner shows the server's verdict on the scan `id`; undefined: delete it. */
export function recordServerVerdict(
  known: OwnScan | undefined,
  id: string,
  verdict: Verdict,
): OwnScan | undefined {
  if (verdict.verdict === 'admitted') return { id, at: verdict.at, stage: 'settled' };
  return known?.stage === 'asked' ? undefined : known;
}

/**
 * Returns the record to store before the scanner shows its own offline verdict; undefined: there is no record.
 * @param newId the id of the request that got no response, if there was one, because it may arrive yet
 */
export function recordOfflineVerdict(
  known: OwnScan | undefined,
  newId: string,
  verdict: Verdict,
  proof: ScanProof,
): OwnScan | undefined {
  if (verdict.verdict !== 'admitted' || (known && known.stage !== 'asked')) return known;
  // Reuses the id of a request that may have arrived after all, so that the server recognises the same admission.
  return { id: known?.id ?? newId, at: verdict.at, stage: 'unsent', proof };
}

/** Returns the record to store once the server knows the admission. The record then needs no proof. */
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
