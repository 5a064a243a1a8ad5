/** The API's reference: one OpenAPI document drawn from the contract, and a page to read it on. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Must run before the routes are registered: the document is made of what comes after it. */
export async function apiReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rabita API',
        version: '1.0.0',
        description:
          'Members, events, bookings, points and rewards of a supporters’ league. Answers are JSON in Arabic or, with `Accept-Language: en`, in English. A member’s POST or PATCH may carry an `Idempotency-Key`: repeated within 24 hours it gets the first answer.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // The library's own policy, with its hashes, made stricter where it can be: it still writes HTML from strings, so
    // trusted types stay off here, and only here.
    transformStaticCSP: policy =>
      policy
        .replace("base-uri 'self'", "base-uri 'none'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
        .replaceAll(' https:', '')
        .replace(' validator.swagger.io', '')
        .replace(' upgrade-insecure-requests;', ''),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
