/**
 * Balances requests over two processes: with nginx where it is installed, otherwise by alternating between their URLs.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../bench/harness/ask.ts';
import { findFreePort } from '../../e2e/fixtures/find-free-ports.ts';

export type LoadBalancer = {
  /** A short description for the table of results. */
  what: string;
  /** The URL for the next request. */
  urlOf(): string;
  close(): Promise<void>;
};

const PROGRAMS = ['nginx', '/usr/sbin/nginx'];

/**
 * Like deploy/nginx.conf, without HTTPS. nginx retries a failed request at the other process, unless it is a POST or
 * PATCH that the first process may have received.
 */
function configuration(folder: string, port: number, ports: readonly number[]): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${kinds.map(kind => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  upstream league {
    ${ports.map(backend => `server 127.0.0.1:${backend} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 64;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      proxy_pass http://league;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`;
}

async function startNginx(program: string, ports: readonly number[]): Promise<LoadBalancer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rabita-front-'));
  const port = await findFreePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, ports));
  const child: ChildProcess = spawn(
    program,
    ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')],
    {
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  while ((await ask(url, { method: 'GET', path: '/health/live' })).status !== 200) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await pause(20);
  }
  return {
    what: 'behind nginx',
    urlOf: () => url,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param ports the ports that the two processes listen on */
export async function openLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const program = PROGRAMS.find(name => spawnSync(name, ['-v']).status === 0);
  if (program) return startNginx(program, ports);
  let turn = 0;
  return {
    what: 'without nginx, clients alternate between both',
    urlOf: () => {
      turn += 1;
      return `http://localhost:${ports[turn % ports.length]}`;
    },
    close: async () => undefined,
  };
}
