/** Runs a stub SMS gateway for tests: an HTTP server that stores the texts it gets, and accepts or fails them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type SentText = {
  authorization: string | undefined;
  type: string | undefined;
  body: Record<string, unknown>;
};

/** How to fail a text: `reject` it, `drop` the connection after reading it, or send no response (`silence`). */
export type SmsFault = 'reject' | 'drop' | 'silence';

export type SmsSink = {
  url: string;
  /** All texts as received, including the failed ones. */
  texts: SentText[];
  accepted: SentText[];
  /** The fault of every text until it is set to null. */
  fault: SmsFault | null;
  /** The HTTP statuses of the next responses, in order. Later responses have status 202. */
  statuses: number[];
  close(): Promise<void>;
};

/** @param port 0: any free port */
export async function startSmsSink(port = 0): Promise<SmsSink> {
  const server = createServer((request, response) => {
    json(request).then(
      body => {
        const { authorization, 'content-type': type } = request.headers;
        const text = { authorization, type, body: body as Record<string, unknown> };
        sink.texts.push(text);
        if (sink.fault === 'silence') return;
        if (sink.fault === 'drop') {
          response.destroy();
          return;
        }
        const status = sink.fault === 'reject' ? 500 : (sink.statuses.shift() ?? 202);
        if (status < 300) sink.accepted.push(text);
        response.writeHead(status).end('queued');
      },
      () => response.destroy(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const sink: SmsSink = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    texts: [],
    accepted: [],
    fault: null,
    statuses: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
  return sink;
}
