/** Which files of the console's build the scanner is made of. */

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
