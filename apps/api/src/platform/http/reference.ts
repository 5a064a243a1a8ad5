/** Serves the API reference: the OpenAPI document, generated from the contract, and a page that renders it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { booking } from '@rabita/contract/fan/booking';
import { event, eventSummary } from '@rabita/contract/fan/event';
import { match } from '@rabita/contract/fan/match';
import { user } from '@rabita/contract/fan/member';
import { reward } from '@rabita/contract/fan/reward';
import type { Brand } from '@rabita/contract/fan/site';
import { pagination } from '@rabita/contract/pagination';
import { staffMember } from '@rabita/contract/staff/team';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from './describe-route.ts';
import { documentRoute, documentShared } from './document-route.ts';

/** Schemas that many answers share. The document defines each once, under its key here. */
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
          'Members, events, bookings, points and rewards of a supporters’ league. Answers are JSON in Arabic or, with `Accept-Language: en`, in English. A POST or PATCH by a member or the staff that lists `Idempotency-Key` may carry one: repeated within 24 hours it gets the first answer, unless that was a refusal: then it is judged again.',
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
