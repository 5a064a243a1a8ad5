/**
 * Accepts many connections per turn of the event loop, instead of Node's one. Under load a turn takes milliseconds, so
 * the last of thousands of new connections would wait many seconds.
 */
import { type SendHandle, spawn } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

const ACCEPTS_PER_TURN = 16;
const OPEN_TIMEOUT_MS = 5000;

/** The code of a child process that sends back copies of a socket's handle: further descriptors of the same socket. */
const MIRROR = `process.on('message', (copies, handle) => {
  for (let index = 0; index < copies; index += 1) process.send(index, handle);
})`;

export type ExtraListeners = { count(): number; close(): Promise<void> };

/** Opens extra listeners on a server's socket, and passes their connections to the server. Never fails. */
export function acceptConnections(server: HttpServer, extra = ACCEPTS_PER_TURN - 1): Promise<ExtraListeners> {
  const listeners: Server[] = [];
  const close = async () => {
    await Promise.all(listeners.map(listener => new Promise(resolve => listener.close(resolve))));
  };
  return new Promise(resolve => {
    const { _handle: handle } = server as HttpServer & { _handle: SendHandle | null };
    const finish = () => resolve({ count: () => listeners.length, close });
    const mirror = spawn(process.execPath, ['-e', MIRROR], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: OPEN_TIMEOUT_MS,
    });
    mirror.on('error', finish);
    mirror.on('exit', finish);
    mirror.on('message', (index, received) => {
      // The options of http.createServer for its connections.
      const listener = createServer({ allowHalfOpen: true, noDelay: true }, socket =>
        server.emit('connection', socket),
      );
      listener.listen(received);
      listeners.push(listener);
      if (index === extra - 1) mirror.kill();
    });
    if (handle) mirror.send(extra, handle);
    else mirror.kill();
  });
}
