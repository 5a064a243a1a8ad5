/**
 * Makes changes idempotent: a retry with the same key and body gets the response stored in the change's transaction.
 * Errors are not stored, so a retry after an error runs again.
 */
import { createHash } from 'node:crypto';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import { IDEMPOTENCY_HOURS } from '@rabita/contract/retention';
import { canonicalJson } from '../canonical-json.ts';
import { type Db, getConstraint, WITH_RETRY } from '../database/db.ts';
import { type Err, err } from '../result.ts';
import { ResultError } from '../result-error.ts';
import type { Secrets } from '../security/secrets.ts';

/** The owner of an idempotency key. Different callers may use the same key. */
export type Caller = { memberId: string } | { staffId: string } | { scannerId: string };
export type IdempotentCall = {
  caller: Caller;
  method: string;
  path: string;
  key: string;
  /** From `hashBody`, which uses a keyed hash, because a body may contain a password. */
  bodyHashes: readonly [Buffer, ...Buffer[]];
};
export type CallResponse = { status: number; body: unknown };

/** Serializes a body. A missing body counts as an empty object. */
export const canonicalBody = (body: unknown): string => canonicalJson(body ?? {});

const getMemberId = (caller: Caller) => ('memberId' in caller ? caller.memberId : null);
const getStaffId = (caller: Caller) => ('staffId' in caller ? caller.staffId : null);
const getScannerId = (caller: Caller) => ('scannerId' in caller ? caller.scannerId : null);
const getCallerId = (caller: Caller) => getMemberId(caller) ?? getStaffId(caller) ?? getScannerId(caller);

/** Hashes a body with each configured secret key. The first hash is stored; stored ones may be of older keys. */
export function hashBody({ codeHash, codeHashes }: Secrets, body: unknown): IdempotentCall['bodyHashes'] {
  const canonical = ['request body', canonicalBody(body)];
  return [codeHash(...canonical), ...codeHashes(...canonical).slice(1)];
}

const toLockKey = (call: IdempotentCall) =>
  createHash('sha256').update(getIdempotentCallName(call)).digest().readBigInt64BE().toString();

/** Returns the unique name of an idempotent call: caller, method, path and key. */
export const getIdempotentCallName = (call: IdempotentCall): string =>
  [getCallerId(call.caller), call.method, call.path, call.key].join('\n');

type ClaimResult =
  | CallResponse
  | Err<Extract<AnyErrorCode, 'request.in_flight' | 'request.key_reused'>>
  | null;

/**
 * Claims the keys of these calls, which must all differ. A claim is an advisory lock of the transaction, which
 * PostgreSQL releases even if the process dies.
 * @returns for each call the stored response, an error, or null if the call must be handled now
 */
export async function claimKeys(tx: Db, calls: readonly IdempotentCall[]): Promise<ClaimResult[]> {
  if (calls.length === 0) return [];
  // The second statement must see every response that was committed before the keys were claimed.
  const [locks, stored] = await Promise.all([
    tx.rows<{ locked: boolean }>(
      `select pg_try_advisory_xact_lock(lock_key) as locked
       from unnest($1::bigint[]) with ordinality as call (lock_key, position) order by position`,
      [calls.map(toLockKey)],
    ),
    tx.rows<{ position: number; body_hash: Buffer; status: number; response: string }>(
      `select position, body_hash, status, response
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality
         as call (caller_id, method, path, key, position)
       join idempotency_key using (caller_id, method, path, key)
       where created_at > now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
      [
        calls.map(({ caller }) => getCallerId(caller)),
        calls.map(({ method }) => method),
        calls.map(({ path }) => path),
        calls.map(({ key }) => key),
      ],
    ),
  ]);
  const byPosition = new Map(stored.map(row => [row.position, row]));
  return calls.map(({ bodyHashes }, index) => {
    if (!locks[index]?.locked) return err('request.in_flight', { retryAfter: 1 });
    const row = byPosition.get(index + 1);
    if (!row) return null;
    const isSame = bodyHashes.some(hash => hash.equals(row.body_hash));
    return isSame ? { status: row.status, body: JSON.parse(row.response) } : err('request.key_reused');
  });
}

export async function claimKey(tx: Db, call: IdempotentCall): Promise<ClaimResult> {
  return (await claimKeys(tx, [call]))[0] ?? null;
}

/** Stores the responses to calls whose keys all differ, as part of the transaction. */
export async function storeResponses(
  tx: Db,
  results: readonly { call: IdempotentCall; response: CallResponse }[],
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
      calls.map(({ caller }) => getMemberId(caller)),
      calls.map(({ caller }) => getStaffId(caller)),
      calls.map(({ caller }) => getScannerId(caller)),
      calls.map(({ method }) => method),
      calls.map(({ path }) => path),
      calls.map(({ key }) => key),
      calls.map(({ bodyHashes: [current] }) => current),
      results.map(({ response }) => response.status),
      // As text, because jsonb would reorder the keys. As one JSON array, because PostgreSQL arrays of long texts are
      // slow to escape.
      JSON.stringify(results.map(({ response }) => JSON.stringify(response.body ?? null))),
    ],
  );
}

export function storeResponse(tx: Db, call: IdempotentCall, response: CallResponse): Promise<void> {
  return storeResponses(tx, [{ call, response }]);
}

/**
 * Runs a transaction that stores responses.
 * @throws ResultError for a member who was erased after the session was checked: the response has no member to refer to
 */
export async function runIdempotentTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work, WITH_RETRY);
  } catch (error) {
    if (getConstraint(error) !== 'idempotency_key_member_id_fkey') throw error;
    throw new ResultError(err('auth.session_invalid'));
  }
}

export function purgeIdempotencyKeys(db: Db): Promise<number> {
  return db.run(
    `delete from idempotency_key where created_at <= now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
  );
}
