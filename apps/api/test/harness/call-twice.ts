/**
 * Makes a call as if its response had been lost: the caller sends the same call again, with the same key if it takes
 * one.
 */
import type { Endpoint } from '@rabita/contract/endpoint';
import { expect } from 'vitest';
import { takesIdempotencyKey } from '../../src/platform/http/describe-route.ts';
import type { RequestOptions } from './call-endpoint.ts';
import { expectError } from './expect-error.ts';
import type { League } from './start-league.ts';

/** What a walk finds: `same response`, `another response` for another success, or the error's code. */
export type Walk = { readonly again: string; readonly walk: () => Promise<string> };
export const same = (walk: Walk['walk']): Walk => ({ again: 'same answer', walk });

export async function callTwice(
  league: League,
  endpoint: Endpoint,
  input: Omit<RequestOptions, 'raw'> & { params?: object; query?: object },
): Promise<string> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const call = () =>
    league.tryCall(endpoint, { ...input, ...(takesIdempotencyKey(endpoint) && { headers }) } as never);
  const first = await call();
  expect(first.status, first.text).toBeLessThan(300);
  const second = await call();
  if (second.status >= 400) return expectError(second);
  return second.text === first.text ? 'same answer' : 'another answer';
}
