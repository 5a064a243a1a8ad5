/** Serves the API reference: the OpenAPI document, generated from the contract, and a page that renders it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { IDEMPOTENCY_KEY_MAX } from '@rabita/contract/constants';
import { booking } from '@rabita/contract/fan/booking';
import { event, eventSummary } from '@rabita/contract/fan/event';
import { match } from '@rabita/contract/fan/match';
import { user } from '@rabita/contract/fan/member';
import { reward } from '@rabita/contract/fan/reward';
import type { Brand } from '@rabita/contract/fan/site';
import { pagination, sentValues } from '@rabita/contract/pagination';
import { staffMember } from '@rabita/contract/staff/team';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failure, NO_BODY } from './describe-route.ts';

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;
type RouteTransform = ReturnType<typeof createJsonSchemaTransform>;
type DocumentTransform = ReturnType<typeof createJsonSchemaTransformObject>;

const KEY_HEADER = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: IDEMPOTENCY_KEY_MAX,
      description:
        'A value of the client’s choice. Repeated within 24 hours, the call gets its first response; a refused one is judged again.',
    },
  },
};
const WAIT_HEADER = { 'Retry-After': { type: 'integer', minimum: 1, description: 'Seconds to wait.' } };
/** The statuses that can name a time to wait. */
const WAIT_STATUSES = ['409', '429', '503'];

const override: Override = ({ zodSchema, jsonSchema }) => {
  // A parsed query value is documented as what it stands for. Zod describes its text, and drops its default.
  const inner = zodSchema instanceof z.ZodDefault ? zodSchema.def.innerType : zodSchema;
  const sent = inner instanceof z.ZodType ? sentValues.get(inner) : undefined;
  if (sent) {
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    Object.assign(jsonSchema, sent);
    if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
  }
  // Open is the default. Written down, it would give generated types of error responses any field.
  if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall instanceof z.ZodUnknown)
    delete jsonSchema.additionalProperties;
};
const zodToJsonConfig = { override };

const toJson = createJsonSchemaTransform({ zodToJsonConfig });
const toDocument = createJsonSchemaTransformObject({ zodToJsonConfig });

/**
 * Turns the schemas of routes into those of the OpenAPI document: what clients send and receive on the wire.
 * Documents one route. A call without a body accepts an empty object too, which no client needs to know.
 */
const documentRoute: RouteTransform = input => {
  const { body, ...withoutBody } = input.schema;
  const { schema, url } = toJson(body === NO_BODY ? { ...input, schema: withoutBody } : input);
  if (!schema.response) return { schema, url };
  const response = Object.fromEntries(
    Object.entries(schema.response).map(([status, shape]) => [
      status,
      WAIT_STATUSES.includes(status) ? { ...Object(shape), headers: WAIT_HEADER } : shape,
    ]),
  );
  const { bytes, takesIdempotencyKey } = input.route.config ?? {};
  const file = bytes && { content: { [bytes]: { schema: { type: 'string', format: 'binary' } } } };
  return {
    schema: {
      ...schema,
      response,
      ...(file && { body: file }),
      ...(takesIdempotencyKey && { headers: KEY_HEADER }),
    },
    url,
  };
};

/** Adds the shared schemas without their generated `Input` variants, because no call takes them as input. */
const documentShared: DocumentTransform = input => {
  const whole = toDocument(input) as { components?: { schemas?: Record<string, object> } };
  const shapes = Object.entries(whole.components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'));
  // `as never`, because the return type combines OpenAPI versions that exclude each other.
  return { ...whole, components: { ...whole.components, schemas: Object.fromEntries(shapes) } } as never;
};

/** Schemas that many responses share. The document defines each once, under its key here. */
const SHARED = {
  User: user,
  Event: event,
  EventSummary: eventSummary,
  Booking: booking,
  Match: match,
  Reward: reward,
  StaffMember: staffMember,
  Failure: failure,
};
for (const [id, schema] of Object.entries({ ...SHARED, Pagination: pagination }))
  z.globalRegistry.add(schema, { id });

/** Must run before the routes are registered: the document contains only routes that are registered later. */
export async function registerReference(app: FastifyInstance, brand: Brand): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rabita API',
        version: '1.0.0',
        description:
          'Members, events, bookings, points and rewards of a supporters’ league. Responses are JSON in Arabic or, with `Accept-Language: en`, in English. A POST or PATCH by a member or the staff that lists `Idempotency-Key` may carry one: repeated within 24 hours it gets the first answer, unless that was a refusal: then it is judged again.',
        contact: { name: brand.league.en, url: brand.siteUrl },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A member’s session.' },
          staff: { type: 'http', scheme: 'bearer', description: 'A session of the console.' },
          scanner: { type: 'http', scheme: 'bearer', description: 'A paired scanner.' },
        },
      },
    },
    transform: documentRoute,
    transformObject: documentShared,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The library's own policy with its hashes, made stricter where possible. The library's page sets HTML from
    // strings, so it is the only page without Trusted Types.
    transformStaticCSP: policy =>
      policy
        .replace("base-uri 'self'", "base-uri 'none'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
        .replaceAll(' https:', '')
        .replace(' validator.swagger.io', '')
        // The page also uses style attributes.
        .replace(/style-src [^;]*/u, "style-src 'self' 'unsafe-inline'")
        .replace(' upgrade-insecure-requests;', ''),
  });
  // Otherwise the folder of the library's files answers with its sample page, which shows another API.
  app.get('/api/docs/static/', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/api/docs/', 302),
  );
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
