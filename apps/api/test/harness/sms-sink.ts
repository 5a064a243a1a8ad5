/** Runs a stub SMS gateway for tests: an HTTP server that stores the texts it gets. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type SentText = {
  authorization: string | undefined;
  type: string | undefined;
  body: Record<string, unknown>;
};

export type SmsSink = {
  url: string;
  texts: SentText[];
  /** The HTTP statuses of the next answers, in order. Later answers have status 202. */
  statuses: number[];
  close(): Promise<void>;
};

export async function openSmsSink(): Promise<SmsSink> {
  const texts: SentText[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      body => {
        const { authorization, 'content-type': type } = request.headers;
        texts.push({ authorization, type, body: body as Record<string, unknown> });
        response.writeHead(statuses.shift() ?? 202).end('queued');
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    texts,
    statuses,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
