/** Turns errors into failure responses, in the caller's language and without a stack trace. */
import type { Language } from '@rabita/contract/constants';
import { type AnyErrorCode, everyError } from '@rabita/contract/every-error';
import { fieldErrors } from '@rabita/contract/field-errors';
import type { FailureResponse } from '@rabita/contract/response-fields';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { conflictCodeOf } from '../database/conflicts.ts';
import { isUnavailable } from '../database/db.ts';
import { type Err, err, type FieldError } from '../result.ts';
import { ResultError } from '../result-error.ts';
import { languageOf } from './language.ts';

/** The sentence for a faulty field, with the limits of the violated rule filled in. */
export function fieldMessage(fault: FieldError, language: Language): string {
  return fieldErrors[fault.code][language]
    .replace('{min}', String(fault.min ?? ''))
    .replace('{max}', String(fault.max ?? ''));
}

/** Arabic and English plural forms of a wait. */
const MINUTES = { one: 'دقيقة', two: 'دقيقتين', few: '{n} دقائق', other: '{n} دقيقة', en: 'minute' };
const HOURS = { one: 'ساعة', two: 'ساعتين', few: '{n} ساعات', other: '{n} ساعة', en: 'hour' };
const arabicForm = new Intl.PluralRules('ar');

/** The sentences of a rate limit, which tell the wait. @param seconds undefined: the wait is unknown */
export function tooManyAttempts(seconds: number | undefined): Record<Language, string> {
  if (seconds === undefined) return everyError['request.too_many'];
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [count, unit] = minutes > 120 ? [Math.ceil(minutes / 60), HOURS] : [minutes, MINUTES];
  const form = arabicForm.select(count);
  const arabic = form === 'one' || form === 'two' || form === 'few' ? unit[form] : unit.other;
  return {
    ar: `محاولات كثيرة. انتظر ${arabic.replace('{n}', String(count))} ثم حاول مرة أخرى.`,
    en: `Too many attempts. Wait ${count} ${unit.en}${count === 1 ? '' : 's'} and try again.`,
  };
}

export function failureResponse(error: Err, language: Language, requestId: string): FailureResponse {
  const row = error.code === 'request.too_many' ? tooManyAttempts(error.retryAfter) : everyError[error.code];
  return {
    ...error.extra,
    message: row[language],
    error: row.en,
    code: error.code,
    ...(error.fields && {
      fields: error.fields.map(fault => ({
        path: fault.path,
        code: fault.code,
        message: fieldMessage(fault, language),
      })),
    }),
    requestId,
  };
}

const BY_FASTIFY_CODE: Record<string, AnyErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'request.method_not_allowed',
};

/** @param tooLarge the code of a body above the limit of the route, if the route has one of its own */
function toErr(error: FastifyError | ResultError, tooLarge?: AnyErrorCode): Err {
  if (error instanceof ResultError) return error.error;
  let known = BY_FASTIFY_CODE[error.code];
  if (known === 'request.too_large') known = tooLarge ?? known;
  if (known) return err(known);
  if (error.statusCode === 503 || isUnavailable(error) || conflictCodeOf(error))
    return err('server.unavailable', { retryAfter: 2 });
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return err('request.malformed');
  return err('server.failed');
}

/** Whether an error is a bug, rather than an invalid request or an outage. */
export function isDefect(error: FastifyError | ResultError): boolean {
  const { status } = everyError[toErr(error).code];
  return status >= 500 && status !== 503;
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: Err): FastifyReply {
  request.server.logRejection?.(request, error);
  if (error.retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfter)));
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply
    .code(everyError[error.code].status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureResponse(error, languageOf(request.headers['accept-language']), request.id));
}

/** The server's only error handler. It answers every error, and logs defects and outages. */
export function handleError(
  error: FastifyError | ResultError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const result = toErr(error, request.routeOptions.config.tooLarge);
  // An outage logs one line per rejected request, without the stack: it would not help to find the cause.
  if (isDefect(error)) request.log.error({ err: error }, 'request failed');
  else if (everyError[result.code].status === 503)
    request.log.warn({ reason: error.message }, 'temporarily unavailable');
  sendError(request, reply, result);
  // After a timeout the route's handler is still running. Drops its late response, which Fastify would log as a second.
  if ('code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT') reply.send = () => reply;
  return reply;
}
