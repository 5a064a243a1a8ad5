/** Asks as pages do, on connections that stay open, and tells what was answered and how long it took. */
import { Agent, request } from 'node:http';

export type Question = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  token?: string | undefined;
  /** The idempotency key. */
  key?: string;
  headers?: Readonly<Record<string, string>>;
  body?: object;
};

export type Told = {
  /** 0 when the connection was cut instead, or never made. */
  status: number;
  ms: number;
  /** When it was answered, on the clock of `performance.now()`. */
  at: number;
  /** Empty where no plain JSON came. */
  body: Record<string, unknown>;
  /** Seconds, as they came; undefined: the answer named none. */
  comeBack: string | undefined;
};

export type Asker = { ask(question: Question): Promise<Told>; close(): void };

/** Whoever is silent for so long does not answer. */
const SILENT_MS = 60_000;

/** @param url of a running league */
export function ask(
  url: string,
  { method, path, token, key, headers: own, body }: Question,
  agent?: Agent,
): Promise<Told> {
  const { hostname, port } = new URL(url);
  // The league listens on this address alone, and a name costs a look-up for each connection.
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const text = body && JSON.stringify(body);
  const headers = {
    ...own,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const began = performance.now();
  return new Promise(resolve => {
    const end = (status: number, told: Record<string, unknown>, comeBack: string | undefined) => {
      const at = performance.now();
      resolve({ status, ms: at - began, at, body: told, comeBack });
    };
    const lost = () => end(0, {}, undefined);
    const asked = request({ agent, host, port, method, path, headers, timeout: SILENT_MS }, answer => {
      const parts: Buffer[] = [];
      answer.on('data', part => parts.push(part));
      answer.on('error', lost);
      answer.on('end', () => {
        const { 'content-type': type, 'content-encoding': coding, 'retry-after': comeBack } = answer.headers;
        const isPlain = type?.startsWith('application/json') && coding === undefined;
        const told = isPlain ? JSON.parse(Buffer.concat(parts).toString()) : {};
        end(answer.statusCode ?? 0, told, comeBack);
      });
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', lost);
    asked.end(text);
  });
}

/** @param url of a running league */
export function openAsker(url: string): Asker {
  const agent = new Agent({ keepAlive: true });
  return { ask: question => ask(url, question, agent), close: () => agent.destroy() };
}
