/** A server that builds SQL from strings on purpose. The tool must find that, or its silence about the product proves nothing. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from '../../apps/api/src/platform/database/db.ts';

export type Control = { url: string; close(): Promise<void> };

/** The places of a request that the control reads into its SQL. */
export const CONTROL_PLACES = ['path', 'query', 'body', 'header'] as const;

export async function openControl(db: Db): Promise<Control> {
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', part => parts.push(part));
    incoming.on('end', async () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
      const [, place, last = ''] = pathname.split('/');
      try {
        const values: Record<string, unknown> = {
          path: decodeURIComponent(last),
          query: searchParams.get('q'),
          header: incoming.headers['idempotency-key'],
          body: place === 'body' ? (JSON.parse(Buffer.concat(parts).toString()) as { q: unknown }).q : '',
        };
        const sql = `select name_en from event where city_en = '${values[place ?? '']}' order by id limit 3`;
        const body = JSON.stringify(await db.rows(sql));
        outgoing.writeHead(200, { 'content-type': 'application/json' }).end(body);
      } catch {
        outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
