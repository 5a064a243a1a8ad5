// Defines `ApiError`, the only error that `sendCall` throws, and finds the sentence in it that people see.
import type { FailureReply } from '@rabita/contract/wire';

type FieldFailure = NonNullable<FailureReply['fields']>[number];

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
 * `refused`: the reply has an error status. `network`: there was no reply, or the caller aborted. `unreadable`: a
 * success status without the expected JSON, such as a proxy's own page.
 */
export class ApiError extends Error {
  readonly kind: 'refused' | 'network' | 'unreadable';
  readonly status: number | undefined;
  /** Seconds to wait, from the reply's `Retry-After`. */
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

  /** The reply's English sentence. */
  get error(): string | undefined {
    return textAt(this.body, 'error');
  }

  get fields(): readonly FieldFailure[] {
    const fields =
      this.body !== null && typeof this.body === 'object' ? Reflect.get(this.body, 'fields') : [];
    return Array.isArray(fields) ? fields.filter(entry => textAt(entry, 'path') !== undefined) : [];
  }
}

/** Returns the reply's `message`, or else its `error`, or else the fallback. */
export function messageOf<Fallback extends string>(error: unknown, fallback: Fallback): string {
  if (!(error instanceof ApiError)) return fallback;
  return textAt(error.body, 'message') ?? error.error ?? fallback;
}

/** Whether the API replied with 401, as it does to a token that is not valid. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
