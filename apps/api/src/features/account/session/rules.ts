/** Decides whether a login comes from a device that the member uses. */
import type { OriginHashes } from './hash-origins.ts';

/**
 * A login is new when its browser and system, or the provider of its IP address, are. For a member without any record,
 * such as one who has not logged in since an earlier version, the network decides.
 * @param known hashes of what the member has logged in from; undefined without any record
 */
export function isNewLogin(
  known: readonly Buffer[] | undefined,
  { device, provider }: OriginHashes,
  isKnownNetwork: boolean,
): boolean {
  if (known === undefined) return !isKnownNetwork;
  const isKnown = (hashes: readonly Buffer[]) => hashes.some(hash => known.some(one => one.equals(hash)));
  return !isKnown(device) || !isKnown(provider);
}
