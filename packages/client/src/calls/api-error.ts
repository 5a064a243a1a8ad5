/** Defines `ApiError`, the only error that `sendCall` throws, and finds the sentence in it that people see. */
import type { FailureResponse } from '@rabita/contract/response-fields';

type FieldFailure = NonNullable<FailureResponse['fields']>[number];

type ApiErrorDetails = {
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
  readonly body?: unknown;
};

function textAt(body: unknown, key: string): string | undefined {
  const value = body !== null && typeof body === 'object' ? Reflect.get(body, key) : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/**
 * `refused`: the API's own response with an error status and a `code`. `network`: there was no response, or the caller
 * aborted. `unreadable`: the response is not the API's, such as the page of a proxy or a captive portal, whatever its
 * status.
 */
export class ApiError extends Error {
  readonly kind: 'refused' | 'network' | 'unreadable';
  readonly status: number | undefined;
  /** Seconds to wait, from the response's `Retry-After`. */
  readonly retryAfter: number | undefined;
  readonly body: unknown;

  constructor(kind: ApiError['kind'], details: ApiErrorDetails = {}) {
    super(textAt(details.body, 'message') ?? `${kind}${details.status ? ` (${details.status})` : ''}`);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.body = details.body;
  }

  get code(): string | undefined {
    return textAt(this.body, 'code');
  }

  /** The response's English sentence. */
  get error(): string | undefined {
    return textAt(this.body, 'error');
  }

  get fields(): readonly FieldFailure[] {
    const fields =
      this.body !== null && typeof this.body === 'object' ? Reflect.get(this.body, 'fields') : [];
    return Array.isArray(fields) ? fields.filter(entry => textAt(entry, 'path') !== undefined) : [];
  }
}

/** Returns the response's `message`, or else its `error`, or else the fallback. */
export function messageOf<Fallback extends string>(error: unknown, fallback: Fallback): string {
  if (!(error instanceof ApiError)) return fallback;
  return textAt(error.body, 'message') ?? error.error ?? fallback;
}

/** Whether the API itself refused the call. False for a failing server, which responds with 5xx. */
export function isErrorResponse(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && (error.status ?? 500) < 500;
}

/**
 * Whether a failed call may have taken effect, because no response of the API came. To repeat it safely, send the same
 * idempotency key.
 */
export function mayHaveTakenEffect(error: unknown): boolean {
  return !isErrorResponse(error) || error.code === 'request.in_flight';
}

/** Whether the API itself says that the token is not valid. A proxy or a captive portal may also respond with 401. */
export function isSessionInvalid(error: unknown): boolean {
  return (
    isErrorResponse(error) &&
    (error.code === 'scanner.revoked' || error.code?.endsWith('.session_invalid') === true)
  );
}
