/** Asserts that a response is an error in the common shape. */
import { everyError } from '@rabita/contract/every-error';
import { failureResponse } from '@rabita/contract/response-fields';
import { expect } from 'vitest';
import { toRateLimitMessage } from '../../src/platform/http/failure-response.ts';
import type { ApiResponse } from './call-endpoint.ts';

/** Expects status 4xx or 503 and a failure response without internal details. @returns the error code */
export function expectError(response: ApiResponse, language: 'ar' | 'en' = 'ar'): string {
  const error = failureResponse.loose().parse(response.body);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).not.toBe(500);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.hasOwn(everyError, error.code)).toBe(true);
  const declared = everyError[error.code as keyof typeof everyError];
  const retryAfter = response.headers.get('retry-after');
  const messages =
    error.code === 'request.too_many' && retryAfter ? toRateLimitMessage(Number(retryAfter)) : declared;
  expect([response.status, error.error, error.message]).toEqual([
    declared.status,
    messages.en,
    messages[language],
  ]);
  expect(response.text).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(|postgres|zod|fastify/iu);
  return error.code;
}

/** @returns the status and the error code of an error */
export const toErr = (response: ApiResponse): [status: number, code: string] => [
  response.status,
  expectError(response),
];
