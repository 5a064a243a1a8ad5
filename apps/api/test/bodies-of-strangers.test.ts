/** Tests that a call is authorised before its body is read, and again when the body arrived later. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { logout } from '@rabita/contract/fan/auth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { collectEndpoints } from './harness/collect-endpoints.ts';
import { type League, startLeague } from './harness/start-league.ts';

let league: League;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league.stop());

/** Sends the head and the first byte of a body that goes on. */
async function begin(method: string, path: string, token?: string) {
  const { hostname, port } = new URL(league.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
  const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${authorization}`;
  await new Promise(resolve => socket.write(`${head}content-length: 2\r\n\r\n{`, resolve));
  return { socket, answer: once(socket, 'data').then(([data]) => String(data)) };
}

const PERSONAL = collectEndpoints().filter(
  ({ endpoint: { route } }) =>
    route.method !== 'GET' && route.access !== 'public' && route.access !== 'optional',
);

describe.each(PERSONAL)('$method $path', ({ method, path }) => {
  it('[18.73] refuses a stranger before the body has arrived', async () => {
    expect(await (await begin(method, path)).answer).toMatch(/^HTTP\/1\.1 401 /u);
  });
});

it('[18.73] a session that ends while the body arrives does not count', async () => {
  const { token } = await league.signUp();
  const rows = vi.spyOn(league.context.db, 'rows');
  onTestFinished(() => rows.mockRestore());
  const isLookup = ([sql]: unknown[]) => /from session where token_hash/u.test(String(sql));
  const { socket, answer } = await begin('PUT', '/api/users/me/email', token);
  await expect.poll(() => rows.mock.calls.some(isLookup)).toBe(true);
  await rows.mock.results[rows.mock.calls.findIndex(isLookup)]?.value;
  await league.call(logout, { token });
  socket.write('}');
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /u);
});
