/** Writes ids in paths in one way: a UUID is the same one in capitals, and percent-encoding changes nothing either. */
import type { Endpoint, ParamsOf } from '@rabita/contract/endpoint';

type Params = ParamsOf<Endpoint>;

export function lowerCaseParams(params: Params): Params {
  if (params === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, String(value).toLowerCase()]),
  );
}

/** @param pattern such as `/api/rewards/:id`; the parameters are filled in */
export function fillPath(pattern: string, params: Params): string {
  return pattern.replace(/:(\w+)/gu, (_, name: string) => String(params?.[name]));
}
