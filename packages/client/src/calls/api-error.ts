/** Defines `ApiError`, the only error that `sendCall` throws, and functions that interpret it. */
import type { FailureResponse } from '@rabita/contract/response-fields';

type FieldFailure = NonNullable<FailureResponse['fields']>[number];

type ApiErrorDetails = {
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
  readonly body?: unknown;
};

function getText(body: unknown, key: string): string | undefined {
  const value = body !== null && typeof body === 'object' ? Reflect.get(body, key) : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/**
 * `refused`: the API responded with an error status and a `code`. `network`: there was no response, or the caller
 * aborted. `unreadable`: the response is not the API's, such as the page of a proxy or a captive portal, with any
 * status.
 */
export class ApiError extends Error {
  readonly kind: 'refused' | 'network' | 'unreadable';
  readonly status: number | undefined;
  /** Seconds before a retry, from the response's `Retry-After`. */
  readonly retryAfter: number | undefined;
  readonly body: unknown;

  constructor(kind: ApiError['kind'], details: ApiErrorDetails = {}) {
    super(getText(details.body, 'message') ?? `${kind}${details.status ? ` (${details.status})` : ''}`);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.body = details.body;
  }

  get code(): string | undefined {
    return getText(this.body, 'code');
  }

  /** The response's English message. */
  get error(): string | undefined {
    return getText(this.body, 'error');
  }

  get fields(): readonly FieldFailure[] {
    const fields =
      this.body !== null && typeof this.body === 'object' ? Reflect.get(this.body, 'fields') : [];
    return Array.isArray(fields) ? fields.filter(entry => getText(entry, 'path') !== undefined) : [];
  }
}

/** Returns the response's `message`, or else its `error`, or else the fallback. */
export function messageOf<Fallback extends string>(error: unknown, fallback: Fallback): string {
  if (!(error instanceof ApiError)) return fallback;
  return getText(error.body, 'message') ?? error.error ?? fallback;
}

/** Whether the API rejected the call. False if the server failed with 5xx. */
export function isErrorResponse(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && (error.status ?? 500) < 500;
}

/**
 * Whether a failed call may have taken effect, because the API sent no final response. A retry is safe with the same
 * idempotency key.
 */
export function mayHaveTakenEffect(error: unknown): boolean {
  return !isErrorResponse(error) || error.code === 'request.in_flight';
}

/** Whether the API says that the token is invalid. A 401 of a proxy or a captive portal does not count. */
export function isSessionInvalid(error: unknown): boolean {
  return (
    isErrorResponse(error) &&
    (error.code === 'scanner.revoked' || error.code?.endsWith('.session_invalid') === true)
  );
}
