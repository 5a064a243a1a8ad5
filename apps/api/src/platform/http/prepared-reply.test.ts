/** Answers prepared once, asked for as browsers and caches ask, and while the machine cannot compress. */
import zlib from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareReply, sendPrepared } from './prepared-reply.ts';

const TEXT = 'رابطة '.repeat(200);
const answer = prepareReply('text/plain; charset=utf-8', TEXT);

let app: FastifyInstance;
beforeEach(() => {
  const fails = prepareReply('text/plain; charset=utf-8', `${TEXT}.`);
  const picture = prepareReply('image/png', Buffer.from(TEXT));
  app = Fastify();
  app.get('/', (request, reply) => sendPrepared(request, reply, answer));
  app.get('/again', (request, reply) => sendPrepared(request, reply, fails));
  app.get('/picture', (request, reply) => sendPrepared(request, reply, picture));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

describe('who has it already', () => {
  const etag = `"${answer.digest}"`;
  it.each([
    ['strong, as it was sent', etag, 304],
    ['weak, which counts as the same here', `W/${etag}`, 304],
    ['among others', `"one", W/"two",${etag} , "three"`, 304],
    ['as whatever there is', '*', 304],
    ['in another coding', `"${answer.digest}.br"`, 200],
    ['as something else', '"one"', 200],
    ['as others', '"one", W/"two"', 200],
    ['without its quotes', etag.slice(1, -1), 200],
    ['as a part of another', `"x${etag.slice(1)}`, 200],
    ['as nothing', '', 200],
  ])('told %s', async (_, ifNoneMatch, status) => {
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

  it('is told so on a reload too, which asks whether it has changed', async () => {
    const headers = { 'if-none-match': etag, 'cache-control': 'no-cache' };
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(304);
  });
});

describe('compression', () => {
  it('has a name for each coding, because the bytes differ', async () => {
    const tags = [];
    for (const coding of ['br', 'gzip', 'identity']) {
      const ask = (headers = {}) =>
        app.inject({ url: '/', headers: { 'accept-encoding': coding, ...headers } });
      const { headers } = await ask();
      tags.push(headers.etag);
      expect((await ask({ 'if-none-match': headers.etag })).statusCode).toBe(304);
    }
    expect(tags).toEqual([`"${answer.digest}.br"`, `"${answer.digest}.gzip"`, `"${answer.digest}"`]);
  });

  const asBrotli = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });

  it('that fails costs the smaller size once, and is tried again', async () => {
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
    const packed = await asBrotli('/again');
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
    expect(zlib.brotliDecompressSync(packed.rawPayload).toString()).toBe(`${TEXT}.`);
  });

  it('is done once, whoever asks', async () => {
    const compress = vi.spyOn(zlib, 'brotliCompress');
    await Promise.all([asBrotli('/again'), asBrotli('/again')]);
    await asBrotli('/again');
    expect(compress).toHaveBeenCalledTimes(1);
  });

  it('is left to pictures themselves', async () => {
    const { headers, body } = await asBrotli('/picture');
    expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, undefined, TEXT]);
  });
});
