// Starts the staff console: its language first, then the session of this tab, then the first render.
import { createQueryClient } from '@rabita/client/create-query-client';
import { keepFocus } from '@rabita/client/keep-focus';
import { startLanguage } from '@rabita/client/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app.css';
import { allowEmptying } from './platform/allow-emptying.ts';
import { forgetAnswersWithSession } from './platform/staff-session.ts';
import { Console } from './routes.tsx';

allowEmptying();
keepFocus();
startLanguage();
const queryClient = createQueryClient();
forgetAnswersWithSession(queryClient);

// Only a router of this kind can hold a navigation back, which forms with unsaved work need.
const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: '/console' });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
