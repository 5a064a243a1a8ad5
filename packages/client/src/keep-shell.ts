/** What a service worker does: keeps a page and the files it is made of, so that it opens with no network at all. */
import { belongsToShell, staleCaches } from './shell-rules.ts';

// Written in front of the worker when it is built: the paths of every file of this version, and its name.
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

// The page's types know no worker; these are the few of its parts that are used here.
type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type RequestEvent = LifeEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
};

export type Shell = {
  /** What the names of its caches begin with. */
  readonly prefix: string;
  /** The address that the page is kept under. */
  readonly page: string;
  /** The folder that the page's assets are served from. */
  readonly assets: string;
  /** How long a page waits for the network before the kept one is shown; the request itself goes on. */
  readonly patienceMs: number;
  /** Whether the kept page may answer a page load at this address. */
  readonly isPage: (pathname: string) => boolean;
  /** Whether the page at this address may be kept, where not every one may. */
  readonly isKeepable?: (pathname: string) => boolean;
  /** Whether a file's name carries its content's hash. */
  readonly isFile: (pathname: string) => boolean;
  /** Whether a file keeps its address when it changes. */
  readonly isChanging?: (pathname: string) => boolean;
};

/** Makes the worker that runs this one that keeps a shell. Whatever the shell does not name goes to the network untouched. */
export function keepShell(shell: Shell): void {
  const { prefix, page, assets, patienceMs, isPage, isKeepable = () => true, isFile, isChanging } = shell;
  const worker = globalThis as unknown as WorkerScope;
  const own = prefix + SHELL_VERSION;

  /** Keeps a page if it is one of this version; gives whether it was. */
  async function keepPage(response: Response): Promise<boolean> {
    if (!response.ok || response.redirected) return false;
    if (!belongsToShell(await response.clone().text(), SHELL_FILES, assets)) return false;
    await (await caches.open(own)).put(page, response);
    return true;
  }

  /** All or nothing: a shell with a file missing is thrown away, and the version before it goes on serving. */
  async function install(): Promise<void> {
    const cache = await caches.open(own);
    try {
      await cache.addAll([...SHELL_FILES]);
      if (!(await keepPage(await fetch(page, { cache: 'reload' }))))
        throw new Error('The page that is served belongs to another version.');
    } catch (error) {
      await caches.delete(own);
      throw error;
    }
    await worker.skipWaiting();
  }

  async function activate(): Promise<void> {
    await Promise.all(staleCaches(await caches.keys(), own, prefix).map(name => caches.delete(name)));
    await worker.clients.claim();
  }

  /** The network first, so that a new version shows at the next page load; the kept page when it fails or dawdles. */
  async function answerPage(event: RequestEvent): Promise<Response> {
    const network = fetch(event.request);
    const kept = await (await caches.open(own)).match(page);
    event.waitUntil(
      network
        .then(response => isKeepable(new URL(event.request.url).pathname) && keepPage(response.clone()))
        .catch(() => undefined),
    );
    if (!kept) return network;
    const usable = network.then(
      response => (response.status >= 500 ? kept : response),
      () => kept,
    );
    const patience = new Promise<Response>(resolve => {
      setTimeout(() => resolve(kept), patienceMs);
    });
    return Promise.race([usable, patience]);
  }

  /** File names carry their content's hash, so a kept file is the right one, whichever version kept it. */
  async function answerFile(request: Request): Promise<Response> {
    return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
  }

  /** The network first, and what it last gave when it fails. */
  async function answerChanging(request: Request): Promise<Response> {
    const cache = await caches.open(own);
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
      if (isPage(pathname)) event.respondWith(answerPage(event));
    } else if (isFile(pathname)) {
      event.respondWith(answerFile(request));
    } else if (isChanging?.(pathname)) {
      event.respondWith(answerChanging(request));
    }
  });
}
