/** Lists the documented parameters of an operation, and marks the values of a request that the tool shall test. */
import { PLAIN_KEY } from './open-relay.ts';
import type { Operation, Schema } from './read-operations.ts';
import { MARK, type MarkedRequest } from './run-sqlmap.ts';
import type { Input } from './sample-input.ts';

/** The names of all values in the schema, such as `body.translations.ar.name` and `body.bookings[]`. */
function listValues(schema: Schema, name: string): string[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap(option => listValues(option, name));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, field]) => listValues(field, `${name}.${key}`));
  if (schema.items) return listValues(schema.items, `${name}[]`);
  return schema.type === 'null' ? [] : [name];
}

export function listParameters({ parameters, body }: Operation): Set<string> {
  return new Set([
    ...parameters.map(parameter => `${parameter.in}.${parameter.name}`),
    ...(body ? listValues(body, 'body') : []),
  ]);
}

type Marks = { has(name: string): boolean; added: string[] };

function markJson(value: unknown, name: string, marks: Marks): string {
  if (Array.isArray(value)) return `[${value.map(one => markJson(one, `${name}[]`, marks)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([key, field]) => `${JSON.stringify(key)}:${markJson(field, `${name}.${key}`, marks)}`,
    );
    return `{${fields.join(',')}}`;
  }
  const text = JSON.stringify(value);
  if (value === null || marks.has(name)) return text;
  marks.added.push(name);
  return typeof value === 'string' ? `${text.slice(0, -1)}${MARK}"` : `${text}${MARK}`;
}

/**
 * @param base the relay's URL with the operation's prefix
 * @param done the names of parameters that another input of the operation tests already; gets those of this input
 */
export function markRequest(
  { name, method, path, parameters }: Operation,
  input: Input,
  base: string,
  done: Set<string>,
): MarkedRequest {
  const added: string[] = [];
  const marks: Marks = { has: one => done.has(one) || added.includes(one), added };
  const mark = (kind: string, key: string) => {
    const full = `${kind}.${key}`;
    if (marks.has(full)) return '';
    marks.added.push(full);
    return MARK;
  };
  const filled = path.replace(
    /\{(\w+)\}/gu,
    (_match, key: string) => encodeURIComponent(input.params[key] ?? '') + mark('path', key),
  );
  const query = Object.entries(input.query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}${mark('query', key)}`)
    .join('&');
  const keyed = parameters.some(
    parameter => parameter.in === 'header' && parameter.name === 'Idempotency-Key',
  );
  // Without a body, the tool would say that it sends a form, which the product refuses before anything else.
  const nothing = method === 'GET' ? undefined : '{}';
  // The relay sends the file instead.
  const isJson = input.body !== undefined && !Buffer.isBuffer(input.body);
  const body = isJson ? markJson(input.body, 'body', marks) : nothing;
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(keyed && { 'Idempotency-Key': `${PLAIN_KEY}${mark('header', 'Idempotency-Key')}` }),
  };
  for (const one of added) done.add(one);
  return {
    name,
    method,
    url: `${base}${filled}${query ? `?${query}` : ''}`,
    headers,
    body,
    marks: added.length,
  };
}
