/** Decides what a service worker caches of a version and when it deletes it. Needs no browser, for tests. */

/**
 * Whether a page belongs to a version: every asset it references is one of the version's files. A page of a newer
 * version is shown but not cached, because an offline start would request files that were never cached.
 *
 * @param assets the folder that the page's assets are served from, `/assets/`
 */
export function belongsToShell(html: string, files: readonly string[], assets: string): boolean {
  const named = html.split(assets).flatMap((text, at) => (at > 0 && /^[\w.-]+/u.exec(text)) || []);
  return named.length > 0 && named.every(name => files.includes(assets + name));
}

/**
 * The caches to delete when `current` takes over: all with the prefix except its own and the newest before it, from
 * which an open tab may still load chunks.
 *
 * @param existing in order of creation, as `caches.keys()` returns it
 * @param prefix of the cache names
 */
export function staleCaches(existing: readonly string[], current: string, prefix: string): readonly string[] {
  return existing.filter(name => name.startsWith(prefix) && name !== current).slice(0, -1);
}
