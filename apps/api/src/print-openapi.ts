/** Generates the OpenAPI document without a database. */
import { readConfig } from './platform/config/config.ts';
import type { AppContext } from './platform/context.ts';
import { buildServer, NO_BUILD_FOLDERS } from './server.ts';

/** Creates a placeholder for a service that routes use only when they are called. */
function unused<Service extends object>(): Service {
  return new Proxy({} as Service, {
    get: (_target, name) => () => Promise.reject(new Error(`${String(name)} is not available`)),
  });
}

/** @returns the OpenAPI document as JSON text */
export async function printOpenapi(): Promise<string> {
  const config = readConfig({}, '/');
  const context: AppContext = {
    config,
    db: unused(),
    staffDb: unused(),
    jobsDb: unused(),
    batchDb: unused(),
    conflicts: unused(),
    limits: unused(),
    pendingResponses: unused(),
    passwords: unused(),
    secrets: unused(),
    log: unused(),
  };
  const server = await buildServer(context, {
    sites: NO_BUILD_FOLDERS,
    logger: undefined,
    requestTimeoutMs: 1000,
    maxEventLoopDelay: 0,
    live: null,
    lists: null,
    replica: null,
  });
  await server.ready();
  const document = server.swagger();
  await server.close();
  return `${JSON.stringify(document, null, 2)}\n`;
}
