/** Selects the files of the console's build that the scanner needs. */

export type Chunk = {
  readonly fileName: string;
  readonly facadeModuleId?: string | null | undefined;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly assets: readonly string[];
};

/** Returns every file that the scanner may request, from the chunks by file name. */
export function listScannerFiles(
  chunks: ReadonlyMap<string, Chunk>,
  entry: string,
  page: string,
): ReadonlySet<string> {
  const files = new Set<string>();
  const collect = (name: string, withDynamic: boolean, seen: Set<string>) => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    files.add(name);
    for (const asset of chunk.assets) files.add(asset);
    for (const next of chunk.imports) collect(next, withDynamic, seen);
    if (withDynamic) for (const next of chunk.dynamicImports) collect(next, true, seen);
  };
  collect(entry, false, new Set());
  // Skips the entry's chunk, which the page imports and whose dynamic imports are the other pages.
  collect(page, true, new Set([entry]));
  return files;
}
