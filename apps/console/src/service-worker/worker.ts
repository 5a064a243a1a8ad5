/** The scanner's service worker: keeps the scanner's page and files, so that a scanner that died opens again without a network. */
import { belongsToShell, CACHE_PREFIX, NAVIGATION_PATIENCE_MS, PAGE, staleCaches } from './rules.ts';

// Written in front of this file when it is built: the paths of every file of this version, and its name.
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
const worker = globalThis as unknown as WorkerScope;

const CACHE = CACHE_PREFIX + SHELL_VERSION;

/** Keeps a page if it is one of this version; gives whether it was. */
async function keepPage(response: Response): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  if (!belongsToShell(await response.clone().text(), SHELL_FILES)) return false;
  await (await caches.open(CACHE)).put(PAGE, response);
  return true;
}

/** All or nothing: with a file missing it is thrown away, and the version before it goes on serving. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll([...SHELL_FILES]);
    if (!(await keepPage(await fetch(PAGE, { cache: 'reload' }))))
      throw new Error('The page that is served belongs to another version.');
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  await Promise.all(staleCaches(await caches.keys(), CACHE).map(name => caches.delete(name)));
  await worker.clients.claim();
}

/** The network first, so that a new version shows at the next load; the kept page when it fails or dawdles. */
async function answerPage(event: RequestEvent): Promise<Response> {
  const network = fetch(event.request);
  const kept = await (await caches.open(CACHE)).match(PAGE);
  event.waitUntil(network.then(response => keepPage(response.clone())).catch(() => undefined));
  if (!kept) return network;
  const usable = network.then(
    response => (response.status >= 500 ? kept : response),
    () => kept,
  );
  const patience = new Promise<Response>(resolve => {
    setTimeout(() => resolve(kept), NAVIGATION_PATIENCE_MS);
  });
  return Promise.race([usable, patience]);
}

/** File names carry their content's hash, so a kept file is the right one, whichever version kept it. */
async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

worker.addEventListener('install', event => event.waitUntil(install()));
worker.addEventListener('activate', event => event.waitUntil(activate()));
worker.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(answerPage(event));
  } else if (/^\/console\/(?:assets|workers)\//u.test(pathname)) {
    event.respondWith(answerFile(request));
  }
});
