/** The one door to the database: queries hand SQL and values to it, and everything runs through one pool or transaction. */
import pg from 'pg';

/** Runs SQL either on the pool or inside the transaction it stands for. */
export type Db = {
  /** All rows of a statement. */
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>;
  /** How many rows the statement changed. */
  run(sql: string, values?: readonly unknown[]): Promise<number>;
  /** Commits what `work` did, or rolls it back when it throws. Inside a transaction it is a savepoint. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
};

export type Pool = Db & { close(): Promise<void> };

export type PoolOptions = {
  url: string;
  max: number;
  /** Called with connection errors of idle clients; without it a database restart would end the process. */
  onError: (error: Error) => void;
  /**
   * Milliseconds to wait for a free connection, and for the answer to a statement: a database that stands still must
   * not gather requests. Unset: 10 s, and as long as it takes.
   */
  connectWithin?: number;
  answerWithin?: number;
};

const INT8 = 20;

type Client = Pick<pg.ClientBase, 'query'>;

function on(client: Client): Omit<Db, 'transaction'> {
  return {
    rows: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows as Row[],
    row: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows[0] as Row | undefined,
    run: async (sql, values = []) => (await client.query(sql, [...values])).rowCount ?? 0,
  };
}

function transactionOn(client: Client, depth: number): Db {
  return {
    ...on(client),
    transaction: async work => {
      const name = `level_${depth}`;
      await client.query(`savepoint ${name}`);
      try {
        const value = await work(transactionOn(client, depth + 1));
        await client.query(`release savepoint ${name}`);
        return value;
      } catch (error) {
        await client.query(`rollback to savepoint ${name}`);
        throw error;
      }
    },
  };
}

/** Opens a pool. Counts come back as numbers, instants as Dates. */
export function openPool({ url, max, onError, connectWithin, answerWithin }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithin ?? 10_000,
    ...(answerWithin !== undefined && { query_timeout: answerWithin }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // A holder that vanished without a word must not keep its locks: see the idempotency key's 30 s.
    idle_in_transaction_session_timeout: 20_000,
    statement_timeout: 15_000,
    application_name: 'rabita',
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  let isClosing = false;
  // A server that shuts down may be quicker than the goodbye of a connection that is being closed: nothing is lost then.
  pool.on('error', error => isClosing || onError(error));
  return {
    ...on(pool as unknown as Client),
    transaction: async work => {
      const client = await pool.connect();
      let broken: Error | undefined;
      // A connection that dies between two statements says so by an event; unheard, it would end the process.
      const lost = (error: Error) => {
        broken = error;
      };
      client.on('error', lost);
      try {
        await client.query('begin');
        const value = await work(transactionOn(client, 1));
        await client.query('commit');
        return value;
      } catch (error) {
        // A connection that does not answer would not answer this either; closing it rolls back.
        if (isUnavailable(error)) broken = error as Error;
        else if (!broken)
          await client.query('rollback').catch((failure: Error) => {
            broken = failure;
          });
        throw error;
      } finally {
        client.off('error', lost);
        client.release(broken);
      }
    },
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}

/** A bare pool for the job runner, which brings its own SQL; lost connections are reported for as long as it lives. */
export function openRunnerPool(url: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    // A runner's statements are short; one that hangs on a dead connection would keep its jobs for ever.
    query_timeout: 5000,
    application_name: 'rabita jobs',
  });
  pool.on('error', onError);
  pool.on('connect', client => client.on('error', onError));
  return pool;
}

export type KeptConnection = {
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
export function keepConnection({ url, name, begin, onNews, onBegun, onLost }: KeptConnection): {
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

export type ListenOptions = Pick<KeptConnection, 'url' | 'onLost'> & {
  channel: string;
  onNews: (payload: string) => void;
  /** Called whenever it begins to listen, again after a lost connection too: what was told in between is missed. */
  onListening: () => void;
};

export function listen({ channel, onListening, ...rest }: ListenOptions): { close(): Promise<void> } {
  const begin = { sql: `listen ${pg.escapeIdentifier(channel)}` };
  return keepConnection({ ...rest, name: 'rabita live', begin, onBegun: onListening });
}

/** The name of the constraint that refused a statement, or undefined when the error is of another kind. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** Whether the failure is the connection's rather than the statement's: the caller may try again later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08|53|57P0|57014|25P03)/u.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|pool after calling end/u.test(
      error.message,
    )
  );
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** Ids are opaque to clients: one that is no uuid names nothing, and must not reach a uuid column. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
