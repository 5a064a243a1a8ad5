/** The entry point of the fan app: loads the language and the stored session, starts the listeners, then renders. */
import './app.css';
import { initialiseLanguage } from '@rabita/client/language/language';
import { logWarning } from '@rabita/client/log-warning';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from './platform/calls/query-client.ts';
import workerUrl from './platform/format-worker.ts?worker&url';
import { hideLoadingScreen } from './platform/loading-screen.tsx';
import { listenBeforeRouter } from './platform/navigation/intercept-popstate.ts';
import { normalizeLocation } from './platform/navigation/normalize-location.ts';
import { loadAuthStore, readToken } from './platform/session/auth-store.ts';
import {
  followConnection,
  followMemberChange,
  followOtherTabs,
  reloadIfRestoredAfterLogout,
  saveMemberData,
} from './platform/session/session.ts';
import { isStillPage, keepStillPage } from './platform/still-page.ts';
import { trustedScriptUrl } from './platform/trusted-script-url.ts';
import { App } from './routes.tsx';

const WORKER_URL = '/service-worker.js';

/** Registers the worker only in production builds. In browsers without service workers the app works only online. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register(trustedScriptUrl(WORKER_URL), { scope: '/', updateViaCache: 'none' })
      .catch((error: unknown) => logWarning('Service worker registration failed', error));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/**
 * Creates the first Intl object in a worker, because it takes 22 ms in Chromium on two cores of a server: on a cheap
 * phone it would block the page for a tenth of a second. Without a worker, the page's first format takes that time.
 */
function warmUpFormats(): void {
  new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
}

function start(): void {
  warmUpFormats();
  normalizeLocation();
  const servedLanguage = document.documentElement.lang;
  initialiseLanguage();
  loadAuthStore();
  followConnection();
  followOtherTabs();
  reloadIfRestoredAfterLogout();
  followMemberChange();
  saveMemberData();
  registerServiceWorker();
  listenBeforeRouter();
  const isGuest = readToken() === null;
  if (isGuest) hideLoadingScreen();

  const root = document.getElementById('root');
  if (root) {
    const app = (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>
    );
    // The prerendered HTML of a guest's page is hydrated instead of rendered again, so the page does not flicker.
    // Hydration in a transition can be interrupted, so the page stays responsive to touch.
    const isPrerendered = isGuest && document.documentElement.lang === servedLanguage;
    const isStill = isGuest && isStillPage();
    if (root.hasChildNodes() && isPrerendered && !isStill) {
      startTransition(() => void hydrateRoot(root, app));
    } else {
      if (isStill) keepStillPage(root);
      createRoot(root).render(app);
    }
  }
}

// Starts in a separate task, because one task with the evaluation of the modules would block a cheap phone twice as
// long. Browsers handle a message sooner than a timer.
const { port1, port2 } = new MessageChannel();
port1.onmessage = start;
port2.postMessage(null);
