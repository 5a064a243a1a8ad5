/** What the reference says of a call, read off its endpoint: input, reply, and every refusal by its status. */
import type { Endpoint } from '@rabita/contract/endpoint';
import { type ErrorCode, errors } from '@rabita/contract/errors';
import type { Access } from '@rabita/contract/routes';
import { failureReply } from '@rabita/contract/wire';
import { z } from 'zod';

const NO_BODY = z.strictObject({}).nullish();

const ANY_CALL: ErrorCode[] = ['request.invalid', 'request.too_many', 'server.failed', 'server.unavailable'];
const ANY_BODY: ErrorCode[] = ['request.malformed', 'request.too_large', 'request.unsupported_type'];
const ANY_KEYED: ErrorCode[] = ['request.key_reused', 'request.in_flight'];
/** Given by the server itself, outside of every call. */
export const OUTSIDE_CALLS: ErrorCode[] = ['request.not_found', 'request.method_not_allowed'];

/** Whether the call's answers are remembered for a retry with the same Idempotency-Key. */
export function takesKey({ route }: Endpoint): boolean {
  return route.access === 'member' && (route.method === 'POST' || route.method === 'PATCH');
}

/** Every code that the call may answer with. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, access } = endpoint.route;
  return [
    ...new Set([
      ...endpoint.errors,
      ...ANY_CALL,
      ...(access === 'public' ? [] : (['auth.session_dead'] as const)),
      ...(method === 'GET' ? [] : ANY_BODY),
      ...(takesKey(endpoint) ? ANY_KEYED : []),
    ]),
  ];
}

function failureOf(endpoint: Endpoint, codes: ErrorCode[]): z.ZodType {
  const plain = codes.filter(code => !endpoint.errorExtras?.[code]);
  const shapes = codes.flatMap(code => {
    const extra = endpoint.errorExtras?.[code];
    return extra instanceof z.ZodObject
      ? [failureReply.extend({ code: z.literal(code), ...extra.shape })]
      : [];
  });
  if (plain.length > 0) shapes.unshift(failureReply.extend({ code: z.enum(plain) }) as never);
  const [first, ...others] = shapes;
  const told = codes.map(code => `\`${code}\`: ${errors[code].en}`).join('\n\n');
  return z.union([first ?? failureReply, ...others]).describe(told);
}

function responsesOf(endpoint: Endpoint): Record<string, z.ZodType> {
  const codes = codesOf(endpoint);
  const statuses = [...new Set(codes.map(code => errors[code].status))].sort((a, b) => a - b);
  return {
    [endpoint.status]: (endpoint.reply ?? z.null()).describe(endpoint.reply ? 'Success' : 'Done; no content'),
    ...Object.fromEntries(
      statuses.map(status => [
        status,
        failureOf(
          endpoint,
          codes.filter(code => errors[code].status === status),
        ),
      ]),
    ),
  };
}

const BY_ACCESS: Record<Access, { security?: Record<string, string[]>[] }> = {
  public: {},
  optional: { security: [{ bearer: [] }, {}] },
  member: { security: [{ bearer: [] }] },
};

/** The schemas that Fastify validates by and the reference shows. */
export function describeRoute(endpoint: Endpoint, name: string) {
  const { method, access } = endpoint.route;
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? z.strictObject({}),
    ...(method !== 'GET' && { body: endpoint.body ?? NO_BODY }),
    ...BY_ACCESS[access],
    response: responsesOf(endpoint),
  };
}
