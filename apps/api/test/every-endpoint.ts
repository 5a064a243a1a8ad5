/** All calls of the contract in a form that a test can make: an address filled in, and whether it takes a body. */

import { doorEndpoints } from '@rabita/contract/door/endpoints';
import type { Endpoint } from '@rabita/contract/endpoint';
import { endpoints } from '@rabita/contract/fan/endpoints';
import { staffEndpoints } from '@rabita/contract/staff/endpoints';

export type Ready = { name: string; endpoint: Endpoint; method: string; path: string };

/** An id that belongs to nobody. */
export const STRANGE_ID = '00000000-0000-4000-8000-000000000000';

/** Every endpoint, with `id` where its address wants one. */
export function everyEndpoint(id: string = STRANGE_ID): Ready[] {
  return Object.entries<Endpoint>({ ...endpoints, ...staffEndpoints, ...doorEndpoints }).map(
    ([name, endpoint]) => ({
      name,
      endpoint,
      method: endpoint.route.method,
      path: endpoint.route.path.replace(/:[a-zA-Z]+/gu, id),
    }),
  );
}
