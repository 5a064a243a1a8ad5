/** Defines the state of one ticket. The server loads it from the database, a scanner from its manifest. */

export type TicketState = {
  /** Rises whenever the ticket is reissued: a whole number from 0 to 255. */
  generation: number;
  /** The key of the phone that holds the ticket: 32 bytes Ed25519, or 33 or 65 bytes P-256. Null: no phone yet. */
  publicKey: Uint8Array | null;
  /**
   * From this term on only the server admits the ticket, at any gate. Null: there is no such term. Either the lane's
   * holder released the ticket in this term, or a manager took its admission back in the term before. A release never
   * ends.
   */
  releasedTerm: number | null;
} & TicketStatus;

/**
 * `pending`: the league has not approved the booking yet. `disputed`: confirmed, but a scanner may have admitted it and
 * a manager has not settled the conflict yet. `at` is in seconds since 1970; `scanner` is the admitting scanner's id.
 */
export type TicketStatus =
  | { status: 'confirmed' | 'disputed' | 'pending' | 'cancelled' }
  /** `isOut`: the attendee went out and may come back. Only the server knows. */
  | { status: 'admitted'; at: number; scanner: string | null; isOut?: boolean };
