/** Makes a retried change harmless: the same key and body get the same answer, remembered in the change's own transaction. */
import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HOURS } from '@rabita/contract/constants';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { Db } from './db.ts';
import { type Refusal, refuse } from './outcome.ts';

/** Whose key it is; two callers may use the same one. */
export type Caller = { memberId: string } | { staffId: string };
export type KeyedCall = { caller: Caller; method: string; path: string; key: string; body: unknown };
/** A finished answer, as it goes over the wire. */
export type Answer = { status: number; reply: unknown };

/** Members in any order are the same body; no body is the same as `{}`. */
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

/** 409, 429 and 5xx tell of a moment that may pass, so a retry deserves a fresh try. */
export function isRemembered(status: number): boolean {
  return status !== 409 && status !== 429 && status < 500;
}

const idOf = (caller: Caller) => ('memberId' in caller ? caller.memberId : caller.staffId);
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Claims the key inside the transaction. The claim is an advisory lock of the transaction, so that a process that dies
 * frees it with its connection, and nothing is left to clean up.
 * @returns the remembered answer, a refusal, or null when the caller is to do the work
 */
export async function claimKey(
  tx: Db,
  call: KeyedCall,
): Promise<Answer | Refusal<Extract<AnyErrorCode, 'request.in_flight' | 'request.key_reused'>> | null> {
  const name = digest([idOf(call.caller), call.method, call.path, call.key].join('\n')).readBigInt64BE();
  const lock = await tx.row<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    name.toString(),
  ]);
  if (!lock?.locked) return refuse('request.in_flight', { retryAfter: 1 });
  const known = await tx.row<{ same: boolean; status: number; reply: string }>(
    `select body_hash = $5 as same, status, reply from idempotency_key
     where caller_id = $1 and method = $2 and path = $3 and key = $4
       and created_at > now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
    [idOf(call.caller), call.method, call.path, call.key, digest(canonicalBody(call.body))],
  );
  if (!known) return null;
  return known.same ? { status: known.status, reply: JSON.parse(known.reply) } : refuse('request.key_reused');
}

/** Remembers an answer; it is kept exactly if the transaction commits. */
export async function rememberAnswer(tx: Db, call: KeyedCall, answer: Answer): Promise<void> {
  await tx.run(
    `insert into idempotency_key (member_id, staff_id, method, path, key, body_hash, status, reply)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (caller_id, method, path, key)
     do update set body_hash = excluded.body_hash, status = excluded.status, reply = excluded.reply, created_at = now()`,
    [
      'memberId' in call.caller ? call.caller.memberId : null,
      'staffId' in call.caller ? call.caller.staffId : null,
      call.method,
      call.path,
      call.key,
      digest(canonicalBody(call.body)),
      answer.status,
      // As one text: jsonb would put the members in another order, and the same answer is the same bytes.
      JSON.stringify(JSON.stringify(answer.reply ?? null)),
    ],
  );
}

/** Forgets answers that no retry may ask for any more. */
export function purgeKeys(db: Db): Promise<number> {
  return db.run(
    `delete from idempotency_key where created_at <= now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
  );
}
