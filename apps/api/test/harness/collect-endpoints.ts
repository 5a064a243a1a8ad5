/** Collects all endpoints of the contract and fills in their path parameters, for tests that call every endpoint. */

import { doorEndpoints } from '@rabita/contract/door/endpoints';
import type { Endpoint } from '@rabita/contract/endpoint';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import { staffEndpoints } from '@rabita/contract/staff/endpoints';

export type CallableEndpoint = { name: string; endpoint: Endpoint; method: string; path: string };

/** An id that no row has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** @param id replaces the ids in each path */
export function collectEndpoints(id: string = UNKNOWN_ID): CallableEndpoint[] {
  return Object.entries<Endpoint>({ ...fanEndpoints, ...staffEndpoints, ...doorEndpoints }).map(
    ([name, endpoint]) => ({
      name,
      endpoint,
      method: endpoint.route.method,
      path: endpoint.route.path.replace(':place', 'event').replace(/:[a-zA-Z]+/gu, id),
    }),
  );
}
