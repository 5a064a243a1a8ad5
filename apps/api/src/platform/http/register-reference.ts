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
import { pagination, querySchemas } from '@rabita/contract/pagination';
import { staffMember } from '@rabita/contract/staff/team';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failure, NO_BODY } from './describe-route.ts';

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;
type RouteTransform = ReturnType<typeof createJsonSchemaTransform>;
type DocumentTransform = ReturnType<typeof createJsonSchemaTransformObject>;

const IDEMPOTENCY_HEADER = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: IDEMPOTENCY_KEY_MAX,
      description:
        'A value that the client chooses. A repeated call within 24 hours gets the first response, except after an error.',
    },
  },
};
const RETRY_HEADER = { 'Retry-After': { type: 'integer', minimum: 1, description: 'Seconds to wait.' } };
/** The statuses that may have Retry-After. */
const RETRY_STATUSES = ['409', '429', '503'];

const overrideSchema: Override = ({ zodSchema, jsonSchema }) => {
  // Documents the meaning of a parsed query value. Zod would describe its text, without its default.
  const inner = zodSchema instanceof z.ZodDefault ? zodSchema.def.innerType : zodSchema;
  const querySchema = inner instanceof z.ZodType ? querySchemas.get(inner) : undefined;
  if (querySchema) {
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    Object.assign(jsonSchema, querySchema);
    if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
  }
  // OpenAPI objects allow other fields by default. If the schema says so too, generated types allow any field.
  if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall instanceof z.ZodUnknown)
    delete jsonSchema.additionalProperties;
};
const zodToJsonConfig = { override: overrideSchema };

const toJson = createJsonSchemaTransform({ zodToJsonConfig });
const toDocument = createJsonSchemaTransformObject({ zodToJsonConfig });

/** Documents a route as clients see it: without the optional empty body of a call that takes none. */
const documentRoute: RouteTransform = input => {
  const { body, ...withoutBody } = input.schema;
  const { schema, url } = toJson(body === NO_BODY ? { ...input, schema: withoutBody } : input);
  if (!schema.response) return { schema, url };
  const response = Object.fromEntries(
    Object.entries(schema.response).map(([status, shape]) => [
      status,
      RETRY_STATUSES.includes(status) ? { ...Object(shape), headers: RETRY_HEADER } : shape,
    ]),
  );
  const { bytes, takesIdempotencyKey } = input.route.config ?? {};
  const file = bytes && { content: { [bytes]: { schema: { type: 'string', format: 'binary' } } } };
  return {
    schema: {
      ...schema,
      response,
      ...(file && { body: file }),
      ...(takesIdempotencyKey && { headers: IDEMPOTENCY_HEADER }),
    },
    url,
  };
};

/** Adds the shared schemas without their generated `Input` variants, which no call takes. */
const documentShared: DocumentTransform = input => {
  const whole = toDocument(input) as { components?: { schemas?: Record<string, object> } };
  const shapes = Object.entries(whole.components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'));
  // `as never`, because the return type combines OpenAPI versions that exclude each other.
  return { ...whole, components: { ...whole.components, schemas: Object.fromEntries(shapes) } } as never;
};

/** Schemas that many responses share. The document defines each once, with this name. */
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

/** Call this before registering routes. */
export async function registerReference(app: FastifyInstance, brand: Brand): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rabita API',
        version: '1.0.0',
        description:
          'Members, events, bookings, points and rewards of a supporters’ league. Responses are JSON in Arabic or, with `Accept-Language: en`, in English. A POST or PATCH by a member or staff that lists `Idempotency-Key` may have one: a repeated call within 24 hours gets the first response, except after an error.',
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
    // Makes the library's own policy stricter, but without Trusted Types, because its page sets HTML from strings.
    transformStaticCSP: policy =>
      policy
        .replace("base-uri 'self'", "base-uri 'none'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
        .replaceAll(' https:', '')
        .replace(' validator.swagger.io', '')
        .replace(/style-src [^;]*/u, "style-src 'self' 'unsafe-inline'")
        .replace(' upgrade-insecure-requests;', ''),
  });
  // Hides the library's sample page, which shows another API.
  app.get('/api/docs/static/', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/api/docs/', 302),
  );
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
