/** Defines the responses of a lane's holder, and the key under which calls wait for a response. */

/**
 * released: the server may admit the ticket if it records the response. refused: the holder has admitted the ticket.
 */
export type ReleaseResponse = 'released' | 'refused';

export const isReleaseResponse = (value: string): value is ReleaseResponse =>
  value === 'released' || value === 'refused';

/** @param ticket the ticket's key in the manifest */
export const toResponseKey = (scannerId: string, ticket: string) => `release:${scannerId}:${ticket}`;
