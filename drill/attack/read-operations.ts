/** Reads the operations of the API reference that the running product serves, with who may call each by the contract. */
import { doorEndpoints } from '@rabita/contract/door/endpoints';
import type { Endpoint } from '@rabita/contract/endpoint';
import { fanEndpoints } from '@rabita/contract/fan/endpoints';
import type { Route } from '@rabita/contract/fan/routes';
import { staffEndpoints } from '@rabita/contract/staff/endpoints';
import { send } from './send-raw.ts';

/** The part of JSON Schema that the document uses for input. */
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
  /** With parameters in braces. */
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
        throw new Error(`The document has ${operationId}, which the contract does not have.`);
      endpoints.delete(operationId);
      const { content = {} } = requestBody ?? {};
      const body = content['application/json']?.schema ?? null;
      const takesBytes = 'application/octet-stream' in content;
      return { name: operationId, method: method.toUpperCase(), path, route, parameters, body, takesBytes };
    }),
  );
  if (endpoints.size > 0) throw new Error(`The document lacks ${[...endpoints.keys()].join(', ')}.`);
  return operations;
}
