/** Holds what a holder can answer, and the key under which calls wait for the answer. */

/** released: the server may admit the ticket, if it recorded the answer. refused: the holder admitted it itself. */
export type ReleaseAnswer = 'released' | 'refused';

export const isReleaseAnswer = (value: string): value is ReleaseAnswer =>
  value === 'released' || value === 'refused';

/**
 * Only the scanner that was asked can answer.
 * @param ticket the ticket's key in the manifest
 */
export const answerKey = (scannerId: string, ticket: string) => `release:${scannerId}:${ticket}`;
