/** Tests that the recommended proxy passes the largest body that each call takes, and not much more. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BODY_LIMIT_BYTES } from '@rabita/contract/constants';
import { expect, it } from 'vitest';
import { collectEndpoints } from './harness/collect-endpoints.ts';

const configuration = readFileSync(path.join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');

/** The limit of a path in megabytes: that of its location, or the server's. */
function getLimitMegabytes(url: string): number {
  const locations = [...configuration.matchAll(/location (\/\S+) \{([^}]*)\}/gu)];
  const [, , block = ''] =
    locations.findLast(([, prefix = '']) => prefix !== '/' && url.startsWith(prefix)) ?? [];
  const limit = /client_max_body_size (\d+)m;/u;
  return Number((limit.exec(block) ?? limit.exec(configuration))?.[1]);
}

it('[18.74] the recommended nginx passes the largest body of every call', () => {
  const largest = new Map<string, number>();
  for (const { path: url, endpoint } of collectEndpoints())
    largest.set(url, Math.max(largest.get(url) ?? 0, endpoint.bodyLimit ?? BODY_LIMIT_BYTES));
  for (const [url, bytes] of largest)
    expect([url, getLimitMegabytes(url)]).toEqual([url, Math.max(1, Math.ceil(bytes / 1024 ** 2))]);
});

it('[18.74] the recommended nginx does not wait for the whole file of a picture', () => {
  expect(configuration).toMatch(/location \/api\/staff\/pictures\/ \{[^}]*proxy_request_buffering off;/u);
});
