/** Renders parts of the console in tests, and responds to their calls in place of the API. */
import { createQueryClient } from '@rabita/client/calls/create-query-client';
import { setLanguage } from '@rabita/client/language/language';
import type { Language } from '@rabita/contract/constants';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, vi } from 'vitest';
import { DraftOwnerProvider } from '../src/platform/forms/draft-owner.tsx';

export function renderConsole(content: ReactNode, language: Language = 'en', path = '/') {
  act(() => setLanguage(language));
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <DraftOwnerProvider id="saad">
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </DraftOwnerProvider>
    </QueryClientProvider>
  );
  return render(content, { wrapper });
}

export type SentCall = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly keepalive: boolean;
};

/** Stubs the API. `respond` returns a response or its body. Returns the calls, to which each further call is added. */
export function stubCalls(respond: (call: SentCall) => unknown): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const { method = 'GET', body, headers, keepalive = false } = request;
    const { pathname: path, searchParams: query } = new URL(url, 'http://localhost');
    const idempotencyKey = new Headers(headers).get('idempotency-key');
    const sentBody = body ? JSON.parse(String(body)) : {};
    const call = { method, path, query, body: sentBody, idempotencyKey, keepalive };
    calls.push(call);
    const response = await respond(call);
    return response instanceof Response ? response : Response.json(response);
  });
  return calls;
}

export const refusal = (status: number, code: string, more: object = {}): Response =>
  Response.json({ code, message: '', error: '', ...more }, { status });

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Waits until exactly these calls were made. */
export const expectCalls = (calls: readonly SentCall[], ...expected: object[]) =>
  waitFor(() => expect(calls).toMatchObject(expected));
