/** Turns the schemas of routes into those of the OpenAPI document: what clients send and receive on the wire. */
import { IDEMPOTENCY_KEY_MAX } from '@rabita/contract/constants';
import { sentValues } from '@rabita/contract/pagination';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NO_BODY } from './describe-route.ts';

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
        'A value of the client’s choice. Repeated within 24 hours, the call gets its first answer; a refused one is judged again.',
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
  // Open is the default. Written down, it would give generated types of error replies any field.
  if (zodSchema instanceof z.ZodObject && zodSchema.def.catchall instanceof z.ZodUnknown)
    delete jsonSchema.additionalProperties;
};
const zodToJsonConfig = { override };

const toJson = createJsonSchemaTransform({ zodToJsonConfig });
const toDocument = createJsonSchemaTransformObject({ zodToJsonConfig });

/** Documents one route. A call without a body accepts an empty object too, which no client needs to know. */
export const documentRoute: RouteTransform = input => {
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
export const documentShared: DocumentTransform = input => {
  const whole = toDocument(input) as { components?: { schemas?: Record<string, object> } };
  const shapes = Object.entries(whole.components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'));
  // `as never`, because the return type combines OpenAPI versions that exclude each other.
  return { ...whole, components: { ...whole.components, schemas: Object.fromEntries(shapes) } } as never;
};
