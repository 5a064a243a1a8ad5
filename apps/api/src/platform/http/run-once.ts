/** Runs a change in a transaction, and only once per idempotency key. */
import type { Endpoint } from '@rabita/contract/endpoint';
import type { AnyErrorCode } from '@rabita/contract/every-error';
import { type Db, WITH_RETRY } from '../database/db.ts';
import { type Err, ok, type Result } from '../result.ts';
import { ResultError } from '../result-error.ts';
import {
  type CallResponse,
  claimKey,
  type IdempotentCall,
  runIdempotentTransaction,
  storeResponse,
} from './idempotent-call.ts';
import type { BoundRoute, Call } from './route.ts';

type Prepared = Result<unknown, AnyErrorCode>;

const NOTHING: Prepared = ok(undefined);

/** Runs the part of a change before its transaction, such as a password check. */
export async function prepareChange(route: BoundRoute, call: Call<Endpoint>): Promise<Prepared> {
  return (await route.prepare?.(call)) ?? NOTHING;
}

/** Runs `prepare`, then the handler in a transaction, which an error rolls back. */
export async function runInTransaction(
  route: BoundRoute,
  call: Call<Endpoint>,
): Promise<Result<unknown, AnyErrorCode>> {
  const prepared = await prepareChange(route, call);
  return prepared.ok ? handleInTransaction(route, call, prepared.value) : prepared;
}

async function handleInTransaction(
  route: BoundRoute,
  call: Call<Endpoint>,
  prepared: unknown,
): Promise<Result<unknown, AnyErrorCode>> {
  try {
    return await call.context.db.transaction(tx => runOrThrow(route, call, prepared, tx), WITH_RETRY);
  } catch (error) {
    if (error instanceof ResultError) return error.error;
    throw error;
  }
}

async function runOrThrow(route: BoundRoute, call: Call<Endpoint>, prepared: unknown, tx: Db) {
  const result = await route.handle({ ...call, context: { ...call.context, db: tx }, prepared });
  if (!result.ok) throw new ResultError(result);
  return result;
}

/**
 * Finds the stored response to an earlier call with the same key. Call it before `prepare`, because the earlier call
 * may have changed what `prepare` checks, such as the password.
 */
function findResponse(
  { context }: Call<Endpoint>,
  idempotentCall: IdempotentCall,
): Promise<CallResponse | Err | null> {
  return context.db.transaction(tx => claimKey(tx, idempotentCall), WITH_RETRY);
}

/** @returns the new or the stored response, or an error */
export async function runOnce(
  route: BoundRoute,
  call: Call<Endpoint>,
  idempotentCall: IdempotentCall,
): Promise<CallResponse | Err> {
  const { endpoint } = route;
  const stored = route.prepare ? await findResponse(call, idempotentCall) : null;
  if (stored) return stored;
  const prepared = await prepareChange(route, call);
  const run = async (tx: Db) => {
    const claimed = await claimKey(tx, idempotentCall);
    if (claimed !== null) {
      if ('ok' in claimed) throw new ResultError(claimed);
      return claimed;
    }
    if (!prepared.ok) throw new ResultError(prepared);
    const { value } = await runOrThrow(route, call, prepared.value, tx);
    const newResponse = {
      status: endpoint.status,
      body: endpoint.response ? endpoint.response.parse(value) : null,
    };
    await storeResponse(tx, idempotentCall, newResponse);
    return newResponse;
  };
  try {
    return await runIdempotentTransaction(call.context.db, run);
  } catch (error) {
    if (error instanceof ResultError) return error.error;
    throw error;
  }
}
