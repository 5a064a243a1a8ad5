/** Tests prepared responses: conditional requests, content codings, and failing compression. */
import zlib from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseAccept } from './parse-accept.ts';
import { prepareResponse, sendPrepared } from './prepared-response.ts';

const TEXT = 'رابطة '.repeat(200);
const response = prepareResponse('text/plain; charset=utf-8', TEXT);

let app: FastifyInstance;
beforeEach(() => {
  const otherText = prepareResponse('text/plain; charset=utf-8', `${TEXT}.`);
  const picture = prepareResponse('image/png', Buffer.from(TEXT));
  app = Fastify();
  app.get('/', (request, reply) => sendPrepared(request, reply, response));
  app.get('/again', (request, reply) => sendPrepared(request, reply, otherText));
  app.get('/picture', (request, reply) => sendPrepared(request, reply, picture));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

describe('a conditional request', () => {
  const etag = `"${response.digest}"`;
  it.each([
    ['the response’s ETag', etag, 304],
    ['the response’s ETag marked as weak', `W/${etag}`, 304],
    ['the ETag among others', `"one", W/"two",${etag} , "three"`, 304],
    ['the wildcard for any ETag', '*', 304],
    ['the ETag of another coding', `"${response.digest}.br"`, 200],
    ['another ETag', '"one"', 200],
    ['other ETags', '"one", W/"two"', 200],
    ['the ETag without quotes', etag.slice(1, -1), 200],
    ['the ETag as part of a longer one', `"x${etag.slice(1)}`, 200],
    ['an empty value', '', 200],
  ])('with %s in If-None-Match (%s) gets %i', async (_, ifNoneMatch, status) => {
    const { statusCode, headers, body } = await app.inject({
      url: '/',
      headers: { 'if-none-match': ifNoneMatch },
    });
    expect([statusCode, body]).toEqual([status, status === 304 ? '' : TEXT]);
    expect([headers.etag, headers['cache-control'], headers.vary]).toEqual([
      etag,
      'no-cache',
      'accept-encoding',
    ]);
  });

  it('gets 304 even with Cache-Control: no-cache, which browsers send on a reload', async () => {
    const headers = { 'if-none-match': etag, 'cache-control': 'no-cache' };
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(304);
  });
});

describe('compression', () => {
  it('gives each content coding its own ETag, because the bytes differ', async () => {
    const tags = [];
    for (const coding of ['br', 'gzip', 'identity']) {
      const getWith = (headers = {}) =>
        app.inject({ url: '/', headers: { 'accept-encoding': coding, ...headers } });
      const { headers } = await getWith();
      tags.push(headers.etag);
      expect((await getWith({ 'if-none-match': headers.etag })).statusCode).toBe(304);
    }
    expect(tags).toEqual([`"${response.digest}.br"`, `"${response.digest}.gzip"`, `"${response.digest}"`]);
  });

  const asBrotli = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });

  it('falls back to the uncompressed body when it fails, and runs again for the next caller', async () => {
    vi.spyOn(zlib, 'brotliCompress').mockImplementationOnce(((
      _body: unknown,
      _options: unknown,
      done: unknown,
    ) => (done as (error: Error) => void)(new Error('no memory'))) as typeof zlib.brotliCompress);
    const plain = await asBrotli('/again');
    expect([plain.statusCode, plain.headers['content-encoding'], plain.body]).toEqual([
      200,
      undefined,
      `${TEXT}.`,
    ]);
    expect(plain.headers.etag).not.toContain('.br');
    const compressed = await asBrotli('/again');
    expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'br']);
    expect(zlib.brotliDecompressSync(compressed.rawPayload).toString()).toBe(`${TEXT}.`);
  });

  it('runs only once for all callers', async () => {
    const compress = vi.spyOn(zlib, 'brotliCompress');
    await Promise.all([asBrotli('/again'), asBrotli('/again')]);
    await asBrotli('/again');
    expect(compress).toHaveBeenCalledTimes(1);
  });

  it('does not run for pictures', async () => {
    const { headers, body } = await asBrotli('/picture');
    expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, undefined, TEXT]);
  });
});

it.each([
  ['accept-encoding', 'br'],
  ['accept-language', 'ar'],
] as const)('parseAccept ignores %s if it is longer than 1,000 characters', (name, value) => {
  const preferred = (text: string) => {
    const accept = parseAccept(name, text);
    return name === 'accept-encoding' ? accept.encodings() : accept.languages();
  };
  expect(preferred(value.padEnd(1000))).toContain(value);
  expect(preferred(value.padEnd(1001))).not.toContain(value);
});
