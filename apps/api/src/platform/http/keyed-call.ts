/**
 * Makes changes idempotent: a retry with the same key and body gets the response stored in the change's transaction. A
 * rejected call changed nothing, so nothing is stored and a retry is evaluated again.
 */
import { createHash } from 'node:crypto';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import { IDEMPOTENCY_HOURS } from '@rabita/contract/retention';
import { constraintOf, type Db, WITH_RETRY } from '../database/db.ts';
import { type Err, err } from '../result.ts';
import { ResultError } from '../result-error.ts';
import type { Secrets } from '../security/secrets.ts';

/** Who makes the call. Different callers may use the same key. */
export type Caller = { memberId: string } | { staffId: string } | { scannerId: string };
export type KeyedCall = {
  caller: Caller;
  method: string;
  path: string;
  key: string;
  /** From `hashBody`: a body may hold a password, so its hash is keyed. */
  bodyHashes: readonly [Buffer, ...Buffer[]];
};
export type CallResponse = { status: number; body: unknown };

/** Serializes a body so that the order of its keys does not matter. No body is the same as `{}`. */
export function canonicalBody(body: unknown): string {
  const sort = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sort)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, inner]) => [name, sort(inner)]),
          )
        : value;
  return JSON.stringify(sort(body ?? {}));
}

const memberIdOf = (caller: Caller) => ('memberId' in caller ? caller.memberId : null);
const staffIdOf = (caller: Caller) => ('staffId' in caller ? caller.staffId : null);
const scannerIdOf = (caller: Caller) => ('scannerId' in caller ? caller.scannerId : null);
const idOf = (caller: Caller) => memberIdOf(caller) ?? staffIdOf(caller) ?? scannerIdOf(caller);

/** The keyed hash of a body, and those under the keys before. The first is stored; any of them is the same body. */
export function hashBody({ codeHash, codeHashes }: Secrets, body: unknown): KeyedCall['bodyHashes'] {
  const canonical = ['request body', canonicalBody(body)];
  return [codeHash(...canonical), ...codeHashes(...canonical).slice(1)];
}

const lockName = (call: KeyedCall) =>
  createHash('sha256').update(keyedCallName(call)).digest().readBigInt64BE().toString();

/** The unique name of a keyed call: caller, method, path and key. */
export const keyedCallName = (call: KeyedCall): string =>
  [idOf(call.caller), call.method, call.path, call.key].join('\n');

type ClaimResult =
  | CallResponse
  | Err<Extract<AnyErrorCode, 'request.in_flight' | 'request.key_reused'>>
  | null;

/**
 * Claims the keys of these calls, which must all differ. A claim is a transaction-level advisory lock: when the process
 * dies, PostgreSQL releases it with the connection, so nothing is left to clean up.
 * @returns for each call the stored response, an error, or null when the call must now be handled
 */
export async function claimKeys(tx: Db, calls: readonly KeyedCall[]): Promise<ClaimResult[]> {
  if (calls.length === 0) return [];
  // Two statements in this order: the second must see every response that was committed before the keys were claimed.
  const [locks, known] = await Promise.all([
    tx.rows<{ locked: boolean }>(
      `select pg_try_advisory_xact_lock(name) as locked
       from unnest($1::bigint[]) with ordinality as one (name, at) order by at`,
      [calls.map(lockName)],
    ),
    tx.rows<{ at: number; body_hash: Buffer; status: number; response: string }>(
      `select at, body_hash, status, response
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality
         as one (caller_id, method, path, key, at)
       join idempotency_key as kept using (caller_id, method, path, key)
       where created_at > now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
      [
        calls.map(({ caller }) => idOf(caller)),
        calls.map(({ method }) => method),
        calls.map(({ path }) => path),
        calls.map(({ key }) => key),
      ],
    ),
  ]);
  const byPosition = new Map(known.map(row => [row.at, row]));
  return calls.map(({ bodyHashes }, index) => {
    if (!locks[index]?.locked) return err('request.in_flight', { retryAfter: 1 });
    const row = byPosition.get(index + 1);
    if (!row) return null;
    const isSame = bodyHashes.some(hash => hash.equals(row.body_hash));
    return isSame ? { status: row.status, body: JSON.parse(row.response) } : err('request.key_reused');
  });
}

export async function claimKey(tx: Db, call: KeyedCall): Promise<ClaimResult> {
  return (await claimKeys(tx, [call]))[0] ?? null;
}

/** Stores the responses to calls whose keys all differ, as part of the transaction. */
export async function rememberResponses(
  tx: Db,
  results: readonly { call: KeyedCall; response: CallResponse }[],
): Promise<void> {
  if (results.length === 0) return;
  const calls = results.map(({ call }) => call);
  await tx.send(
    `insert into idempotency_key (member_id, staff_id, scanner_id, method, path, key, body_hash, status, response)
     select * from rows from (
       unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::integer[]),
       json_array_elements_text($9::json)
     )
     on conflict (caller_id, method, path, key)
     do update set body_hash = excluded.body_hash, status = excluded.status, response = excluded.response, created_at = now()`,
    [
      calls.map(({ caller }) => memberIdOf(caller)),
      calls.map(({ caller }) => staffIdOf(caller)),
      calls.map(({ caller }) => scannerIdOf(caller)),
      calls.map(({ method }) => method),
      calls.map(({ path }) => path),
      calls.map(({ key }) => key),
      calls.map(({ bodyHashes: [current] }) => current),
      results.map(({ response }) => response.status),
      // As text, because jsonb would reorder the keys and a retry must get the same bytes. As one JSON array,
      // because PostgreSQL arrays of long texts are slow to escape.
      JSON.stringify(results.map(({ response }) => JSON.stringify(response.body ?? null))),
    ],
  );
}

export function rememberResponse(tx: Db, call: KeyedCall, response: CallResponse): Promise<void> {
  return rememberResponses(tx, [{ call, response }]);
}

/**
 * Runs a transaction that stores responses. An erasure may commit between the check of the session and the transaction:
 * then no row is left that a response could belong to, and the caller gets what any later call gets.
 * @throws ResultError for a member who is erased
 */
export async function transactKeyed<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work, WITH_RETRY);
  } catch (error) {
    if (constraintOf(error) !== 'idempotency_key_member_id_fkey') throw error;
    throw new ResultError(err('auth.session_invalid'));
  }
}

export function purgeKeys(db: Db): Promise<number> {
  return db.run(
    `delete from idempotency_key where created_at <= now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
  );
}
