// Starts the fan app: language and stored session first, then the first render.
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './app.css';
import { startLanguage } from '@rabita/client/language';
import { userIdOf } from './platform/auth-state.ts';
import { loadAuthStore, readToken, useAuthStore } from './platform/auth-store.ts';
import { hideLoadingScreen } from './platform/loading-screen.tsx';
import { keepMemberData } from './platform/member-data.ts';
import { normalizeLocation } from './platform/normalize-location.ts';
import { listenBeforeRouter } from './platform/pops.ts';
import { queryClient } from './platform/query-client.ts';
import {
  followConnection,
  followOtherTabs,
  forgetAnswersWithMember,
  startAfreshWhenBroughtBack,
} from './platform/session.ts';
import { App } from './routes.tsx';
import { registerServiceWorker } from './service-worker/register-service-worker.ts';

normalizeLocation();
const writtenIn = document.documentElement.lang;
startLanguage();
loadAuthStore();
followConnection();
followOtherTabs();
startAfreshWhenBroughtBack();
forgetAnswersWithMember();
keepMemberData(queryClient, () => userIdOf(useAuthStore.getState().user));
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
  // A visitors' page that was written in advance comes alive as it stands: nothing of it is drawn twice.
  // As a transition it is done in slices, so that a finger on the page is answered in between.
  const isAsWritten = readToken() === null && document.documentElement.lang === writtenIn;
  if (root.hasChildNodes() && isAsWritten) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
