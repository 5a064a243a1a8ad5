/** Turns errors into failure responses, in the caller's language and without a stack trace. */
import type { Language } from '@rabita/contract/constants';
import { type AnyErrorCode, everyError } from '@rabita/contract/every-error';
import { fieldErrors } from '@rabita/contract/field-errors';
import type { FailureResponse } from '@rabita/contract/response-fields';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { findConflictCode } from '../database/conflicts.ts';
import { isUnavailable } from '../database/db.ts';
import { type Err, err, type FieldError } from '../result.ts';
import { ResultError } from '../result-error.ts';
import { pickLanguage } from './pick-language.ts';

/** Returns the message for an invalid field, with the limits of the violated rule. */
export function toFieldMessage(error: FieldError, language: Language): string {
  return fieldErrors[error.code][language]
    .replace('{min}', String(error.min ?? ''))
    .replace('{max}', String(error.max ?? ''));
}

/** Arabic plural forms and the English unit of a wait. */
const MINUTES = { one: 'دقيقة', two: 'دقيقتين', few: '{n} دقائق', other: '{n} دقيقة', en: 'minute' };
const HOURS = { one: 'ساعة', two: 'ساعتين', few: '{n} ساعات', other: '{n} ساعة', en: 'hour' };
const arabicForm = new Intl.PluralRules('ar');

/** Returns the message of a rate limit, with the time to wait. @param seconds undefined: unknown */
export function toRateLimitMessage(seconds: number | undefined): Record<Language, string> {
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
  const texts =
    error.code === 'request.too_many' ? toRateLimitMessage(error.retryAfter) : everyError[error.code];
  return {
    ...error.extra,
    message: texts[language],
    error: texts.en,
    code: error.code,
    ...(error.fields && {
      fields: error.fields.map(field => ({
        path: field.path,
        code: field.code,
        message: toFieldMessage(field, language),
      })),
    }),
    requestId,
  };
}

const CODES_BY_FASTIFY_CODE: Record<string, AnyErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: 'request.method_not_allowed',
};

/** @param tooLarge the route's own error code for a body above its limit */
function toErr(error: FastifyError | ResultError, tooLarge?: AnyErrorCode): Err {
  if (error instanceof ResultError) return error.error;
  const code = CODES_BY_FASTIFY_CODE[error.code];
  if (code) return err(code === 'request.too_large' ? (tooLarge ?? code) : code);
  if (error.statusCode === 503 || isUnavailable(error) || findConflictCode(error))
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
    .send(failureResponse(error, pickLanguage(request.headers['accept-language']), request.id));
}

/** The server's error handler: responds to every error, and logs defects and outages. */
export function handleError(
  error: FastifyError | ResultError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const result = toErr(error, request.routeOptions.config.tooLarge);
  // For an outage the stack would not help.
  if (isDefect(error)) request.log.error({ err: error }, 'request failed');
  else if (everyError[result.code].status === 503)
    request.log.warn({ reason: error.message }, 'temporarily unavailable');
  sendError(request, reply, result);
  // After a timeout the route's handler still runs. Ignores its late response, which Fastify would log.
  if ('code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT') reply.send = () => reply;
  return reply;
}
