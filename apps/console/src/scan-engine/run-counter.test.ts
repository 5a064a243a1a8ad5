/** Tests a counter's requests to the server, with a fake clock. */
import { ApiError } from '@rabita/client/calls/api-error';
import { toApiError } from '@rabita/client/calls/send-call';
import { beforeEach, expect, it, vi } from 'vitest';
import { captivePortalResponse, createTestStorage } from '../../test/model-door.ts';
import type { CallDoor } from './call-door.ts';
import { runCounter } from './run-counter.ts';

type Options = { readonly params?: unknown; readonly body?: unknown; readonly idempotencyKey?: string };
type SentCall = Omit<Options, 'idempotencyKey'> & { readonly name: string; readonly token: string | null };

const EVENT = { _id: 'e', name: { ar: 'ليلة', en: 'Night' }, is_cancelled: false };
const REDEMPTION = {
  _id: 'r',
  number: 'K7MQ-2XH',
  full_name: 'نورة',
  options: [],
  reward: { _id: 'w', translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
};

beforeEach(() => void vi.useFakeTimers());

function openCounter() {
  const sentCalls: SentCall[] = [];
  const response: { next: 'ok' | 'offline' | 'captive_portal' | 'revoked' } = { next: 'ok' };
  const idempotencyKeys: unknown[] = [];
  const call = (async (name: string, options: Options, token: string | null) => {
    const { idempotencyKey, ...sent } = options;
    sentCalls.push({ name, token, ...sent });
    if (name !== 'syncCounter') idempotencyKeys.push(idempotencyKey);
    if (response.next === 'offline') throw new ApiError('network');
    if (response.next === 'captive_portal') throw await toApiError(captivePortalResponse());
    if (response.next === 'revoked')
      throw new ApiError('refused', { status: 401, body: { code: 'scanner.revoked' } });
    return name === 'collectAtCounter' ? { redemption: REDEMPTION } : { event: EVENT, handed_out: 4 };
  }) as unknown as CallDoor;
  const storage = createTestStorage('desk');
  const wipe = vi.spyOn(storage, 'wipe');
  const pairing = { token: 'secret', id: 'c', name: 'شرق', kind: 'counter' } as const;
  const counter = runCounter({ pairing, storage, call });
  return { counter, sentCalls, idempotencyKeys, response, wipe, view: () => counter.view.getState() };
}

it('[17.91] a counter reports at the start and every twenty seconds, until it is stopped', async () => {
  const { counter, sentCalls, view } = openCounter();
  counter.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sentCalls).toEqual([{ name: 'syncCounter', token: 'secret', body: { is_leaving: false } }]);
  expect(view().changes).toEqual({ event: EVENT, handed_out: 4 });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(sentCalls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentCalls).toHaveLength(2);
  counter.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentCalls).toHaveLength(2);
});

it.each(['offline', 'captive_portal'] as const)(
  '[17.91] a counter whose network is "%s" shows that, and soon notices when the network is back',
  async failure => {
    const { counter, sentCalls, response, view } = openCounter();
    response.next = failure;
    counter.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(view().link).toBe('down');
    await expect(counter.collect('RB3')).rejects.toThrow(ApiError);
    expect(view().phase).toBe('open');
    response.next = 'ok';
    await vi.advanceTimersByTimeAsync(3000);
    expect([view().link, sentCalls.length]).toEqual(['up', 3]);
  },
);

it('[17.90] a counter counts the rewards that it hands out', async () => {
  const { counter, view } = openCounter();
  await counter.sync();
  expect(await counter.collect('RB3')).toEqual(REDEMPTION);
  expect(view().changes?.handed_out).toBe(5);
});

it('[17.108] a counter counts an undone hand-out no longer, and repeats a lost undo with the same key', async () => {
  const { counter, sentCalls, idempotencyKeys, response, view } = openCounter();
  await counter.sync();
  await counter.collect('RB3');
  response.next = 'offline';
  await expect(counter.undo('r')).rejects.toThrow(ApiError);
  expect(view().changes?.handed_out).toBe(5);
  response.next = 'ok';
  await counter.undo('r');
  expect(view().changes?.handed_out).toBe(4);
  expect(sentCalls.at(-1)).toMatchObject({ name: 'undoHandOutAtCounter', params: { id: 'r' } });
  expect(idempotencyKeys.slice(1)).toEqual([expect.any(String), idempotencyKeys[1]]);
});

it('[17.90] a counter repeats a hand-out whose response was lost with the same idempotency key', async () => {
  const { counter, idempotencyKeys, response } = openCounter();
  response.next = 'offline';
  await expect(counter.collect('RB4')).rejects.toThrow(ApiError);
  response.next = 'ok';
  await counter.collect('RB4');
  await counter.collect('RB4');
  expect(idempotencyKeys[0]).toEqual(expect.any(String));
  expect(idempotencyKeys[1]).toBe(idempotencyKeys[0]);
  expect(idempotencyKeys[2]).not.toBe(idempotencyKeys[0]);
});

it('[17.91] a closed counter deletes its pairing once the server has responded', async () => {
  const { counter, sentCalls, response, wipe, view } = openCounter();
  response.next = 'offline';
  expect(await counter.leave()).toBe(false);
  expect([view().phase, wipe.mock.calls.length]).toEqual(['open', 0]);
  response.next = 'ok';
  expect(await counter.leave()).toBe(true);
  expect(sentCalls.at(-1)?.body).toEqual({ is_leaving: true });
  expect([view().phase, wipe.mock.calls.length]).toEqual(['left', 1]);
});

it('[17.91] a revoked counter deletes its pairing and stops reporting', async () => {
  const { counter, sentCalls, response, wipe, view } = openCounter();
  counter.start();
  await vi.advanceTimersByTimeAsync(0);
  response.next = 'revoked';
  await expect(counter.collect('RB3')).rejects.toThrow(ApiError);
  expect([view().phase, wipe.mock.calls.length]).toEqual(['revoked', 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentCalls).toHaveLength(2);
});
