/** Draws the API's reference without a database: the routes are registered, and nothing is called. */
import { readConfig } from './config.ts';
import type { AppContext } from './platform/context.ts';
import { buildServer, NO_SITES } from './server.ts';

/** @returns the OpenAPI document as it is kept in the repository */
export async function printOpenapi(): Promise<string> {
  const config = readConfig({}, '/');
  const unused = new Proxy(
    {},
    { get: (_target, name) => () => Promise.reject(new Error(`${String(name)} is not here`)) },
  );
  const context = {
    config,
    db: unused,
    crewDb: unused,
    limits: unused,
    passwords: unused,
    secrets: unused,
  } as unknown as AppContext;
  const server = await buildServer(context, {
    sites: NO_SITES,
    logger: undefined,
    answerWithin: 1000,
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
