// Builds an app's service worker beside it, with the list of the files that it keeps (packages/client/src/keep-shell.ts).
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type ShellWorker = {
  /** At the root of the build, without a hash, because its address must last. */
  readonly fileName: string;
  readonly source: URL;
  /** The addresses of the files that make up this version. */
  readonly filesOf: (bundle: Rolldown.OutputBundle) => readonly string[];
};

/** A Vite plugin. The worker's version is told by its own code and by the names of its files, which carry their hashes. */
export function shellWorker({ fileName, source, filesOf }: ShellWorker): Plugin {
  return {
    name: 'rabita-shell-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: fileURLToPath(source), fileName });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[fileName];
      if (worker?.type !== 'chunk') throw new Error(`The service worker ${fileName} was not built.`);
      if (worker.imports.length > 0) throw new Error(`The service worker ${fileName} must stand alone.`);
      const files = [...filesOf(bundle)].sort();
      const version = createHash('sha256')
        .update(files.join('\n'))
        .update(worker.code)
        .digest('hex')
        .slice(0, 16);
      worker.code = `const SHELL_FILES=${JSON.stringify(files)};const SHELL_VERSION=${JSON.stringify(version)};\n${worker.code}`;
    },
  };
}
