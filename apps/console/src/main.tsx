/** Starts the staff console: prepares trusted types, focus, language and the query cache, then renders the routes. */
import { createQueryClient } from '@rabita/client/calls/create-query-client';
import { keepFocus } from '@rabita/client/forms/keep-focus';
import { initialiseLanguage } from '@rabita/client/language/language';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app.css';
import { clearCacheWhenSessionEnds } from './platform/calls/session.ts';
import { Console } from './routes.tsx';

type PolicyFactory = {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown;
};

/** Allows only the empty string, which creates no markup. Does nothing in browsers without trusted types. */
function allowEmptyHtml(): void {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  factory?.createPolicy('default', { createHTML: text => (text === '' ? '' : null) });
}

allowEmptyHtml();
keepFocus();
initialiseLanguage();
const queryClient = createQueryClient();
clearCacheWhenSessionEnds(queryClient);

// A data router, because only a data router can block a navigation from unsaved work.
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
