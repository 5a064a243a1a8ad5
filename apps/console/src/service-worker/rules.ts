/** What the scanner's service worker keeps and answers, decided without a browser: the scanner's own page and files, and nothing else of the console. */

export const CACHE_PREFIX = 'rabita-scanner-';

/** The one page; what comes behind `#` never reaches a worker. */
export const PAGE = '/console/scanner';

/** How long the page waits for the network before the kept one is shown: a door has no time. */
export const NAVIGATION_PATIENCE_MS = 1500;

type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId?: string | null | undefined;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** Style sheets and pictures. */
  readonly assets: readonly string[];
};

/**
 * Every file that the scanner may ever ask for: of the entry what it loads at once, of the scanner's page also what it
 * loads later. The console's other pages stay out.
 *
 * @param chunks by file name
 */
export function filesOfScanner(
  chunks: ReadonlyMap<string, Chunk>,
  entry: string,
  page: string,
): ReadonlySet<string> {
  const files = new Set<string>();
  const take = (name: string, isWhole: boolean, seen: Set<string>) => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    files.add(name);
    for (const asset of chunk.assets) files.add(asset);
    for (const next of chunk.imports) take(next, isWhole, seen);
    if (isWhole) for (const next of chunk.dynamicImports) take(next, true, seen);
  };
  take(entry, false, new Set());
  // What the page imports of the entry's own chunk leads to no other page: the entry is taken already.
  take(page, true, new Set([entry]));
  return files;
}

/** Whether a page belongs to this version: each file that it names is kept. */
export function belongsToShell(html: string, files: readonly string[]): boolean {
  const named = html.match(/\/console\/assets\/[\w.-]+/gu) ?? [];
  return named.length > 0 && named.every(path => files.includes(path));
}

/** The caches to delete when `current` takes over: its own stays, and the newest before it, for a page that is still open. */
export function staleCaches(existing: readonly string[], current: string): readonly string[] {
  return existing.filter(name => name.startsWith(CACHE_PREFIX) && name !== current).slice(0, -1);
}
