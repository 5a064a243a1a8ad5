/** Turns every refusal and every error into the one wire shape, in the reader's language, without a stack trace. */
import type { Language } from '@rabita/contract/constants';
import { type ErrorCode, errors } from '@rabita/contract/errors';
import { type FieldErrorCode, fieldErrors } from '@rabita/contract/field-errors';
import type { FailureReply } from '@rabita/contract/wire';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable } from './db.ts';
import { languageOf } from './language.ts';
import { type FieldFault, type Refusal, refuse } from './outcome.ts';

type Issue = {
  code?: string;
  path: readonly PropertyKey[];
  input?: unknown;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  keys?: readonly string[];
  message?: string;
  params?: { code?: FieldErrorCode; min?: number; max?: number };
};

/** The words for one fault, with the rule's bounds filled in. */
export function fieldMessage(fault: FieldFault, language: Language): string {
  return fieldErrors[fault.code][language]
    .replace('{min}', String(fault.min ?? ''))
    .replace('{max}', String(fault.max ?? ''));
}

/** The wire shape of a refusal. */
export function failureReply(refusal: Refusal, language: Language, requestId: string): FailureReply {
  const row = errors[refusal.code];
  return {
    ...refusal.extra,
    message: row[language],
    error: row.en,
    code: refusal.code,
    ...(refusal.fields && {
      fields: refusal.fields.map(fault => ({
        path: fault.path,
        code: fault.code,
        message: fieldMessage(fault, language),
      })),
    }),
    requestId,
  };
}

/** Our own code for what zod found; `message` may already be one of our codes. */
function faultsOf(issue: Issue): FieldFault[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map(key => ({
      path: [path, key].filter(Boolean).join('.'),
      code: 'unknown_field' as const,
    }));
  }
  const min = issue.minimum === undefined ? undefined : Number(issue.minimum);
  const max = issue.maximum === undefined ? undefined : Number(issue.maximum);
  const fault = (code: FieldErrorCode): FieldFault[] => [{ path, code, min, max }];
  if (issue.params?.code) return [{ path, ...issue.params, code: issue.params.code }];
  if (issue.message && Object.hasOwn(fieldErrors, issue.message))
    return fault(issue.message as FieldErrorCode);
  switch (issue.code) {
    case 'invalid_type':
      return fault(/received (undefined|null)/u.test(issue.message ?? '') ? 'required' : 'wrong_type');
    case 'invalid_union':
      return fault(/received (undefined|null)/u.test(issue.message ?? '') ? 'required' : 'wrong_type');
    case 'too_small':
      if (issue.origin === 'string') return fault(min === 1 ? 'required' : 'too_short');
      return fault('too_small');
    case 'too_big':
      return fault(issue.origin === 'string' ? 'too_long' : 'too_large');
    case 'invalid_value':
      return fault('not_allowed');
    case 'invalid_format':
      if (issue.format === 'email') return fault('invalid_email');
      return fault(
        issue.format === 'date' || issue.format === 'datetime' ? 'invalid_date' : 'invalid_format',
      );
    default:
      return fault('invalid_format');
  }
}

function invalid(error: FastifyError): Refusal {
  const validation = (error.validation ?? []) as unknown as { params: { issue: Issue } }[];
  const fields = validation.flatMap(one => faultsOf(one.params.issue));
  return refuse('request.invalid', { fields });
}

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
};

function refusalOf(error: FastifyError): Refusal {
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error);
  const known = BY_FASTIFY_CODE[error.code];
  if (known) return refuse(known);
  if (error.statusCode === 503 || isUnavailable(error))
    return refuse('server.unavailable', { retryAfter: 2 });
  if (error.statusCode === 429) return refuse('request.too_many', { retryAfter: 1 });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('request.malformed');
  return refuse('server.failed');
}

/** Answers with a refusal. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(refusal.retryAfter)));
  return reply
    .code(errors[refusal.code].status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureReply(refusal, languageOf(request.headers['accept-language']), request.id));
}

/** The server's only error handler. What a client caused is answered; what we caused is logged, and told without detail. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (errors[refusal.code].status >= 500) request.log.error({ err: error }, 'request failed');
  return sendRefusal(request, reply, refusal);
}
