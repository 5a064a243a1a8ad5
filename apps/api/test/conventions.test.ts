/** Tests that each route and error code is documented and tested, and that members reach only their own data. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { doorRoutes } from '@rabita/contract/door/routes';
import { everyError } from '@rabita/contract/every-error';
import { logout } from '@rabita/contract/fan/auth';
import { getProfile } from '@rabita/contract/fan/member';
import { fanRoutes } from '@rabita/contract/fan/routes';
import { staffRoutes } from '@rabita/contract/staff/routes';
import { describe, expect, it } from 'vitest';
import {
  listErrorCodes,
  ROUTING_ERROR_CODES,
  takesIdempotencyKey,
} from '../src/platform/http/describe-route.ts';
import { apiRoutes } from '../src/server.ts';
import { collectEndpoints, UNKNOWN_ID } from './harness/collect-endpoints.ts';
import { expectError, toErr } from './harness/expect-error.ts';
import { startTestLeague } from './harness/start-league.ts';

type Operation = {
  summary?: string;
  operationId?: string;
  tags?: string[];
  security?: object[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const routeTable = { ...fanRoutes, ...staffRoutes, ...doorRoutes };
const league = await startTestLeague();
const document = (await league.request('GET', '/api/openapi.json')).body as Document;

const API_FOLDER = path.resolve(import.meta.dirname, '..');
/** The source of all API tests. A call, path or error code counts as tested if one of them contains its name. */
const tests = readdirSync(API_FOLDER, { recursive: true, encoding: 'utf8' })
  .filter(
    file =>
      file.endsWith('.test.ts') && !file.includes('node_modules') && !file.endsWith('conventions.test.ts'),
  )
  .map(file => {
    const text = readFileSync(path.join(API_FOLDER, file), 'utf8');
    const calls = [...text.matchAll(/\b(?:call|tryCall)\(\s*(?:\w+\.)?(\w+)/gu)];
    return { file, text, callNames: new Set(calls.map(([, name]) => name)) };
  });

/** The `security` of an operation in the API reference, by the access that the route table gives. */
const SECURITY_BY_ACCESS = {
  public: [],
  optional: [{ bearer: [] }, {}],
  member: [{ bearer: [] }],
  staff: [{ staff: [] }],
  scanner: [{ scanner: [] }],
};

describe('every route', () => {
  it('is bound exactly once', () => {
    const boundRoutes = apiRoutes.map(({ endpoint }) => endpoint.route);
    expect(new Set(boundRoutes).size).toBe(boundRoutes.length);
    expect(new Set(boundRoutes)).toEqual(new Set(Object.values(routeTable)));
  });

  it.each(collectEndpoints())(
    '[16.66] $name is in the API reference, with its caller, input, response and errors',
    ({ name, endpoint }) => {
      const { route } = endpoint;
      const operation =
        document.paths[route.path.replace(/:([a-zA-Z]+)/gu, '{$1}')]?.[route.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary, tags: [endpoint.tag] });
      expect(operation?.security).toEqual(SECURITY_BY_ACCESS[route.access]);
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(
        endpoint.binaryType ? [endpoint.binaryType] : endpoint.body ? ['application/json'] : [],
      );
      const headers = operation?.parameters?.filter(parameter => parameter.in === 'header') ?? [];
      expect(headers.map(header => header.name)).toEqual(
        takesIdempotencyKey(endpoint) ? ['Idempotency-Key'] : [],
      );
      if (endpoint.response) {
        expect(operation?.responses[endpoint.status]?.content).toHaveProperty(['application/json', 'schema']);
      }
      for (const code of listErrorCodes(endpoint)) {
        const response = operation?.responses[everyError[code].status];
        expect(response?.description).toContain(`\`${code}\``);
        expect(JSON.stringify(response?.content)).toContain(`"${code}"`);
      }
    },
  );

  it.each(collectEndpoints())('$name has a test that calls it', ({ name, endpoint: { route } }) => {
    const [start = '', ...rest] = route.path.split(/:[a-zA-Z]+/u);
    const end = rest.at(-1) ?? '';
    const callers = tests.filter(
      ({ text, callNames }) => callNames.has(name) || (text.includes(start) && text.includes(end)),
    );
    expect(callers.map(({ file }) => file)).not.toEqual([]);
  });
});

describe('every error', () => {
  const declaredCodes = new Set([
    ...collectEndpoints().flatMap(({ endpoint }) => listErrorCodes(endpoint)),
    ...ROUTING_ERROR_CODES,
  ]);

  it.each(Object.keys(everyError))('(%s) is declared by an endpoint or the routing, and tested', code => {
    expect([...declaredCodes]).toContain(code);
    expect(tests.filter(({ text }) => text.includes(`'${code}'`)).map(({ file }) => file)).not.toEqual([]);
  });
});

describe('a member', () => {
  it.each(
    collectEndpoints().filter(
      ({ endpoint, path }) => endpoint.route.access === 'member' && path.includes(UNKNOWN_ID),
    ),
  )('gets 404 for another member’s data from $method $path', async ({ method, path: urlPath }) => {
    const [member, other] = await Promise.all([league.signUp(), league.signUp()]);
    const body = urlPath.endsWith('/live-key')
      ? { public_key: 'A'.repeat(43) }
      : urlPath.endsWith('/questions')
        ? { text: 'من أين جاءت هذه النقاط؟' }
        : urlPath.includes('/sessions/')
          ? undefined
          : { PUT: { city: 'جدة' }, DELETE: { password: member.password } }[method];
    for (const id of [UNKNOWN_ID, other.user._id, 'nothing', "'"]) {
      const response = await league.request(method, urlPath.replace(UNKNOWN_ID, encodeURIComponent(id)), {
        token: member.token,
        body,
      });
      expect(toErr(response)).toEqual([404, expect.stringMatching(/\.not_found$/u)]);
    }
    expect((await league.call(getProfile, { token: other.token })).body.user).toEqual(other.user);
  });

  it.each(collectEndpoints().filter(({ endpoint }) => endpoint.route.access === 'member'))(
    'is rejected by $method $path after logging out',
    async ({ method, path: urlPath }) => {
      const { token } = await league.signUp();
      expect((await league.tryCall(logout, { token })).status).toBe(204);
      expect(expectError(await league.request(method, urlPath, { token }))).toBe('auth.session_invalid');
    },
  );
});
