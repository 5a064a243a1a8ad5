// Starts the staff console: its language first, then the session of this tab, then the first render.
import { createQueryClient } from '@rabita/client/create-query-client';
import { startLanguage } from '@rabita/client/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './app.css';
import { allowEmptying } from './platform/allow-emptying.ts';
import { forgetAnswersWithSession } from './platform/staff-session.ts';
import { Console } from './routes.tsx';

allowEmptying();
startLanguage();
const queryClient = createQueryClient();
forgetAnswersWithSession(queryClient);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename="/console">
          <Console />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
