// Sets the stage of a component test: a language, a member or a guest, an address and an empty cache.

import { AriaLocale } from '@rabita/client/aria-locale';
import { setLanguage } from '@rabita/client/language';
import type { Language } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { useAuthStore } from '../src/platform/auth-store.ts';
import '@rabita/client/texts';
import { createQueryClient } from '../src/platform/query-client.ts';

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
  loyalty_points: 1250,
  rank: 27,
  created_at: '2026-01-01T00:00:00.000Z',
};

type Stage = {
  readonly language?: Language;
  readonly member?: User | null;
  readonly token?: string | null;
  readonly at?: string;
};

let whereNow = '';
/** Path and query the page is at. */
export const currentAddress = (): string => whereNow;

function Whereabouts() {
  const { pathname, search } = useLocation();
  whereNow = pathname + search;
  return null;
}

/** The cache of the app, but a failed question is repeated at once. */
function testClient(): QueryClient {
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 }, mutations: mutations ?? {} });
  return client;
}

function prepare({ language = 'ar', member = sampleMember, token = 'token-1', at = '/' }: Stage) {
  const client = testClient();
  act(() => {
    setLanguage(language);
    useAuthStore.setState({ user: member, token: member ? token : null });
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <AriaLocale>{children}</AriaLocale>
        <Whereabouts />
      </MemoryRouter>
    </QueryClientProvider>
  );
  return { client, wrapper };
}

/** Renders a screen; gives the cache beside what Testing Library gives. */
export function show(screen: ReactNode, stage: Stage = {}) {
  const { client, wrapper } = prepare(stage);
  return { client, ...render(screen, { wrapper }) };
}

/** Runs a hook by itself. */
export function runHook<Result>(hook: () => Result, stage: Stage = {}) {
  const { client, wrapper } = prepare(stage);
  return { client, ...renderHook(hook, { wrapper }) };
}
