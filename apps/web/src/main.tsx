// Starts the fan app: language and stored session first, then the first render.
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './app.css';
import { userIdOf } from './platform/auth-state.ts';
import { loadAuthStore, useAuthStore } from './platform/auth-store.ts';
import { startLanguage } from './platform/language.ts';
import { keepMemberData } from './platform/member-data.ts';
import { normalizeLocation } from './platform/normalize-location.ts';
import { listenBeforeRouter } from './platform/pops.ts';
import { queryClient } from './platform/query-client.ts';
import { followOtherTabs, forgetAnswersWithMember, startAfreshWhenBroughtBack } from './platform/session.ts';
import { App } from './routes.tsx';
import { registerServiceWorker } from './service-worker/register-service-worker.ts';

normalizeLocation();
startLanguage();
loadAuthStore();
followOtherTabs();
startAfreshWhenBroughtBack();
forgetAnswersWithMember();
keepMemberData(queryClient, () => userIdOf(useAuthStore.getState().user));
registerServiceWorker();
listenBeforeRouter();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
