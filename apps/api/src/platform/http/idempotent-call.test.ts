/** Tests that changes are idempotent: a retry with the same key and body gets the same response. */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@rabita/contract/endpoint';
import { changePassword } from '@rabita/contract/fan/auth';
import { eraseMember } from '@rabita/contract/fan/member';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_ID } from '../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { duringPasswordCheck } from '../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { createPool } from '../database/db.ts';
import { err, ok } from '../result.ts';
import { createBatchHandler } from './create-batch-handler.ts';
import { canonicalBody, claimKey, hashBody, purgeIdempotencyKeys, storeResponse } from './idempotent-call.ts';
import type { BatchBinding, BoundRoute, Call } from './route.ts';
import { runOnce } from './run-once.ts';

const league = await startTestLeague();
const member = await league.signUp();

const createIdempotentCall = (details: object = {}) => ({
  caller: { memberId: member.user._id },
  method: 'POST',
  path: '/api/some/thing',
  key: randomUUID(),
  ...details,
  bodyHashes: hashBody(league.context.secrets, { a: 1 }),
});
const createCall = (): Call<Endpoint> => ({
  context: league.context,
  params: undefined,
  query: undefined,
  body: undefined,
  session: null,
  language: 'ar',
  ip: '192.0.2.1',
  userAgent: '',
});
const RESPONSE = { status: 201, body: { booking: { _id: 'x' } } };
const store = (idempotentCall: ReturnType<typeof createIdempotentCall>) =>
  league.db.transaction(tx => storeResponse(tx, idempotentCall, RESPONSE));
const claim = (idempotentCall: ReturnType<typeof createIdempotentCall>) =>
  league.db.transaction(tx => claimKey(tx, idempotentCall));

describe('canonicalBody', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), body => {
        const reordered = Object.fromEntries(Object.entries(body).reverse());
        expect(canonicalBody(reordered)).toBe(canonicalBody(body));
      }),
    );
  });

  it('differs for different bodies, and treats a missing body as an empty object', () => {
    expect(canonicalBody({ a: [1, 2] })).not.toBe(canonicalBody({ a: [2, 1] }));
    expect(canonicalBody({ a: '1' })).not.toBe(canonicalBody({ a: 1 }));
    expect([canonicalBody(undefined), canonicalBody(null)]).toEqual(['{}', '{}']);
  });
});

describe('a claimed key', () => {
  it('returns the stored response for the same body, and an error for another body', async () => {
    const idempotentCall = createIdempotentCall();
    await store(idempotentCall);
    expect(await claim(idempotentCall)).toEqual(RESPONSE);
    expect(
      await claim({ ...idempotentCall, bodyHashes: hashBody(league.context.secrets, { a: 2 }) }),
    ).toMatchObject({
      code: 'request.key_reused',
    });
  });

  it('returns no response that was stored for another member, method, path or key', async () => {
    const otherMember = await league.signUp();
    const idempotentCall = createIdempotentCall();
    await store(idempotentCall);
    for (const details of [
      { caller: { memberId: otherMember.user._id } },
      { method: 'PATCH' },
      { path: '/other' },
      { key: randomUUID() },
    ]) {
      expect(await claim({ ...idempotentCall, ...details })).toBeNull();
    }
  });

  it('expires after 24 hours by the database’s clock', async () => {
    const idempotentCall = createIdempotentCall();
    await store(idempotentCall);
    const setAge = (age: string) =>
      league.sql`update idempotency_key set created_at = now() - ${age}::interval where key = ${idempotentCall.key}`;
    await setAge('23 hours 59 minutes');
    await purgeIdempotencyKeys(league.db);
    expect(await claim(idempotentCall)).toEqual(RESPONSE);
    await setAge('24 hours 1 minute');
    expect(await claim(idempotentCall)).toBeNull();
    expect(await purgeIdempotencyKeys(league.db)).toBe(1);
  });

  it('rejects a second claim with request.in_flight while the first call is in progress', async () => {
    const idempotentCall = createIdempotentCall();
    await league.db.transaction(async tx => {
      expect(await claimKey(tx, idempotentCall)).toBeNull();
      expect(await claim(idempotentCall)).toEqual({ ok: false, code: 'request.in_flight', retryAfter: 1 });
    });
    expect(await claim(idempotentCall)).toBeNull();
  });

  it('is released when the connection that claimed it dies', async () => {
    const idempotentCall = createIdempotentCall();
    const url = league.context.config.databaseUrl ?? '';
    const dying = createPool({ url, max: 1, onError: () => undefined });
    const dyingTransaction = dying.transaction(async tx => {
      expect(await claimKey(tx, idempotentCall)).toBeNull();
      const connection = await tx.row<{ pid: number }>('select pg_backend_pid() as pid');
      await league.sql`select pg_terminate_backend(${connection?.pid}, 5000)`;
      await tx.run('select 1');
    });
    await expect(dyingTransaction).rejects.toThrow();
    await dying.close();
    expect(await claim(idempotentCall)).toBeNull();
  });

  it('[18.90] is released, without a response, when its change is rejected and rolled back', async () => {
    const idempotentCall = createIdempotentCall();
    const route: BoundRoute = {
      endpoint: changePassword,
      handle: async ({ context }) => {
        await context.db.run(`update member set city = 'elsewhere' where id = $1`, [member.user._id]);
        return err('event.not_found');
      },
    };
    const result = await runOnce(route, createCall(), idempotentCall);
    expect(result).toMatchObject({ code: 'event.not_found' });
    expect(await claim(idempotentCall)).toBeNull();
    expect(await league.db.row('select city from member where id = $1', [member.user._id])).toEqual({
      city: member.user.city,
    });
  });
});

describe('a batch', () => {
  /** Creates a batch handler. @returns a function that sends one call to it */
  function createSend(handle: BatchBinding['handle']) {
    const batch: BatchBinding = { batchKey: () => 'one', handle };
    const route = { endpoint: changePassword, handle: async () => err('event.not_found'), batch };
    const handleCall = createBatchHandler(route, league.context, 60_000);
    return (idempotentCall: ReturnType<typeof createIdempotentCall>) =>
      handleCall({ call: createCall(), idempotentCall });
  }

  it('[18.90] stores the responses to its calls, except to a rejected call', async () => {
    const send = createSend(async (_context, _key, calls) =>
      calls.map((_call, index) => (index === 0 ? err('event.not_found') : ok({ message: 'done' }))),
    );
    const [rejected, done] = [createIdempotentCall(), createIdempotentCall()];
    const results = await Promise.all([rejected, done].map(send));
    expect(results).toMatchObject([{ code: 'event.not_found' }, { status: 200 }]);
    expect([await claim(rejected), await claim(done)]).toMatchObject([null, { status: 200 }]);
  });

  it('rejects the call of an erased member, and handles the others', async () => {
    const send = createSend(async (_context, _key, calls) => calls.map(() => ok({ message: 'done' })));
    const erased = createIdempotentCall({ caller: { memberId: UNKNOWN_ID } });
    expect(await Promise.allSettled([erased, createIdempotentCall()].map(send))).toMatchObject([
      { status: 'rejected', reason: { error: { code: 'auth.session_invalid' } } },
      { status: 'fulfilled', value: { status: 200 } },
    ]);
  });
});

describe('a change with an Idempotency-Key over HTTP', () => {
  const change = (body: object, key: string, token = member.token) =>
    league.tryCall(changePassword, { body, token, headers: { 'idempotency-key': key } });

  it('runs once: a retry gets the first response, and another body gets 422', async () => {
    const someone = await league.signUp();
    const key = randomUUID();
    const body = { currentPassword: someone.password, newPassword: 'طريق الملك فهد 7' };
    const first = await change(body, key, someone.token);
    expect(first.status).toBe(200);
    // If the change ran twice, the current password would be wrong the second time.
    const reordered = { newPassword: body.newPassword, currentPassword: body.currentPassword };
    const retryResponse = await change(reordered, key, someone.token);
    expect([retryResponse.status, retryResponse.text]).toEqual([200, first.text]);
    const otherResponse = await change({ ...body, newPassword: 'طريق الملك فهد 8' }, key, someone.token);
    expect([otherResponse.status, otherResponse.body.code]).toEqual([422, 'request.key_reused']);
  });

  it('[18.90] runs again after an error, because errors are not stored', async () => {
    const { token, password, user } = await league.signUp();
    const key = randomUUID();
    const newPassword = 'طريق الملك فهد 9';
    const wrong = await change({ currentPassword: 'ليست هي', newPassword }, key, token);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'auth.password_wrong']);
    expect(await league.sql`select from idempotency_key where member_id = ${user._id}`).toEqual([]);
    expect((await change({ currentPassword: password, newPassword }, key, token)).status).toBe(200);
  });

  it('gets the same error as a call without a key if the member is erased meanwhile', async () => {
    const { user, token, password } = await league.signUp();
    duringPasswordCheck(league, () =>
      league.call(eraseMember, { params: { id: user.id }, token, body: { password } }),
    );
    const body = { currentPassword: password, newPassword: 'طريق الملك فهد 9' };
    expect(expectError(await change(body, randomUUID(), token))).toBe('auth.password_wrong');
  });

  it('accepts a key of 255 characters, and rejects a longer one with 400', async () => {
    const body = { currentPassword: 'ليست هي', newPassword: 'طريق الملك فهد 9' };
    expect((await change(body, 'k'.repeat(255))).body.code).toBe('auth.password_wrong');
    const longer = await change(body, 'k'.repeat(256));
    expect([longer.status, longer.body.code, longer.body.fields]).toMatchObject([
      400,
      'request.invalid',
      [{ path: 'Idempotency-Key', code: 'too_long' }],
    ]);
  });
});
