/** Decides whether a login comes from a device and provider that the member uses. */
import type { OriginHashes } from './hash-origins.ts';

/**
 * A login is new if its device or its provider is new.
 * @param known hashes of the devices and providers from which the member has logged in
 */
export function isNewLogin(known: readonly Buffer[], { device, provider }: OriginHashes): boolean {
  const isKnown = (hashes: readonly Buffer[]) => hashes.some(hash => known.some(other => other.equals(hash)));
  return !isKnown(device) || !isKnown(provider);
}
