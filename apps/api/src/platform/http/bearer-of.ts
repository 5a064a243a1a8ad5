/** Reads the token of a caller from the Authorization header (RFC 6750). */
import type { IncomingMessage } from 'node:http';

/** The bearer token of a request. Null without an Authorization header; empty if that is no bearer token. */
export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const header = headers.authorization;
  if (header === undefined) return null;
  return /^Bearer +([^\s]+) *$/iu.exec(header)?.[1] ?? '';
}
