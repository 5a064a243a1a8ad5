/** Validates requests and reports every faulty field at once, with the contract's error codes. */
import { type FieldErrorCode, fieldErrors } from '@rabita/contract/field-errors';
import { toLine } from '@rabita/contract/to-line';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { err, type FieldError } from '../result.ts';
import { ResultError } from '../result-error.ts';

type Issue = z.core.$ZodRawIssue & { params?: { code?: FieldErrorCode; min?: number; max?: number } };

const isOurs = (text: string): text is FieldErrorCode => Object.hasOwn(fieldErrors, text);

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  );
}

function codeOf(issue: Issue, value: unknown): FieldErrorCode {
  if (issue.params?.code) return issue.params.code;
  if (issue.message && isOurs(issue.message)) return issue.message;
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
      // The branch of a union that accepts the value's type has the useful error.
      const inner = issue.errors?.map(issues => issues[0]).find(branch => branch?.code !== 'invalid_type');
      return inner ? codeOf(inner as Issue, value) : 'wrong_type';
    }
    case 'invalid_type':
      return 'wrong_type';
    default:
      return 'invalid_format';
  }
}

function faultsOf(issue: Issue, data: unknown): FieldError[] {
  const path = (issue.path ?? []).map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({ path: [path, key].filter(Boolean).join('.'), code: 'unknown_field' }));
  }
  const value = valueAt(data, issue.path ?? []);
  const code = codeOf(issue, value);
  // Empty text counts as missing, whichever rule reports it. So does text that shows nothing and is reported as too
  // short.
  const isBlank =
    typeof value === 'string' && (value === '' || (issue.code === 'too_small' && toLine(value) === ''));
  const isMissing = path !== '' && (value === undefined || value === null);
  if ((isMissing || isBlank) && issue.code !== 'custom') return [{ path, code: 'required' }];
  if (isBlank) return [{ path, code: 'required' }];
  const bound = (own: number | undefined, zods: number | bigint | undefined) =>
    own ?? (zods === undefined ? undefined : Number(zods));
  const min = bound(issue.params?.min, 'minimum' in issue ? (issue.minimum as number) : undefined);
  const max = bound(issue.params?.max, 'maximum' in issue ? (issue.maximum as number) : undefined);
  return [{ path, code, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }];
}

/** Finds texts that PostgreSQL cannot store: NUL, and halves of a surrogate pair. */
function findUnstorable(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') {
    return value.includes('\0') || /\p{Cs}/u.test(value) ? [{ path, code: 'unsafe_characters' }] : [];
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findUnstorable(inner, path ? `${path}.${key}` : key),
  );
}

/** An error names no more, because each costs far more bytes than the wrong key of a hostile request. */
const MAX_FAULTS = 20;

/** Keeps the first fault of each field, in the order of the fields. */
function firstOfEach(reasons: readonly FieldError[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const reason of reasons) {
    if (!byPath.has(reason.path)) byPath.set(reason.path, reason);
    if (byPath.size === MAX_FAULTS) break;
  }
  return [...byPath.values()];
}

/** Validates a value with a schema. @returns the parsed value, or the first fault of each field */
export function checkValue<S extends z.ZodType>(
  schema: S,
  data: unknown,
): { value: z.output<S>; faults: [] } | { value?: never; faults: FieldError[] } {
  const parsed = schema.safeParse(data);
  if (parsed.success) return { value: parsed.data, faults: [] };
  const issues = parsed.error.issues as Issue[];
  return { faults: firstOfEach(issues.flatMap(issue => faultsOf(issue, data))) };
}

/** Makes Fastify validate params, query and body with zod schemas. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const isBody = httpPart === 'body';
  return (data: unknown) => {
    const { value, faults: reasons } = checkValue(schema, data);
    const all = [...reasons, ...(isBody ? findUnstorable(data, '') : [])];
    if (all.length === 0) return { value };
    return { error: new ResultError(err('request.invalid', { fields: firstOfEach(all) })) };
  };
};
