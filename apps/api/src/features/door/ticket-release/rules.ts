/** Holds what a holder can answer, and the key under which calls wait for the response. */

/** released: the server may admit the ticket, if it recorded the response. refused: the holder admitted it itself. */
export type ReleaseResponse = 'released' | 'refused';

export const isReleaseResponse = (value: string): value is ReleaseResponse =>
  value === 'released' || value === 'refused';

/**
 * Only the scanner that was asked can answer.
 * @param ticket the ticket's key in the manifest
 */
export const keyedCall = (scannerId: string, ticket: string) => `release:${scannerId}:${ticket}`;
