/**
 * Takes in many connections at each turn of the event loop, where Node takes one: while it serves hundreds, a turn is
 * milliseconds, and of thousands who arrive in one second the last would stand outside for many.
 */
import { type SendHandle, spawn } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** Taken in at one turn at most. */
const DOORS = 16;
const OPEN_WITHIN_MS = 5000;

/** A handle that is sent to another process and back is one more descriptor of the same socket. */
const MIRROR = `process.on('message', (doors, handle) => {
  for (let at = 0; at < doors; at += 1) process.send(at, handle);
})`;

export type Doors = { count(): number; close(): Promise<void> };

/**
 * Opens more doors to a server that listens; it serves who comes through them as its own. Where they cannot be opened
 * the server stays as it is.
 */
export function acceptConnections(server: HttpServer, doors = DOORS - 1): Promise<Doors> {
  const open: Server[] = [];
  const close = async () => {
    await Promise.all(open.map(door => new Promise(resolve => door.close(resolve))));
  };
  return new Promise(resolve => {
    const { _handle: handle } = server as unknown as { _handle: SendHandle | null };
    const done = () => resolve({ count: () => open.length, close });
    const mirror = spawn(process.execPath, ['-e', MIRROR], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: OPEN_WITHIN_MS,
    });
    mirror.on('error', done);
    mirror.on('exit', done);
    mirror.on('message', (at, received) => {
      // As the server's own connections are: see http.createServer.
      const door = createServer({ allowHalfOpen: true, noDelay: true }, socket =>
        server.emit('connection', socket),
      );
      door.listen(received);
      open.push(door);
      if (at === doors - 1) mirror.kill();
    });
    if (handle) mirror.send(doors, handle);
    else mirror.kill();
  });
}
