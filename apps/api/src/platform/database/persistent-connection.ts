/** Opens a database connection that reconnects after outages, for advisory locks and LISTEN. */
import pg from 'pg';

export type PersistentConnectionOptions = {
  /** Must bypass a pooler, which would give the connection and its locks to other clients. */
  url: string;
  name: string;
  /** The statement that takes the lock or listens; it runs again after each reconnect. */
  setup: { sql: string; values?: readonly unknown[] };
  /** Called with the payload of each notification. */
  onUpdate?: (payload: string) => void;
  onReady?: () => void;
  onLost: (error: Error) => void;
};

const RECONNECT_DELAY_MS = 500;
const PROBE_INTERVAL_MS = 15_000;

export function openPersistentConnection({
  url,
  name,
  setup,
  onUpdate,
  onReady,
  onLost,
}: PersistentConnectionOptions): {
  close(): Promise<void>;
} {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const schedule = (work: () => void, ms: number) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(work, ms);
  };
  const dropAndReconnect = (lost: pg.Client, error: Error) => {
    if (lost !== client) return;
    client = null;
    lost.removeAllListeners('notification');
    lost.end().catch(() => undefined);
    onLost(error);
    schedule(connect, RECONNECT_DELAY_MS);
  };
  // Detects a connection that died without an error.
  const probe = (probed: pg.Client) => {
    probed.query('select 1').then(
      () => schedule(() => probe(probed), PROBE_INTERVAL_MS),
      error => dropAndReconnect(probed, error),
    );
  };
  function connect(): void {
    const current = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      application_name: name,
    });
    client = current;
    current.on('error', error => dropAndReconnect(current, error));
    current.on('end', () => dropAndReconnect(current, new Error('The connection ended.')));
    current.on('notification', ({ payload = '' }) => onUpdate?.(payload));
    current
      .connect()
      .then(() => current.query(setup.sql, [...(setup.values ?? [])]))
      .then(
        () => {
          if (client !== current) return;
          onReady?.();
          schedule(() => probe(current), PROBE_INTERVAL_MS);
        },
        error => dropAndReconnect(current, error),
      );
  }
  connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const current = client;
      client = null;
      await current?.end().catch(() => undefined);
    },
  };
}

export type ListenOptions = Pick<PersistentConnectionOptions, 'url' | 'onLost'> & {
  channel: string;
  onUpdate: (payload: string) => void;
  /** Called at the start and after each reconnect: notifications in between are lost. */
  onListening: () => void;
};

export function listenToChannel({ channel, onListening, ...rest }: ListenOptions): {
  close(): Promise<void>;
} {
  const setup = { sql: `listen ${pg.escapeIdentifier(channel)}` };
  return openPersistentConnection({ ...rest, name: 'rabita live', setup, onReady: onListening });
}
