/** Builds the schemas of a route for validation and for the API reference: input, response, and errors by status. */
import type { Endpoint } from '@rabita/contract/endpoint';
import { type AnyErrorCode, everyError } from '@rabita/contract/every-error';
import { failureResponse } from '@rabita/contract/response-fields';
import { ROLES } from '@rabita/contract/roles';
import type { Access } from '@rabita/contract/route';
import { z } from 'zod';

export const NO_BODY = z.strictObject({}).optional();
/** The common part of error responses. Other keys are allowed, because calls add their own fields. */
export const failure = z.looseObject(failureResponse.shape);

const COMMON_CODES: AnyErrorCode[] = [
  'request.invalid',
  'request.too_many',
  'server.failed',
  'server.unavailable',
  'server.crowded',
];
const BODY_CODES: AnyErrorCode[] = ['request.malformed', 'request.too_large', 'request.unsupported_type'];
const IDEMPOTENCY_CODES: AnyErrorCode[] = ['request.key_reused', 'request.in_flight'];
/** Error codes of requests that match no route. No endpoint declares them. */
export const ROUTING_ERROR_CODES: AnyErrorCode[] = ['request.not_found', 'request.method_not_allowed'];

/** Whether the call runs in one transaction: changes by members and staff, and calls that accept an idempotency key. */
export function runsInTransaction({ route, acceptsIdempotencyKey }: Endpoint): boolean {
  const isPersonal = route.access === 'member' || route.access === 'staff';
  return acceptsIdempotencyKey === true || (isPersonal && route.method !== 'GET');
}

export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  const { method } = endpoint.route;
  return (
    runsInTransaction(endpoint) &&
    (method === 'POST' || method === 'PATCH') &&
    endpoint.acceptsIdempotencyKey !== false
  );
}

/** Returns the error code for a missing or unknown token, or one of another kind of caller. */
export function getSessionErrorCode({
  route,
}: Endpoint): 'auth.session_invalid' | 'staff.session_invalid' | 'scanner.revoked' {
  if (route.access === 'scanner') return 'scanner.revoked';
  return route.access === 'staff' ? 'staff.session_invalid' : 'auth.session_invalid';
}

/** Lists the error codes of calls that the caller may not make. */
function listAccessCodes(endpoint: Endpoint): AnyErrorCode[] {
  const { route } = endpoint;
  if (route.access === 'public') return [];
  const excludesRoles = route.access === 'staff' && ROLES.some(role => !route.roles.includes(role));
  const needsOwnPassword = route.access === 'staff' && !route.allowsInitialPassword;
  const isSensitive = route.access === 'staff' && route.isSensitive;
  return [
    getSessionErrorCode(endpoint),
    ...(excludesRoles ? (['staff.not_allowed'] as const) : []),
    ...(needsOwnPassword ? (['staff.password_change_needed'] as const) : []),
    ...(isSensitive ? (['staff.confirmation_needed'] as const) : []),
  ];
}

export function listErrorCodes(endpoint: Endpoint): AnyErrorCode[] {
  const { method } = endpoint.route;
  return [
    ...new Set([
      ...endpoint.errors,
      ...COMMON_CODES,
      ...listAccessCodes(endpoint),
      ...(method === 'GET'
        ? []
        : BODY_CODES.filter(code => code !== 'request.too_large' || !endpoint.tooLarge)),
      ...(takesIdempotencyKey(endpoint) ? IDEMPOTENCY_CODES : []),
    ]),
  ];
}

function buildFailure(endpoint: Endpoint, codes: AnyErrorCode[]): z.ZodType {
  const plainCodes = codes.filter(code => !endpoint.errorExtras?.[code]);
  const shapes: z.ZodType[] = codes.flatMap(code => {
    const extra = endpoint.errorExtras?.[code];
    return extra instanceof z.ZodObject
      ? [failure.and(z.looseObject({ code: z.literal(code), ...extra.shape }))]
      : [];
  });
  if (plainCodes.length > 0) shapes.unshift(failure.and(z.looseObject({ code: z.enum(plainCodes) })));
  const [first = failure, ...others] = shapes;
  const description = codes.map(code => `\`${code}\`: ${everyError[code].en}`).join('\n\n');
  return (others.length > 0 ? z.union([first, ...others]) : first).describe(description);
}

const sharedFailures = new Map<string, z.ZodType>();

/** Shares the schemas of responses without extra fields between calls, which saves megabytes of memory. */
function getFailure(endpoint: Endpoint, codes: AnyErrorCode[]): z.ZodType {
  if (codes.some(code => endpoint.errorExtras?.[code])) return buildFailure(endpoint, codes);
  const key = codes.join();
  const schema = sharedFailures.get(key) ?? buildFailure(endpoint, codes);
  sharedFailures.set(key, schema);
  return schema;
}

function describeResponses(endpoint: Endpoint): Record<string, z.ZodType> {
  const codes = listErrorCodes(endpoint);
  const statuses = [...new Set(codes.map(code => everyError[code].status))].sort((a, b) => a - b);
  return {
    [endpoint.status]: (endpoint.response ?? z.null()).describe(
      endpoint.response ? 'Success' : 'Success, without content',
    ),
    ...Object.fromEntries(
      statuses.map(status => [
        status,
        getFailure(
          endpoint,
          codes.filter(code => everyError[code].status === status),
        ),
      ]),
    ),
  };
}

const SECURITY_BY_ACCESS: Record<Access, { security: Record<string, string[]>[] }> = {
  public: { security: [] },
  optional: { security: [{ bearer: [] }, {}] },
  member: { security: [{ bearer: [] }] },
  staff: { security: [{ staff: [] }] },
  scanner: { security: [{ scanner: [] }] },
};

export function describeRoute(endpoint: Endpoint, name: string) {
  const { route } = endpoint;
  const { method, access } = route;
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(route.access === 'staff' && { description: `For: ${route.roles.join(', ')}.` }),
    tags: [endpoint.tag],
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? z.strictObject({}),
    ...(method !== 'GET' && !endpoint.binaryType && { body: endpoint.body ?? NO_BODY }),
    ...SECURITY_BY_ACCESS[access],
    response: describeResponses(endpoint),
  };
}
