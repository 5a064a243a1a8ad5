/**
 * Reads the operations from the OpenAPI document of the running product, and creates valid input for each: known fields
 * by name, all others by the type in their schema.
 */
import { randomUUID } from 'node:crypto';
import { doorEndpoints } from '@rabita/contract/door/endpoints';
import type { Endpoint } from '@rabita/contract/endpoint';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import type { Route } from '@rabita/contract/route';
import { staffEndpoints } from '@rabita/contract/staff/endpoints';
import type { AttackFixture } from './insert-attack-fixture.ts';
import { FIELD_VALUES, OPERATION_VALUES } from './known-values.ts';
import { send } from './send-raw.ts';

/** The parts of JSON Schema that occur in the document's input. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  default?: unknown;
  format?: string;
  minimum?: number;
};

type Parameter = { in: 'path' | 'query' | 'header'; name: string; schema: Schema };

type DocumentedOperation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type Operation = {
  name: string;
  method: string;
  /** Parameters are in braces. */
  path: string;
  route: Route;
  parameters: Parameter[];
  /** The schema of a JSON body. */
  body: Schema | null;
  /** Whether the body is the bytes of a file. */
  takesBytes: boolean;
};

/** @throws if an operation of the document is not in the contract, or the reverse */
export async function readOperations(url: string): Promise<Operation[]> {
  const { text } = await send(url, { path: '/api/openapi.json' });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, DocumentedOperation>> };
  const endpoints = new Map(
    Object.entries<Endpoint>({ ...fanEndpoints, ...staffEndpoints, ...doorEndpoints }),
  );
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]): Operation => {
      const route = endpoints.get(operationId)?.route;
      if (!route || route.method.toLowerCase() !== method)
        throw new Error(`The OpenAPI document has ${operationId}, which the contract does not have.`);
      endpoints.delete(operationId);
      const { content = {} } = requestBody ?? {};
      const body = content['application/json']?.schema ?? null;
      const takesBytes = 'application/octet-stream' in content;
      return { name: operationId, method: method.toUpperCase(), path, route, parameters, body, takesBytes };
    }),
  );
  if (endpoints.size > 0) throw new Error(`The OpenAPI document lacks ${[...endpoints.keys()].join(', ')}.`);
  return operations;
}

export type Input = {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
};

const isNull = ({ type }: Schema) => type === 'null';
const listOptions = (schema: Schema) =>
  (schema.anyOf ?? schema.oneOf ?? []).filter(option => !isNull(option));

/** Counts the kinds of objects that the schema accepts, such as a booking for a member and one for a guest. */
function countVariants(schema: Schema | null): number {
  if (!schema) return 1;
  const options = listOptions(schema);
  const objects = options.filter(({ properties }) => properties !== undefined);
  const nested = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...options,
  ];
  return Math.max(1, objects.length, ...nested.map(countVariants));
}

/** Returns a valid value. @param path the field names from the root to the field */
function sample(schema: Schema, path: readonly string[], variant: number): unknown {
  const knownName = [path.slice(-2).join('.'), path.at(-1) ?? ''].find(name => FIELD_VALUES.has(name));
  const options = listOptions(schema);
  if (options.length > 0) {
    const option = options[Math.min(variant, options.length - 1)];
    if (option?.properties || knownName === undefined) return option && sample(option, path, variant);
  }
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [
        name,
        sample(field, [...path, name], variant),
      ]),
    );
  if (schema.enum) return schema.enum[0];
  if (knownName !== undefined) return FIELD_VALUES.get(knownName);
  if (schema.default !== undefined) return schema.default;
  if (schema.items) return [sample(schema.items, path, variant)];
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return schema.format === 'uuid' ? randomUUID() : 'text';
  }
}

/** Replaces fields by name, such as ids of the fixture. Omits fields whose replacement is undefined. */
function replaceFields(value: unknown, replacements: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map(item => replaceFields(item, replacements));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      if (!(name in replacements)) return [[name, replaceFields(field, replacements)]];
      return replacements[name] === undefined ? [] : [[name, replacements[name]]];
    }),
  );
}

/** Returns one valid input for each variant of the operation's input. Most operations have one variant. */
export function sampleInputs(operation: Operation, fixture: AttackFixture): Input[] {
  const { name, parameters, body, path, takesBytes } = operation;
  const valueSets = OPERATION_VALUES[name]?.(fixture) ?? [{}];
  const count = Math.max(countVariants(body), valueSets.length);
  return Array.from({ length: count }, (_, variant): Input => {
    const values: Record<string, unknown> = valueSets[variant] ?? valueSets[0] ?? {};
    const sampleParameters = (location: string) =>
      Object.fromEntries(
        parameters
          .filter(parameter => parameter.in === location)
          .flatMap(({ name: key, schema }) => {
            const value = key in values ? values[key] : sample(schema, ['query', key], variant);
            return value === undefined ? [] : [[key, String(value)]];
          }),
      );
    const id = fixture.getId(name, path);
    const bytes = takesBytes ? fixture.picture : undefined;
    const params = { ...sampleParameters('path'), ...(path.includes('{id}') && { id }) };
    return {
      params: path.includes('{eventId}') ? { ...params, eventId: id } : params,
      query: sampleParameters('query'),
      headers: sampleParameters('header'),
      body: body ? replaceFields(sample(body, [], variant), values) : bytes,
    };
  });
}

export function toRequest(
  { method, path }: Operation,
  { params, query, body }: Input,
): { method: string; path: string; body: unknown } {
  const filledPath = path.replace(/\{(\w+)\}/gu, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return { method, path: search ? `${filledPath}?${search}` : filledPath, body };
}
