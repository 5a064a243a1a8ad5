/** Tests that API calls are refused while the event loop is slow, and pages are not. */
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { refuseUnderPressure } from './refuse-under-pressure.ts';

/** A limit so low that every event loop exceeds it. */
const ANY_DELAY_MS = 1e-6;

it('the server refuses API calls with 503 and still serves pages while the event loop is slow', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await refuseUnderPressure(app, ANY_DELAY_MS);
  app.get('/api/events', () => 'list');
  app.get('/events', () => 'page');
  app.get('/api/docs', () => 'reference');
  const get = (url: string) => app.inject({ url });
  // Polls, because the plugin measures the delay only once a second.
  await expect.poll(async () => (await get('/api/events')).statusCode, { timeout: 60_000 }).toBe(503);
  const refused = await get('/api/events');
  expect(refused.json()).toMatchObject({ code: 'server.unavailable' });
  expect(refused.headers['retry-after']).toBe('2');
  expect((await get('/events')).body).toBe('page');
  expect((await get('/api/docs')).body).toBe('reference');
});
