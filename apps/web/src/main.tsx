// The entry point of the fan app: loads the language and the stored session, starts the listeners, then renders.
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './app.css';
import { warmUpFormats } from '@rabita/client/language/format';
import { currentLanguage, initialiseLanguage } from '@rabita/client/language/language';
import { queryClient } from './platform/calls/query-client.ts';
import { hideLoadingScreen } from './platform/loading-screen.tsx';
import { listenBeforeRouter } from './platform/navigation/intercept-popstate.ts';
import { normalizeLocation } from './platform/navigation/normalize-location.ts';
import { userIdOf } from './platform/session/auth-state.ts';
import { loadAuthStore, readToken, useAuthStore } from './platform/session/auth-store.ts';
import { startSavingMemberData } from './platform/session/member-data.ts';
import {
  clearCacheOnMemberChange,
  followConnection,
  followOtherTabs,
  reloadIfRestoredAfterLogout,
} from './platform/session/session.ts';
import { App } from './routes.tsx';
import { registerServiceWorker } from './service-worker/register-service-worker.ts';

normalizeLocation();
const servedLanguage = document.documentElement.lang;
initialiseLanguage();
loadAuthStore();
followConnection();
followOtherTabs();
reloadIfRestoredAfterLogout();
clearCacheOnMemberChange();
startSavingMemberData(queryClient, () => userIdOf(useAuthStore.getState().user));
registerServiceWorker();
listenBeforeRouter();
if (readToken() === null) hideLoadingScreen();

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
  const isPrerendered = readToken() === null && document.documentElement.lang === servedLanguage;
  if (root.hasChildNodes() && isPrerendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
warmUpFormats(currentLanguage());
