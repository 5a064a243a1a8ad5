/** Fills path patterns, and normalizes their ids: a UUID in capitals or percent-encoded is the same id. */
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
