/** Turns an operation and its input into a request, and gives each request a client's address of its own. */
import { randomInt } from 'node:crypto';
import type { Operation } from './read-operations.ts';
import type { Input } from './sample-input.ts';

/** A random address of IPv6's documentation range, so that limits per network do not hide what is tested. */
export const newAddress = () =>
  `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`;

export function requestOf(
  { method, path }: Operation,
  { params, query, body }: Input,
): { method: string; path: string; body: unknown } {
  const filled = path.replace(/\{(\w+)\}/gu, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return { method, path: search ? `${filled}?${search}` : filled, body };
}
