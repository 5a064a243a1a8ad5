// Creates the keys by which the API recognises a repeated request.

/** Returns 128 random bits as hex. Does not use `crypto.randomUUID`, which is missing on a page without TLS. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
