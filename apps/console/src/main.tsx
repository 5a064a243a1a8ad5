// Starts the staff console: sets the language, restores the tab's session, then renders.
import { createQueryClient } from '@rabita/client/calls/create-query-client';
import { keepFocus } from '@rabita/client/forms/keep-focus';
import { initialiseLanguage } from '@rabita/client/language/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app.css';
import { allowEmptyHtml } from './platform/allow-empty-html.ts';
import { clearCacheWhenSessionEnds } from './platform/calls/staff-session.ts';
import { Console } from './routes.tsx';

allowEmptyHtml();
keepFocus();
initialiseLanguage();
const queryClient = createQueryClient();
clearCacheWhenSessionEnds(queryClient);

// Only a data router can block a navigation, which forms with unsaved work need.
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
