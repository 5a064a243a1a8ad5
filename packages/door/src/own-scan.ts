// Remembers on a scanner what it asked and admitted itself, so that neither a lost answer nor a crash admits twice.
//
// A scanner keeps one record for each ticket that it asked about or admitted, and writes it to disk before it sends
// a question and before it shows that a ticket is admitted, until the event is over.
import type { TicketState } from './ticket-state.ts';
import type { Verdict } from './verdict.ts';

export type OwnScan = {
  /** The scan's id, made on the scanner; the server answers the same id the same way. */
  id: string;
  /** Seconds since 1970 by the server's clock: of the admission, or else of the scan. */
  at: number;
  /**
   * asked: the server was asked, and no answer was shown. unsent: admitted without a network, and the server does not
   * know yet. settled: admitted, and the server knows.
   */
  stage: 'asked' | 'unsent' | 'settled';
  /** What the server accepts an unsent admission by; missing where an older app admitted. */
  proof?: ScanProof;
};

/** The scanned text, and the term in which the scanner held the ticket's lane. */
export type ScanProof = { text: string; term: number };

/**
 * What to ask the server with: `id` is sent, after `keep` is stored. A question whose answer was lost is asked again
 * under its own id, so that the member who was admitted without anybody seeing it gets in now. Undefined: nothing may
 * be asked, because the server does not know yet what this scanner admitted.
 */
export function askAbout(
  known: OwnScan | undefined,
  freshId: string,
  at: number,
): { id: string; keep: OwnScan } | undefined {
  if (known?.stage === 'unsent') return undefined;
  // What was admitted here stays known while the server is asked whether it was undone.
  if (known?.stage === 'settled') return { id: freshId, keep: known };
  const keep: OwnScan = known ?? { id: freshId, at, stage: 'asked' };
  return { id: keep.id, keep };
}

/** What to keep after the server's verdict on the scan `id`, before it is shown; undefined: nothing. */
export function keepAnswer(known: OwnScan | undefined, id: string, verdict: Verdict): OwnScan | undefined {
  if (verdict.verdict === 'admitted') return { id, at: verdict.at, stage: 'settled' };
  return known?.stage === 'asked' ? undefined : known;
}

/** What to keep after the scanner's own verdict, judged without the server; undefined: nothing. */
export function keepOwnVerdict(
  known: OwnScan | undefined,
  freshId: string,
  verdict: Verdict,
  proof: ScanProof,
): OwnScan | undefined {
  if (verdict.verdict !== 'admitted' || (known && known.stage !== 'asked')) return known;
  // Under the id of a question that may have arrived after all: the server then finds it was the same admission.
  return { id: known?.id ?? freshId, at: verdict.at, stage: 'unsent', proof };
}

/** The record once the server knows the admission: the proof is not needed any more. */
export function settleScan({ id, at }: OwnScan): OwnScan {
  return { id, at, stage: 'settled' };
}

/** What a scanner knows of a ticket: its manifest, and over it what it admitted itself. */
export function withOwnScan(
  state: TicketState | undefined,
  own: OwnScan | undefined,
  scanner: string,
): TicketState | undefined {
  if (!state || !own || own.stage === 'asked') return state;
  const { generation, publicKey } = state;
  return { generation, publicKey, status: 'admitted', at: own.at, scanner };
}
