/** Tests that hostile requests do not make the server fail, and that each error has the shape of `failureResponse`. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { failureResponse } from '@rabita/contract/response-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { insertStaff } from './fixtures/insert-staff.ts';
import { openEvent, pairScanner, revoke } from './fixtures/open-door.ts';
import type { ApiResponse } from './harness/call-endpoint.ts';
import { collectEndpoints } from './harness/collect-endpoints.ts';
import { expectError, toErr } from './harness/expect-error.ts';
import { newRegistration, startTestLeague } from './harness/start-league.ts';

const league = await startTestLeague();
const { token } = await league.signUp();
const owner = await insertStaff(league, 'owner');
const eventId = await openEvent(league);
const scanners = {
  gate: await pairScanner(league, eventId, 'بوابة'),
  counter: await pairScanner(league, eventId, 'نقطة تسليم', 'counter'),
};
const revoked = await pairScanner(league, eventId, 'موقوف');
await revoke(league, revoked);

const JSON_TYPE = { 'content-type': 'application/json' };
const ENDPOINTS = collectEndpoints();
const CALLS_WITH_BODY = ENDPOINTS.filter(({ method, endpoint }) => method !== 'GET' && !endpoint.binaryType);
const REGISTER = '/api/auth/register/step1';
const LOGIN = '/api/auth/login';

/** A token that may call the path. A logout gets its own session, because it would end the one that tests share. */
async function getToken(path: string): Promise<string> {
  const isLogout = path.endsWith('/logout');
  const route = ENDPOINTS.find(candidate => candidate.path === path)?.endpoint.route;
  if (route?.access === 'scanner')
    return route.isForRevoked ? revoked.token : scanners[route.scannerKind].token;
  if (path.startsWith('/api/staff/')) return isLogout ? owner.openSession() : owner.token;
  return isLogout ? (await league.signUp()).token : token;
}

async function send(method: string, path: string, raw: string | Uint8Array<ArrayBuffer>, headers = {}) {
  return league.request(method, path, {
    raw,
    token: await getToken(path),
    headers: { ...JSON_TYPE, ...headers },
  });
}

const BODIES: [string, string | Uint8Array<ArrayBuffer>, number, string, Record<string, string>?][] = [
  ['broken JSON', '{"a":', 400, 'request.malformed'],
  ['two JSON values', '{}{}', 400, 'request.malformed'],
  ['objects nested 5,000 deep', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400, 'request.malformed'],
  ['arrays nested 30,000 deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400, 'request.malformed'],
  ['a key twice', '{"a":1,"a":1}', 400, 'request.malformed'],
  ['a key twice, once escaped', '{"a":1,"\\u0061":2}', 400, 'request.malformed'],
  ['a key twice in a nested object', '{"a":[{"b":1,"b":1}]}', 400, 'request.malformed'],
  ['a __proto__ key', '{"__proto__":{"isAdmin":true}}', 400, 'request.malformed'],
  ['a constructor.prototype key', '{"constructor":{"prototype":{"x":1}}}', 400, 'request.malformed'],
  [
    'bytes that are not UTF-8',
    Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    400,
    'request.malformed',
  ],
  ['null', 'null', 400, 'request.invalid'],
  ['an array', '[]', 400, 'request.invalid'],
  ['a string', '"text"', 400, 'request.invalid'],
  ['a number', '7', 400, 'request.invalid'],
  ['false', 'false', 400, 'request.invalid'],
  ['an unknown field', '{"isAdmin":true}', 400, 'request.invalid'],
  ['the unknown field constructor', '{"constructor":1}', 400, 'request.invalid'],
  ['a NUL character', '{"isAdmin":"\\u0000"}', 400, 'request.invalid'],
  ['half of a surrogate pair', '{"isAdmin":"\\ud800"}', 400, 'request.invalid'],
  [
    'another content type',
    'a=1',
    415,
    'request.unsupported_type',
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['a text/plain body', '{}', 415, 'request.unsupported_type', { 'content-type': 'text/plain' }],
  ['an invalid content type', '{}', 415, 'request.unsupported_type', { 'content-type': 'json' }],
  [
    'another charset',
    '{}',
    415,
    'request.unsupported_type',
    { 'content-type': 'application/json; charset=utf-16' },
  ],
  [
    'a compressed body',
    new Uint8Array(gzipSync('{}')),
    415,
    'request.unsupported_type',
    { 'content-encoding': 'gzip' },
  ],
];

describe.each(CALLS_WITH_BODY)('$method $path', ({ method, path, endpoint }) => {
  it('rejects a body one byte over its limit with 413', async () => {
    const limit = endpoint.bodyLimit ?? 64 * 1024;
    const response = await send(method, path, `{"a":"${'x'.repeat(limit - 7)}"}`);
    expect(toErr(response)).toEqual([413, endpoint.tooLarge ?? 'request.too_large']);
  });

  it('rejects a body that is not a JSON object with known fields', async () => {
    const responses = await Promise.all(
      BODIES.map(async ([name, raw, , , headers]) => {
        const response = await send(method, path, raw, headers);
        return [name, response.status, expectError(response)];
      }),
    );
    expect(responses).toEqual(BODIES.map(([name, , status, code]) => [name, status, code]));
  });

  it('does not reject an empty body with a JSON content type as malformed', async () => {
    const response = await send(method, path, '');
    if (response.status >= 400) expect(expectError(response)).not.toBe('request.malformed');
  });
});

const CALLS_WITH_NUL = [
  ...collectEndpoints('%00').filter(({ path }) => path.includes('%00')),
  ...ENDPOINTS.flatMap(each =>
    Object.keys((each.endpoint.query as z.ZodObject | undefined)?.shape ?? {}).map(name => ({
      ...each,
      path: `${each.path}?${name}=%00`,
    })),
  ),
].filter(({ method }) => method === 'GET');

it.each(CALLS_WITH_NUL)(
  '[11.15] $method $path, with text that PostgreSQL cannot store, is rejected',
  async ({ path }) => {
    const route = ENDPOINTS.find(each => each.path === path.split('?')[0])?.path ?? path;
    const response = await league.request('GET', path, { token: await getToken(route) });
    expect([400, 401, 404]).toContain(response.status);
    expectError(response);
  },
);

it('[11.15] a search for a direction mark alone finds all events', async () => {
  const response = await league.request('GET', '/api/staff/events?search=%E2%80%8F', { token: owner.token });
  expect([response.status, response.body.pagination]).toEqual([200, expect.objectContaining({ total: 1 })]);
});

describe.each(ENDPOINTS)('$method $path', ({ method, path }) => {
  const get = async (url: string, headers = {}) =>
    league.request(method, url, { token: await getToken(path), headers });

  it('rejects unknown query parameters', async () => {
    for (const query of [
      '?unknown=1',
      '?__proto__=1',
      '?constructor=1',
      '?page=1&page=2&unknown=%00',
      `?q=${'x'.repeat(8000)}`,
    ]) {
      expect(expectError(await get(path + query))).toBe('request.invalid');
    }
  });

  it('rejects another method on a subpath as not found or not allowed', async () => {
    const response = await league.request(method === 'GET' ? 'DELETE' : 'PATCH', `${path}/nothing`, {
      token,
    });
    expect([
      'request.not_found',
      'booking.not_found',
      'session.not_found',
      'request.method_not_allowed',
      'staff.session_invalid',
    ]).toContain(expectError(response));
  });
});

describe('the server', () => {
  it.each(['/api/events/%zz', '/api/events/%E0%A4', '/api/users/%'])('rejects the path %s', async path => {
    expect(expectError(await league.request('GET', path))).toBe('request.malformed');
  });

  it.each(['%00', '..%2f..%2fetc', "' or 1=1 --", 'x'.repeat(64), '٣', '%F0%9F%8E%AE'])(
    'finds no event with the id %s',
    async id => {
      expect(
        expectError(await league.request('GET', `/api/events/${encodeURI(id).replaceAll('%25', '%')}`)),
      ).toBe('event.not_found');
    },
  );

  it('returns 404 or 400 for an id of 300 characters', async () => {
    const response = await league.request('GET', `/api/events/${'x'.repeat(300)}`);
    expect([404, 400]).toContain(response.status);
    expectError(response);
  });

  it('rejects a method that a path does not accept, and lists the allowed methods in Allow', async () => {
    const response = await league.request('DELETE', '/api/events');
    expect(expectError(response)).toBe('request.method_not_allowed');
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    const options = await league.request('OPTIONS', REGISTER);
    expect(expectError(options)).toBe('request.method_not_allowed');
    expect(options.headers.get('allow')).toBe('POST');
  });

  it('responds to HEAD as to GET, but without a body', async () => {
    const response = await league.request('HEAD', '/api/events');
    expect([response.status, response.text]).toEqual([200, '']);
  });

  it.each(['garbage', 'x'.repeat(8000), 'a b', '', 'ÿ', '../..', randomUUID()])(
    'rejects the token %s with auth.session_invalid, but ignores it on a public endpoint',
    async raw => {
      for (const path of ['/api/auth/profile', '/api/events', '/api/rewards']) {
        const response = await league.request('GET', path, { headers: { authorization: `Bearer ${raw}` } });
        expect(expectError(response)).toBe('auth.session_invalid');
      }
      expect(
        (await league.request('GET', '/api/matches', { headers: { authorization: `Bearer ${raw}` } })).status,
      ).toBe(200);
    },
  );

  it.each([
    ['Basic dTpw', () => 'Basic dTpw'],
    ['Bearer', () => 'Bearer'],
    ['bearer', () => 'bearer'],
    ['that is a valid token without a scheme', () => token],
  ])('rejects the Authorization header %s with auth.session_invalid', async (_case, header) => {
    const authorization = header();
    const response = await league.request('GET', '/api/auth/profile', { headers: { authorization } });
    expect(expectError(response)).toBe('auth.session_invalid');
  });

  it.each<[string | undefined, 'ar' | 'en']>([
    [undefined, 'ar'],
    ['en', 'en'],
    ['fr, en-GB;q=0.8, ar;q=0.5', 'en'],
    ['en;q=0, ar;q=0.1', 'ar'],
    ['en-US, ar;q=0.7, en;q=0.3', 'en'],
    ['*', 'ar'],
    [`${'x,'.repeat(2000)}en`, 'ar'],
  ])('responds to the Accept-Language header %s in the language %s', async (header, language) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'accept-language': header };
    expectError(await league.request('GET', '/api/nothing', { headers }), language);
  });

  it.each([
    ['bytes that are not HTTP', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 /u],
    [
      'a header that is too long',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431 /u,
    ],
    ['an unknown method', 'FOO /api/events HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /u],
  ])('rejects %s, and closes the connection', async (_name, bytes, expected) => {
    const { hostname, port } = new URL(league.url);
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.on('data', data => {
        received += String(data);
      });
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
    });
    expect(text).toMatch(expected);
    expect(text).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(text).toContain("\r\nContent-Security-Policy: default-src 'none';frame-ancestors 'none'\r\n");
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: expect.stringMatching(/^request\./u),
    });
  });
});

const getFields = (response: ApiResponse) => failureResponse.parse(response.body).fields ?? [];
const toFieldErrors = (response: ApiResponse) =>
  Object.fromEntries(getFields(response).map(({ path, code }) => [path, code]));

describe('the error response', () => {
  it('names every missing field of a registration', async () => {
    const response = await league.request('POST', REGISTER, { body: {} });
    const required = 'full_name age city country email phone_number gender category password'.split(' ');
    expect(toFieldErrors(response)).toEqual(Object.fromEntries(required.map(name => [name, 'required'])));
  });

  it.each<[Record<string, unknown>, Record<string, string>]>([
    ...['\u200b\u2060', '\u3164\u3164', '\u115f\u1160\uffa0', '\u200f\u200e\ufeff', '\u2800\ufe0f'].map(
      invisible =>
        [
          { full_name: invisible, city: invisible },
          { full_name: 'required', city: 'required' },
        ] as [Record<string, unknown>, Record<string, string>],
    ),
    [{ full_name: '12' }, { full_name: 'letter_missing' }],
    [{ full_name: '   ' }, { full_name: 'required' }],
    [{ full_name: 'x'.repeat(81) }, { full_name: 'too_long' }],
    [{ full_name: 'a\u202eb' }, { full_name: 'unsafe_characters' }],
    [{ full_name: null }, { full_name: 'required' }],
    [{ full_name: ['a'] }, { full_name: 'wrong_type' }],
    [{ age: 12 }, { age: 'too_young' }],
    [{ age: 20.5 }, { age: 'not_integer' }],
    [{ age: 'twenty' }, { age: 'not_integer' }],
    [{ age: 121 }, { age: 'too_large' }],
    [{ age: true }, { age: 'wrong_type' }],
    [{ age: '' }, { age: 'required' }],
    [{ age: 15 }, { guardian_consent: 'guardian_required' }],
    [{ email: 'fan' }, { email: 'invalid_email' }],
    [{ email: `${'x'.repeat(250)}@example.com` }, { email: 'too_long' }],
    [{ phone_number: 'none' }, { phone_number: 'invalid_phone' }],
    [{ phone_number: 966_500_000_000 }, { phone_number: 'wrong_type' }],
    [{ gender: 'other' }, { gender: 'not_allowed' }],
    [{ gender: 1 }, { gender: 'wrong_type' }],
    [{ category: '' }, { category: 'required' }],
    [{ password: '12345' }, { password: 'too_short' }],
    [{ password: 'x'.repeat(129) }, { password: 'too_long' }],
    [{ password: 'word\u0000word' }, { password: 'unsafe_characters' }],
    [{ terms_accepted: false }, { terms_accepted: 'terms_required' }],
    [{ terms_accepted: 'yes' }, { terms_accepted: 'wrong_type' }],
    [
      { role: 'staff', is_verified: true },
      { role: 'unknown_field', is_verified: 'unknown_field' },
    ],
    [
      { age: 9, gender: 'x', email: 'x', city: '\u0000' },
      { age: 'too_young', gender: 'not_allowed', email: 'invalid_email', city: 'unsafe_characters' },
    ],
  ])('to a registration with %j has the field errors %j', async (details, expected) => {
    const body = newRegistration(details);
    for (const language of ['ar', 'en'] as const) {
      const response = await league.request('POST', REGISTER, { body, language });
      expect([expectError(response, language), toFieldErrors(response)]).toEqual([
        'request.invalid',
        expected,
      ]);
      for (const { message } of getFields(response)) {
        expect(message).toMatch(language === 'ar' ? /[\u0600-\u06ff]/u : /^[A-Z][^{}]+\.$/u);
      }
    }
  });

  it('to a login has unsafe_characters for text that PostgreSQL cannot store', async () => {
    for (const value of ['a\u0000', '\ud800', 'x\udfffy']) {
      const response = await league.request('POST', LOGIN, {
        body: { identifier: value, password: 'secret-1' },
      });
      expect([expectError(response), toFieldErrors(response)]).toEqual([
        'request.invalid',
        { identifier: 'unsafe_characters' },
      ]);
    }
  });
});

describe('random input', () => {
  const fieldName = fc.constantFrom(
    'full_name',
    'email',
    'password',
    'otp',
    'userId',
    'token',
    'identifier',
    'age',
    'phone_number',
    'newPassword',
    'x',
  );
  // Any Unicode text: errors repeat unknown field names, and random ASCII text would by chance form the words that
  // expectError forbids as internal details.
  const stringUnit = 'grapheme';
  const body = fc.oneof(
    fc.dictionary(fieldName, fc.jsonValue({ maxDepth: 2, stringUnit }), { maxKeys: 6 }),
    fc.jsonValue({ stringUnit }),
  );

  it('gets success or a well-formed error from calls with a body', { timeout: 180_000 }, async () => {
    const calls = CALLS_WITH_BODY.filter(({ path }) => !path.endsWith('/logout'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), body, async ({ method, path }, value) => {
        const response = await league.request(method, path, { body: value, token: await getToken(path) });
        if (response.status >= 400) expectError(response);
      }),
      { numRuns: 300 },
    );
  });
});

it('the server logged no failed request, no token and no password in these tests', () => {
  const lines = league.logs.join('\n');
  expect(lines).not.toContain('request failed');
  expect(lines).not.toContain(token);
  expect(lines).not.toContain(owner.token);
  expect(lines).not.toContain('كلمة-سر-طويلة-9');
});
