/** Runs the development servers. The API is rebuilt and restarted on each change; Vite reloads the web apps. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiBuild } from './api-build.mjs';
import { endChild, startChild } from './children.mjs';
import { root, toolPath } from './paths.mjs';

/**
 * Serves the fan app on PORT (default 3000), the API on PORT + 1 and the console, if present, on PORT + 2.
 * Runs until one of the web servers exits, and returns its exit code.
 * @returns {Promise<number>}
 */
export async function dev() {
  const port = Number(process.env.PORT ?? 3000);
  const api = `http://localhost:${port + 1}`;
  const web = `http://localhost:${port}`;
  const stopApi = await watchApi({
    ...process.env,
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL ?? web,
  });

  const sites = ['web', 'console'].filter(name => existsSync(join(root, 'apps', name, 'package.json')));
  const servers = sites.map((name, index) => {
    const sitePort = String(port + index * 2);
    return startChild(process.execPath, [toolPath('vite'), '--port', sitePort, '--strictPort'], {
      cwd: join(root, 'apps', name),
      env: { ...process.env, NODE_ENV: 'development', PORT: sitePort, RABITA_API_ORIGIN: api },
    });
  });
  // All servers stop if one of them exits, for example because its port is in use.
  const code = await Promise.race(
    servers.map(server => new Promise(resolve => server.once('close', status => resolve(status ?? 1)))),
  );
  await Promise.all([...servers.map(endChild), stopApi()]);
  return Number(code);
}

/** @param {NodeJS.ProcessEnv} env */
async function watchApi(env) {
  const { watch } = await import('rolldown');
  const runner = pathToFileURL(join(root, 'scripts/bootstrap/api-build.mjs')).href;
  const program = `const { runBuiltApi } = await import(${JSON.stringify(runner)}); await runBuiltApi('start', []);`;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let api;
  const restart = async () => {
    if (api) await endChild(api);
    api = startChild(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...env, NODE_ENV: 'development' },
    });
  };
  let restarts = Promise.resolve();
  const watcher = watch({ ...apiBuild.input, output: apiBuild.output });
  watcher.on('event', event => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'END') restarts = restarts.then(restart);
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result?.close();
  });
  return async () => {
    await watcher.close();
    await restarts;
    if (api) await endChild(api);
  };
}
