/** What a service worker keeps of a version and when it lets go of it, decided without a browser. */

/**
 * Whether a page belongs to a version: each asset that it names is one of the version's files. A page of a newer
 * version is shown but not kept, or an offline start would ask for files that were never stored.
 *
 * @param assets the folder that the page's assets are served from, `/assets/`
 */
export function belongsToShell(html: string, files: readonly string[], assets: string): boolean {
  const named = html.split(assets).flatMap((text, at) => (at > 0 && /^[\w.-]+/u.exec(text)) || []);
  return named.length > 0 && named.every(name => files.includes(assets + name));
}

/**
 * The caches to delete when `current` takes over: all of its kind but its own and the newest before it, which an open
 * tab may still load its later screens from.
 *
 * @param existing in order of creation, as `caches.keys()` gives it
 * @param prefix of the names of its kind
 */
export function staleCaches(existing: readonly string[], current: string, prefix: string): readonly string[] {
  return existing.filter(name => name.startsWith(prefix) && name !== current).slice(0, -1);
}
