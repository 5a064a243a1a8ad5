/** Gets the bearer token of a request (RFC 6750). */
import type { IncomingMessage } from 'node:http';

/** @returns null without an Authorization header; empty if that has no bearer token */
export function getBearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const header = headers.authorization;
  if (header === undefined) return null;
  return /^Bearer +([^\s]+) *$/iu.exec(header)?.[1] ?? '';
}
