/**
 * Balances requests over two processes: with nginx where it is installed, otherwise by alternating between their URLs.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../../bench/harness/send-request.ts';
import { findFreePort } from '../../e2e/fixtures/find-free-ports.ts';

type LoadBalancer = {
  /** For the table of results. */
  label: string;
  /** Returns the URL for the next request. */
  getUrl(): string;
  close(): Promise<void>;
};

const PROGRAMS = ['nginx', '/usr/sbin/nginx'];

const DEPLOY_FOLDER = path.join(import.meta.dirname, '../../deploy');

/** Returns the nginx configuration of deploy/, without HTTPS and with other ports. */
function createConfiguration(folder: string, port: number, ports: readonly number[]): string {
  const tempPathKinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const servers = ports.map(backend => `server 127.0.0.1:${backend} max_fails=1 fail_timeout=2s;`);
  const upstream = readFileSync(path.join(DEPLOY_FOLDER, 'upstream.conf'), 'utf8')
    .replace(/^ *server .*\n/gmu, '')
    .replace('{', `{ ${servers.join(' ')}`);
  const [, , serverBlock = ''] = readFileSync(path.join(DEPLOY_FOLDER, 'nginx.conf'), 'utf8').split(
    /^(?=server \{)/mu,
  );
  return `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  ${tempPathKinds.map(kind => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  ${upstream}
  ${serverBlock
    .replace(/^ *(?:ssl_|listen \[|server_name ).*\n/gmu, '')
    .replace(/listen .*;/u, `listen 127.0.0.1:${port} backlog=4096;`)
    // The Host header must contain the port.
    .replace('Host $host;', 'Host $http_host;')}
}
`;
}

async function startNginx(program: string, ports: readonly number[]): Promise<LoadBalancer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rabita-front-'));
  // If root starts nginx, its workers write large bodies into the folder as another user.
  chmodSync(folder, 0o711);
  const port = await findFreePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, createConfiguration(folder, port, ports));
  const args = ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')];
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const url = `http://localhost:${port}`;
  while ((await sendRequest(url, { method: 'GET', path: '/health/live' })).status !== 200) {
    if (child.exitCode !== null) throw new Error(`nginx exited with code ${child.exitCode}.`);
    await pause(20);
  }
  return {
    label: 'behind nginx',
    getUrl: () => url,
    close: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param ports the ports that the two processes listen on */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const program = PROGRAMS.find(name => spawnSync(name, ['-v']).status === 0);
  if (program) return startNginx(program, ports);
  let requestCount = 0;
  return {
    label: 'without nginx, clients alternate between both',
    getUrl: () => {
      requestCount += 1;
      return `http://localhost:${ports[requestCount % ports.length]}`;
    },
    close: async () => undefined,
  };
}
