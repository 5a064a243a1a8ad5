/** Renders components and hooks in tests with a language, a member or guest, a URL and an empty query cache. */
import { AriaLocale } from '@rabita/client/language/aria-locale';
import { setLanguage } from '@rabita/client/language/language';
import type { Language } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { useAuthStore } from '../src/platform/session/auth-store.ts';
import '@rabita/client/language/texts';
import { createQueryClient } from '../src/platform/calls/query-client.ts';

export const sampleMember: User = {
  _id: 'member-1',
  id: 'member-1',
  is_verified: true,
  full_name: 'فهد العتيبي',
  age: 24,
  city: 'الرياض',
  country: 'SA',
  email: 'fahd@example.com',
  phone_number: '+966500000000',
  gender: 'male',
  category: 'all',
  language: 'ar',
  email_verified: true,
  phone_verified: true,
  loyalty_points: 1250,
  points_balance: 1250,
  rank: 27,
  standing: { season: null, points: 0, rank: null, tier: null, next_tier: null, is_tier_new: false },
  created_at: '2026-01-01T00:00:00.000Z',
};

/** A `member` of null is a guest. `path` is the path and query of the page. */
type RenderOptions = {
  readonly language?: Language;
  readonly member?: User | null;
  readonly token?: string | null;
  readonly path?: string;
};

let routerPath = '';
/** Returns the path and query of the page that the router is on. */
export const currentPath = (): string => routerPath;

let navigation = '';
/** Returns how the router got to the page, and the path and query: `REPLACE /auth`. */
export const currentNavigation = (): string => `${navigation} ${routerPath}`;

let state: unknown;
/** Returns the state of the history entry that the router is on. */
export const currentState = (): unknown => state;

function LocationRecorder() {
  const location = useLocation();
  navigation = useNavigationType();
  routerPath = location.pathname + location.search;
  state = location.state;
  return null;
}

/** Creates the app's query client, but retries without a delay. */
function createTestClient(): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations: mutations ?? {} });
  return client;
}

function prepare({ language = 'ar', member = sampleMember, token = 'token-1', path = '/' }: RenderOptions) {
  const client = createTestClient();
  act(() => {
    setLanguage(language);
    useAuthStore.setState({ user: member, token: member ? token : null });
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <AriaLocale>{children}</AriaLocale>
        <LocationRecorder />
      </MemoryRouter>
    </QueryClientProvider>
  );
  return { client, wrapper };
}

/** Renders components, by default in Arabic, for a logged-in member, at `/`. Also returns the query client. */
export function renderScreen(screen: ReactNode, options: RenderOptions = {}) {
  const { client, wrapper } = prepare(options);
  return { client, ...render(screen, { wrapper }) };
}

/** Renders a hook, by default in Arabic, for a logged-in member, at `/`. Also returns the query client. */
export function runHook<Result>(hook: () => Result, options: RenderOptions = {}) {
  const { client, wrapper } = prepare(options);
  return { client, ...renderHook(hook, { wrapper }) };
}
