/** Builds the schemas of a route for validation and for the API reference: input, response, and errors by status. */
import type { Endpoint } from '@rabita/contract/endpoint';
import { type AnyErrorCode, everyError } from '@rabita/contract/every-error';
import { failureResponse } from '@rabita/contract/response-fields';
import { ROLES } from '@rabita/contract/roles';
import type { Access } from '@rabita/contract/route';
import { z } from 'zod';

/** The schema of the body of a call that takes none. */
export const NO_BODY = z.strictObject({}).optional();
/** The shared part of error responses. Open, because each call adds its own codes and fields. */
export const failure = z.looseObject(failureResponse.shape);

const ANY_CALL: AnyErrorCode[] = [
  'request.invalid',
  'request.too_many',
  'server.failed',
  'server.unavailable',
  'server.crowded',
];
const ANY_BODY: AnyErrorCode[] = ['request.malformed', 'request.too_large', 'request.unsupported_type'];
const ANY_KEYED: AnyErrorCode[] = ['request.key_reused', 'request.in_flight'];
/** Error codes of requests that match no route. No endpoint declares them. */
export const ROUTING_ERROR_CODES: AnyErrorCode[] = ['request.not_found', 'request.method_not_allowed'];

/** Whether the call runs in one transaction: all that change data as a member or staff, and those with a key. */
export function runsInTransaction({ route, takesKey }: Endpoint): boolean {
  const isPersonal = route.access === 'member' || route.access === 'staff';
  return takesKey === true || (isPersonal && route.method !== 'GET');
}

/** Whether the call accepts an Idempotency-Key, under which its response is stored for a retry. */
export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  const { method } = endpoint.route;
  return (
    runsInTransaction(endpoint) && (method === 'POST' || method === 'PATCH') && endpoint.takesKey !== false
  );
}

/** The error code for a token that has no live session, or a session of another kind than the call needs. */
export function invalidSessionCode({
  route,
}: Endpoint): 'auth.session_invalid' | 'staff.session_invalid' | 'scanner.revoked' {
  if (route.access === 'scanner') return 'scanner.revoked';
  return route.access === 'staff' ? 'staff.session_invalid' : 'auth.session_invalid';
}

/**
 * The error codes for a missing, dead or unconfirmed session, for a role that may not make the call, and for a password
 * that must be changed first.
 */
function accessCodesOf(endpoint: Endpoint): AnyErrorCode[] {
  const { route } = endpoint;
  if (route.access === 'public') return [];
  const excludesRoles = route.access === 'staff' && ROLES.some(role => !route.roles.includes(role));
  const needsOwnPassword = route.access === 'staff' && !route.allowsInitialPassword;
  const isSensitive = route.access === 'staff' && route.isSensitive;
  return [
    invalidSessionCode(endpoint),
    ...(excludesRoles ? (['staff.not_allowed'] as const) : []),
    ...(needsOwnPassword ? (['staff.password_change_needed'] as const) : []),
    ...(isSensitive ? (['staff.confirmation_needed'] as const) : []),
  ];
}

/** Every error code that the call may answer with. */
export function errorCodesOf(endpoint: Endpoint): AnyErrorCode[] {
  const { method } = endpoint.route;
  return [
    ...new Set([
      ...endpoint.errors,
      ...ANY_CALL,
      ...accessCodesOf(endpoint),
      ...(method === 'GET'
        ? []
        : ANY_BODY.filter(code => code !== 'request.too_large' || !endpoint.tooLarge)),
      ...(takesIdempotencyKey(endpoint) ? ANY_KEYED : []),
    ]),
  ];
}

function buildFailure(endpoint: Endpoint, codes: AnyErrorCode[]): z.ZodType {
  const plain = codes.filter(code => !endpoint.errorExtras?.[code]);
  const shapes: z.ZodType[] = codes.flatMap(code => {
    const extra = endpoint.errorExtras?.[code];
    return extra instanceof z.ZodObject
      ? [failure.and(z.looseObject({ code: z.literal(code), ...extra.shape }))]
      : [];
  });
  if (plain.length > 0) shapes.unshift(failure.and(z.looseObject({ code: z.enum(plain) })));
  const [first = failure, ...others] = shapes;
  const description = codes.map(code => `\`${code}\`: ${everyError[code].en}`).join('\n\n');
  return (others.length > 0 ? z.union([first, ...others]) : first).describe(description);
}

const sharedFailures = new Map<string, z.ZodType>();

/** Calls share the schemas of responses without extra fields: one for each call and status would take megabytes. */
function failureOf(endpoint: Endpoint, codes: AnyErrorCode[]): z.ZodType {
  if (codes.some(code => endpoint.errorExtras?.[code])) return buildFailure(endpoint, codes);
  const key = codes.join();
  const schema = sharedFailures.get(key) ?? buildFailure(endpoint, codes);
  sharedFailures.set(key, schema);
  return schema;
}

function responsesOf(endpoint: Endpoint): Record<string, z.ZodType> {
  const codes = errorCodesOf(endpoint);
  const statuses = [...new Set(codes.map(code => everyError[code].status))].sort((a, b) => a - b);
  return {
    [endpoint.status]: (endpoint.response ?? z.null()).describe(
      endpoint.response ? 'Success' : 'Done; no content',
    ),
    ...Object.fromEntries(
      statuses.map(status => [
        status,
        failureOf(
          endpoint,
          codes.filter(code => everyError[code].status === status),
        ),
      ]),
    ),
  };
}

const BY_ACCESS: Record<Access, { security: Record<string, string[]>[] }> = {
  public: { security: [] },
  optional: { security: [{ bearer: [] }, {}] },
  member: { security: [{ bearer: [] }] },
  staff: { security: [{ staff: [] }] },
  scanner: { security: [{ scanner: [] }] },
};

/** Returns the schemas that Fastify validates with and that the API reference shows. */
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
    ...(method !== 'GET' && !endpoint.bytes && { body: endpoint.body ?? NO_BODY }),
    ...BY_ACCESS[access],
    response: responsesOf(endpoint),
  };
}
