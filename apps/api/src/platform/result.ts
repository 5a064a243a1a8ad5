/** Defines the result of a use case: a value or an expected error. */
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { FieldErrorCode } from '@rabita/contract/field-errors';

export type FieldError = { path: string; code: FieldErrorCode; min?: number; max?: number };

export type Err<Code extends AnyErrorCode = AnyErrorCode> = {
  ok: false;
  code: Code;
  fields?: FieldError[];
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
  /** More fields of the failure response, which the endpoint declares in `errorExtras`. */
  extra?: Record<string, unknown>;
};

export type Result<Value, Code extends AnyErrorCode = never> = { ok: true; value: Value } | Err<Code>;

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function err<Code extends AnyErrorCode>(
  code: Code,
  more: Omit<Err<Code>, 'ok' | 'code'> = {},
): Err<Code> {
  return { ok: false, code, ...more };
}
