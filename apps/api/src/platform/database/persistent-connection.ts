/** A connection to the database that is kept for as long as it is needed, through its outages: for locks held, and for news. */
import pg from 'pg';

export type PersistentConnection = {
  /** Past any pooler: a pooler would hand the connection, and what it holds, to others. */
  url: string;
  /** As the database shows it. */
  name: string;
  /** What it is kept for; said anew after a lost connection. */
  begin: { sql: string; values?: readonly unknown[] };
  onNews?: (payload: string) => void;
  onBegun?: () => void;
  onLost: (error: Error) => void;
};

const CONNECT_AGAIN_MS = 500;
const PROBE_MS = 15_000;

/** Keeps a connection of its own for as long as it is not closed, through outages of the database. */
export function openPersistentConnection({
  url,
  name,
  begin,
  onNews,
  onBegun,
  onLost,
}: PersistentConnection): {
  close(): Promise<void>;
} {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(work, ms);
  };
  const lose = (lost: pg.Client, error: Error) => {
    if (lost !== client) return;
    client = null;
    lost.removeAllListeners('notification');
    lost.end().catch(() => undefined);
    onLost(error);
    later(connect, CONNECT_AGAIN_MS);
  };
  // A connection that died without a word is found out by asking.
  const probe = (asked: pg.Client) => {
    asked.query('select 1').then(
      () => later(() => probe(asked), PROBE_MS),
      error => lose(asked, error),
    );
  };
  function connect(): void {
    const opened = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      application_name: name,
    });
    client = opened;
    opened.on('error', error => lose(opened, error));
    opened.on('end', () => lose(opened, new Error('The connection ended.')));
    opened.on('notification', ({ payload = '' }) => onNews?.(payload));
    opened
      .connect()
      .then(() => opened.query(begin.sql, [...(begin.values ?? [])]))
      .then(
        () => {
          if (client !== opened) return;
          onBegun?.();
          later(() => probe(opened), PROBE_MS);
        },
        error => lose(opened, error),
      );
  }
  connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
}

export type ListenOptions = Pick<PersistentConnection, 'url' | 'onLost'> & {
  channel: string;
  onNews: (payload: string) => void;
  /** Called whenever it begins to listen, again after a lost connection too: what was told in between is missed. */
  onListening: () => void;
};

export function listen({ channel, onListening, ...rest }: ListenOptions): { close(): Promise<void> } {
  const begin = { sql: `listen ${pg.escapeIdentifier(channel)}` };
  return openPersistentConnection({ ...rest, name: 'rabita live', begin, onBegun: onListening });
}
