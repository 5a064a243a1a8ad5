/** Validates requests, and reports all invalid fields at once with the contract's error codes. */
import { type FieldErrorCode, fieldErrors } from '@rabita/contract/field-errors';
import { toLine } from '@rabita/contract/to-line';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { err, type FieldError } from '../result.ts';
import { ResultError } from '../result-error.ts';

type Issue = z.core.$ZodRawIssue & { params?: { code?: FieldErrorCode; min?: number; max?: number } };

const isFieldErrorCode = (text: string): text is FieldErrorCode => Object.hasOwn(fieldErrors, text);

function getValue(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  );
}

function toErrorCode(issue: Issue, value: unknown): FieldErrorCode {
  if (issue.params?.code) return issue.params.code;
  if (issue.message && isFieldErrorCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'too_short' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_large';
    case 'invalid_value':
      return typeof value === 'string' ? 'not_allowed' : 'wrong_type';
    case 'invalid_format':
      if (issue.format === 'email') return 'invalid_email';
      return issue.format === 'date' || issue.format === 'datetime' ? 'invalid_date' : 'invalid_format';
    case 'invalid_union': {
      // Reports the error of the union's branch that accepts the value's type.
      const inner = issue.errors?.map(issues => issues[0]).find(branch => branch?.code !== 'invalid_type');
      return inner ? toErrorCode(inner as Issue, value) : 'wrong_type';
    }
    case 'invalid_type':
      return 'wrong_type';
    default:
      return 'invalid_format';
  }
}

function toFieldErrors(issue: Issue, data: unknown): FieldError[] {
  const path = (issue.path ?? []).map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({ path: [path, key].filter(Boolean).join('.'), code: 'unknown_field' }));
  }
  const value = getValue(data, issue.path ?? []);
  const code = toErrorCode(issue, value);
  // Empty text, and too short text of only invisible characters, count as missing.
  const isBlank =
    typeof value === 'string' && (value === '' || (issue.code === 'too_small' && toLine(value) === ''));
  const isMissing = path !== '' && (value === undefined || value === null);
  if ((isMissing || isBlank) && issue.code !== 'custom') return [{ path, code: 'required' }];
  if (isBlank) return [{ path, code: 'required' }];
  const toLimit = (param: number | undefined, zodLimit: number | bigint | undefined) =>
    param ?? (zodLimit === undefined ? undefined : Number(zodLimit));
  const min = toLimit(issue.params?.min, 'minimum' in issue ? (issue.minimum as number) : undefined);
  const max = toLimit(issue.params?.max, 'maximum' in issue ? (issue.maximum as number) : undefined);
  return [{ path, code, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }];
}

/** Finds texts that PostgreSQL cannot store: those with NUL or half a surrogate pair. */
function findUnstorable(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') {
    return value.includes('\0') || /\p{Cs}/u.test(value) ? [{ path, code: 'unsafe_characters' }] : [];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findUnstorable(inner, path ? `${path}.${key}` : key),
  );
}

/** Limits the size of the response to a hostile request with many invalid fields. */
const MAX_FIELD_ERRORS = 20;

function keepFirstPerField(errors: readonly FieldError[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const error of errors) {
    if (!byPath.has(error.path)) byPath.set(error.path, error);
    if (byPath.size === MAX_FIELD_ERRORS) break;
  }
  return [...byPath.values()];
}

/** Validates a value with a schema. @returns the parsed value, or the first error of each field */
export function checkValue<S extends z.ZodType>(
  schema: S,
  data: unknown,
): { value: z.output<S>; fieldErrors: [] } | { value?: never; fieldErrors: FieldError[] } {
  const parsed = schema.safeParse(data);
  if (parsed.success) return { value: parsed.data, fieldErrors: [] };
  const issues = parsed.error.issues as Issue[];
  return { fieldErrors: keepFirstPerField(issues.flatMap(issue => toFieldErrors(issue, data))) };
}

/** Makes Fastify validate params, query and body with zod schemas. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const isBody = httpPart === 'body';
  return (data: unknown) => {
    const { value, fieldErrors } = checkValue(schema, data);
    const errors = [...fieldErrors, ...(isBody ? findUnstorable(data, '') : [])];
    if (errors.length === 0) return { value };
    return { error: new ResultError(err('request.invalid', { fields: keepFirstPerField(errors) })) };
  };
};
