/**
 * Builds an app's service worker with the list of files that it caches (see
 * packages/client/src/service-worker/start-shell-worker.ts).
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type ShellWorkerOptions = {
  /** The file name at the root of the build, without a hash, because the worker's URL must not change. */
  readonly fileName: string;
  readonly source: URL;
  /** Returns the URLs of the files that the worker caches. */
  readonly listCachedFiles: (bundle: Rolldown.OutputBundle) => readonly string[];
};

/** Creates a Vite plugin. `SHELL_VERSION` is a hash of the worker's code and the names of the files it caches. */
export function shellWorker({ fileName, source, listCachedFiles }: ShellWorkerOptions): Plugin {
  return {
    name: 'rabita-shell-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: fileURLToPath(source), fileName });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[fileName];
      if (worker?.type !== 'chunk') throw new Error(`The service worker ${fileName} was not built.`);
      if (worker.imports.length > 0)
        throw new Error(`The service worker ${fileName} must not import other chunks.`);
      const files = [...listCachedFiles(bundle)].sort();
      const version = createHash('sha256')
        .update(files.join('\n'))
        .update(worker.code)
        .digest('hex')
        .slice(0, 16);
      worker.code = `const SHELL_FILES=${JSON.stringify(files)};const SHELL_VERSION=${JSON.stringify(version)};\n${worker.code}`;
    },
  };
}
