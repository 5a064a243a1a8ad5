/** Lists every endpoint of the contract with a callable path, for tests that call all of them. */

import { doorEndpoints } from '@rabita/contract/door/endpoints';
import type { Endpoint } from '@rabita/contract/endpoint';
import { endpoints } from '@rabita/contract/fan/endpoints';
import { staffEndpoints } from '@rabita/contract/staff/endpoints';

export type CallableEndpoint = { name: string; endpoint: Endpoint; method: string; path: string };

/** An id that no row has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** @param id fills the parameters of each path */
export function collectEndpoints(id: string = UNKNOWN_ID): CallableEndpoint[] {
  return Object.entries<Endpoint>({ ...endpoints, ...staffEndpoints, ...doorEndpoints }).map(
    ([name, endpoint]) => ({
      name,
      endpoint,
      method: endpoint.route.method,
      path: endpoint.route.path.replace(/:[a-zA-Z]+/gu, id),
    }),
  );
}
