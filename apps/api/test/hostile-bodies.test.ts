/** Tests bodies that no honest client sends: thousands of invalid fields, and bytes that are not a file. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { logout } from '@rabita/contract/fan/auth';
import { failureResponse } from '@rabita/contract/response-fields';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { uploadOf } from './fixtures/draw-picture.ts';
import { insertEvent } from './fixtures/insert-event.ts';
import { insertStaff } from './fixtures/insert-staff.ts';
import { collectEndpoints } from './harness/collect-endpoints.ts';
import { expectError, toErr } from './harness/expect-error.ts';
import { startTestLeague } from './harness/start-league.ts';

const league = await startTestLeague();

const MAX_RESPONSE_BYTES = 6000;
const GUEST_CALLS = collectEndpoints().filter(({ endpoint: { route } }) =>
  ['public', 'optional'].includes(route.access),
);
const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

describe.each(GUEST_CALLS.filter(({ method }) => method === 'GET'))('$method $path', ({ method, path }) => {
  it('[18.71] names at most 20 of a thousand unknown query parameters', async () => {
    const query = new URLSearchParams(manyKeys(1000) as unknown as Record<string, string>);
    const response = await league.request(method, `${path}?${query}`);
    expect(expectError(response)).toBe('request.invalid');
    expect(failureResponse.parse(response.body).fields).toHaveLength(20);
  });
});

describe.each(GUEST_CALLS.filter(({ method }) => method !== 'GET'))('$method $path', ({ method, path }) => {
  it('[18.71] names at most 20 unknown fields', async () => {
    const response = await league.request(method, path, { body: manyKeys(90) });
    expect(expectError(response)).toBe('request.invalid');
    expect(failureResponse.parse(response.body).fields).toHaveLength(20);
  });

  it('[18.71] rejects a body with thousands of fields before it validates the fields', async () => {
    for (const body of [manyKeys(6000), { email: manyKeys(6000) }, [[manyKeys(6000)]]]) {
      const response = await league.request(method, path, { body });
      expect(expectError(response)).toBe('request.malformed');
      expect(response.text.length).toBeLessThan(MAX_RESPONSE_BYTES);
    }
  });
});

describe.each(collectEndpoints().filter(({ endpoint }) => endpoint.binaryType))(
  '$method $path',
  ({ endpoint }) => {
    const path = async () =>
      endpoint.route.path.replace(':place', 'event').replace(':id', await insertEvent(league.db));
    const send = async (raw: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
      const { token } = await insertStaff(league, 'manager');
      const { query } = uploadOf(Buffer.alloc(0));
      const search = new URLSearchParams(query as unknown as Record<string, string>);
      const response = await league.request(endpoint.route.method, `${await path()}?${search}`, {
        raw,
        token,
        headers,
      });
      return [response.status, expectError(response)];
    };
    const bytes = { 'content-type': 'application/octet-stream' };

    it.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
      ['JSON', '{"file":"AAAA"}', { 'content-type': 'application/json' }],
      ['a form', 'file=AAAA', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['another type', 'GIF89a', { 'content-type': 'image/gif' }],
      ['compressed bytes', new Uint8Array(gzipSync('GIF89a')), { ...bytes, 'content-encoding': 'gzip' }],
    ])('[18.89] rejects %s instead of the bytes of a file', async (_what, raw, headers) => {
      expect(await send(raw, headers)).toEqual([415, 'request.unsupported_type']);
    });

    it.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
      ['no body', new Uint8Array(0), {}],
      ['an empty file', '', bytes],
      ['bytes that are not a picture', '\0\0%PDF-1.7 <script>', bytes],
    ])('[18.89] rejects %s', async (_what, raw, headers) => {
      expect(await send(raw, headers)).toEqual([400, 'picture.type_unsupported']);
    });

    it('[18.89] rejects one byte more than its limit', async () => {
      const limit = Number(endpoint.bodyLimit);
      expect(await send(new Uint8Array(limit), bytes)).toEqual([400, 'picture.type_unsupported']);
      expect(await send(new Uint8Array(limit + 1), bytes)).toEqual([413, endpoint.tooLarge]);
    });
  },
);

it('[18.89] a call that takes JSON rejects raw bytes', async () => {
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await league.request('POST', '/api/auth/login', { raw: '{}', headers });
  expect(toErr(response)).toEqual([415, 'request.unsupported_type']);
});

/** Sends a request's head and only the first byte of its body. */
async function sendBodyStart(method: string, path: string, token?: string) {
  const { hostname, port } = new URL(league.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
  const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${authorization}`;
  await new Promise(resolve => socket.write(`${head}content-length: 2\r\n\r\n{`, resolve));
  return { socket, response: once(socket, 'data').then(([data]) => String(data)) };
}

const SESSION_CALLS = collectEndpoints().filter(
  ({ endpoint: { route } }) =>
    route.method !== 'GET' && route.access !== 'public' && route.access !== 'optional',
);

describe.each(SESSION_CALLS)('$method $path', ({ method, path }) => {
  it('[18.73] rejects a stranger before the body has arrived', async () => {
    expect(await (await sendBodyStart(method, path)).response).toMatch(/^HTTP\/1\.1 401 /u);
  });
});

it('[18.73] a call is rejected if its session ends while the body arrives', async () => {
  const { token } = await league.signUp();
  const rowsSpy = vi.spyOn(league.context.db, 'rows');
  onTestFinished(() => rowsSpy.mockRestore());
  const isLookup = ([sql]: unknown[]) => /from session where token_hash/u.test(String(sql));
  const { socket, response } = await sendBodyStart('PUT', '/api/users/me/email', token);
  await expect.poll(() => rowsSpy.mock.calls.some(isLookup)).toBe(true);
  await rowsSpy.mock.results[rowsSpy.mock.calls.findIndex(isLookup)]?.value;
  await league.call(logout, { token });
  socket.write('}');
  expect(await response).toMatch(/^HTTP\/1\.1 401 /u);
});
