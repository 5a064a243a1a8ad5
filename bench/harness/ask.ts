/** Asks for JSON on connections that stay open, as pages do, and tells how long each answer took. */
import { Agent, request } from 'node:http';

export type Question = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  token?: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
};
/** `status` is 0 when the connection was cut instead; `body` is empty where no plain JSON came. */
export type Told = { status: number; ms: number; body: Record<string, unknown> };

export type Asker = { ask(question: Question): Promise<Told>; close(): void };

/** @param url of a running league */
export function openAsker(url: string): Asker {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  // The league listens on this address alone, and a name costs a look-up for each connection.
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  return {
    ask: ({ method, path, token, headers: own, body }) => {
      const text = body && JSON.stringify(body);
      const headers = {
        ...own,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const began = performance.now();
      return new Promise(resolve => {
        const lost = () => resolve({ status: 0, ms: performance.now() - began, body: {} });
        const asked = request({ agent, host, port, method, path, headers }, answer => {
          const parts: Buffer[] = [];
          answer.on('data', part => parts.push(part));
          answer.on('error', lost);
          answer.on('end', () => {
            const { 'content-type': type, 'content-encoding': coding } = answer.headers;
            const isPlain = type?.startsWith('application/json') && coding === undefined;
            const told = isPlain ? JSON.parse(Buffer.concat(parts).toString()) : {};
            resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began, body: told });
          });
        });
        asked.on('error', lost);
        asked.end(text);
      });
    },
    close: () => agent.destroy(),
  };
}
