/** Decides which pages a service worker caches with an app version, and which old caches it deletes. */

/**
 * Whether a page belongs to a version: the version has every asset that the page references. A page of a newer version
 * must not be cached, because an offline start would request files that were never cached.
 *
 * @param assets the URL path of the folder that the page's assets are served from, such as `/assets/`
 */
export function belongsToVersion(html: string, files: readonly string[], assets: string): boolean {
  const names = html.split(assets).flatMap((text, index) => (index > 0 && /^[\w.-]+/u.exec(text)) || []);
  return names.length > 0 && names.every(name => files.includes(assets + name));
}

/**
 * Returns the caches to delete when the cache `current` takes over: all with the prefix, except `current` and the
 * previous one, from which open tabs may still load chunks.
 *
 * @param existing all cache names in order of creation, as `caches.keys()` returns them
 * @param prefix the start of the names of this app's caches
 */
export function findStaleCaches(
  existing: readonly string[],
  current: string,
  prefix: string,
): readonly string[] {
  return existing.filter(name => name.startsWith(prefix) && name !== current).slice(0, -1);
}
