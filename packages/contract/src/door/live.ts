/** Defines the updates that a scanner receives over `GET /api/door/live`, as server-sent events. */

/** `ticket` is the ticket's key in the manifest. `topic` is the event's name, `payload` its data as JSON. */
export type ScannerUpdate =
  /** Asks the lane's holder in this term to release the ticket. The scanner answers with `answerReleases`. */
  { topic: 'release'; payload: { ticket: string; lane: number; term: number } };
