/** Asserts that a response is an error in the common shape. */
import { everyError } from '@rabita/contract/every-error';
import { failureResponse } from '@rabita/contract/response-fields';
import { expect } from 'vitest';
import { tooManyAttempts } from '../../src/platform/http/failure-response.ts';
import type { Answer } from './call-endpoint.ts';

/** Expects status 4xx or 503 and a failure response without internal details. @returns the error's error code */
export function expectError(answer: Answer, language: 'ar' | 'en' = 'ar'): string {
  const error = failureResponse.loose().parse(answer.body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).not.toBe(500);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Object.hasOwn(everyError, error.code)).toBe(true);
  const row = everyError[error.code as keyof typeof everyError];
  const wait = answer.headers.get('retry-after');
  const sentences = error.code === 'request.too_many' && wait ? tooManyAttempts(Number(wait)) : row;
  expect([answer.status, error.error, error.message]).toEqual([
    row.status,
    sentences.en,
    sentences[language],
  ]);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(|postgres|zod|fastify/iu);
  return error.code;
}

/** @returns the status and the error code of an error */
export const toErr = (answer: Answer): [status: number, code: string] => [answer.status, expectError(answer)];
