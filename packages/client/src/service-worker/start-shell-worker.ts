/** Implements a service worker that caches the app's page and its files (the shell), so that the app opens offline. */
import { belongsToVersion, findStaleCaches } from './shell-rules.ts';

// The build prepends these to the worker: the paths of all files of this version, and its name.
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

// The DOM types do not include workers, so these types declare the parts used here.
type LifecycleEvent = Event & { waitUntil(work: Promise<unknown>): void };
type RequestEvent = LifecycleEvent & {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
};
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
};

export type ShellOptions = {
  /** The start of the names of this worker's caches; the version follows. */
  readonly prefix: string;
  /** The URL path of the page, under which it is also cached. */
  readonly page: string;
  /** The URL path of the folder that the page's assets are served from. */
  readonly assets: string;
  /** The time after which the cached page is the response, while the request to the network continues. */
  readonly networkTimeoutMs: number;
  /** Whether the cached page may be the response to a navigation to this path. */
  readonly isPage: (pathname: string) => boolean;
  /** Whether the page at this path may be cached; absent: every page may. */
  readonly isCacheable?: (pathname: string) => boolean;
  /** Whether the path is of a file whose name contains its content hash. The worker serves it from the cache first. */
  readonly isHashedFile: (pathname: string) => boolean;
  /** Whether the path is of a file that may change under the same path; absent: none. Served from the network first. */
  readonly isChangingFile?: (pathname: string) => boolean;
};

/** Registers the calling service worker's handlers. Requests outside the shell go to the network unchanged. */
export function startShellWorker(shell: ShellOptions): void {
  const {
    prefix,
    page,
    assets,
    networkTimeoutMs,
    isPage,
    isCacheable = () => true,
    isHashedFile,
    isChangingFile,
  } = shell;
  const worker = globalThis as unknown as WorkerScope;
  const cacheName = prefix + SHELL_VERSION;

  /** Caches a successful, unredirected page that belongs to this version. Returns whether it cached the page. */
  async function cachePage(response: Response): Promise<boolean> {
    if (!response.ok || response.redirected) return false;
    if (!belongsToVersion(await response.clone().text(), SHELL_FILES, assets)) return false;
    await (await caches.open(cacheName)).put(page, response);
    return true;
  }

  /** Caches all files or none: if one is missing, the install fails and the previous version keeps serving. */
  async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    try {
      await cache.addAll([...SHELL_FILES]);
      if (!(await cachePage(await fetch(page, { cache: 'reload' }))))
        throw new Error('The served page belongs to another version.');
    } catch (error) {
      await caches.delete(cacheName);
      throw error;
    }
    await worker.skipWaiting();
  }

  async function activate(): Promise<void> {
    await Promise.all(
      findStaleCaches(await caches.keys(), cacheName, prefix).map(name => caches.delete(name)),
    );
    await worker.clients.claim();
  }

  /** Network first, so that a new version shows at once. Falls back to the cached page on failure, 5xx or timeout. */
  async function respondWithPage(event: RequestEvent): Promise<Response> {
    const network = fetch(event.request);
    const cached = await (await caches.open(cacheName)).match(page);
    event.waitUntil(
      network
        .then(response => isCacheable(new URL(event.request.url).pathname) && cachePage(response.clone()))
        .catch(() => undefined),
    );
    if (!cached) return network;
    const networkOrCached = network.then(
      response => (response.status >= 500 ? cached : response),
      () => cached,
    );
    const timeout = new Promise<Response>(resolve => {
      setTimeout(() => resolve(cached), networkTimeoutMs);
    });
    return Promise.race([networkOrCached, timeout]);
  }

  /** Cache first: the file name contains the content hash, so a file from any version's cache is current. */
  async function respondWithHashedFile(request: Request): Promise<Response> {
    return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
  }

  /** Network first, with the last cached response as fallback. */
  async function respondWithChangingFile(request: Request): Promise<Response> {
    const cache = await caches.open(cacheName);
    try {
      const response = await fetch(request);
      if (response.ok) await cache.put(request, response.clone());
      return response;
    } catch {
      return (await cache.match(request)) ?? Response.error();
    }
  }

  worker.addEventListener('install', event => event.waitUntil(install()));
  worker.addEventListener('activate', event => event.waitUntil(activate()));
  worker.addEventListener('fetch', event => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') {
      if (isPage(pathname)) event.respondWith(respondWithPage(event));
    } else if (isHashedFile(pathname)) {
      event.respondWith(respondWithHashedFile(request));
    } else if (isChangingFile?.(pathname)) {
      event.respondWith(respondWithChangingFile(request));
    }
  });
}
