/** Fills path patterns, and lower-cases ids, because a UUID in capitals is the same id. */
import type { Endpoint, ParamsOf } from '@rabita/contract/endpoint';

type Params = ParamsOf<Endpoint>;

export function lowerCaseParams(params: Params): Params {
  if (params === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, String(value).toLowerCase()]),
  );
}

/** @param pattern such as `/api/rewards/:id` */
export function fillPath(pattern: string, params: Params): string {
  return pattern.replace(/:(\w+)/gu, (_, name: string) => String(params?.[name]));
}
