/** Decides whether a login comes from a device that the member uses. */
import type { OriginHashes } from './hash-origins.ts';

/**
 * A login is new when its browser and system, or the provider of its IP address, are.
 * @param known hashes of what the member has logged in from
 */
export function isNewLogin(known: readonly Buffer[], { device, provider }: OriginHashes): boolean {
  const isKnown = (hashes: readonly Buffer[]) => hashes.some(hash => known.some(one => one.equals(hash)));
  return !isKnown(device) || !isKnown(provider);
}
