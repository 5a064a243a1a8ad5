/** Makes a call twice, as a client does after a lost response: with the same idempotency key if the call takes one. */
import type { Endpoint } from '@rabita/contract/endpoint';
import { expect } from 'vitest';
import { takesIdempotencyKey } from '../../src/platform/http/describe-route.ts';
import type { RequestOptions } from './call-endpoint.ts';
import { expectError } from './expect-error.ts';
import type { League } from './start-league.ts';

export type RepeatedCall = {
  /** The expected result of `callTwice`. */
  readonly expected: string;
  readonly run: () => Promise<string>;
};
export const sameResponse = (run: RepeatedCall['run']): RepeatedCall => ({ expected: 'same response', run });

/** @returns `same response`, `another response` for another success, or the error code of the second call */
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
  return second.text === first.text ? 'same response' : 'another response';
}
