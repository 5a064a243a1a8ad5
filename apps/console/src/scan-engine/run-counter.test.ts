/** Tests a counter's contact with the server, with a fake clock. */
import { ApiError } from '@rabita/client/calls/api-error';
import { toApiError } from '@rabita/client/calls/send-call';
import { beforeEach, expect, it, vi } from 'vitest';
import { captivePortalResponse, makeDisk } from '../../test/model-door.ts';
import type { CallDoor } from './call-door.ts';
import { runCounter } from './run-counter.ts';

type Options = { readonly body: unknown; readonly idempotencyKey?: string };
type Sent = { readonly name: string; readonly token: string | null; readonly body: unknown };

const EVENT = { _id: 'e', name: { ar: 'ليلة', en: 'Night' }, is_cancelled: false };
const REDEMPTION = {
  _id: 'r',
  number: 'K7MQ-2XH',
  full_name: 'نورة',
  reward: { _id: 'w', translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
};

beforeEach(() => void vi.useFakeTimers());

function open() {
  const sent: Sent[] = [];
  const state: { answer: 'ok' | 'lost' | 'foreign' | 'dead' } = { answer: 'ok' };
  const keys: unknown[] = [];
  const call = (async (name: string, { body, idempotencyKey }: Options, token: string | null) => {
    sent.push({ name, token, body });
    if (name === 'collectAtCounter') keys.push(idempotencyKey);
    if (state.answer === 'lost') throw new ApiError('network');
    if (state.answer === 'foreign') throw await toApiError(captivePortalResponse());
    if (state.answer === 'dead')
      throw new ApiError('refused', { status: 401, body: { code: 'scanner.revoked' } });
    return name === 'collectAtCounter' ? { redemption: REDEMPTION } : { event: EVENT, handed_out: 4 };
  }) as unknown as CallDoor;
  const disk = makeDisk('desk');
  const wipe = vi.spyOn(disk, 'wipe');
  const pairing = { token: 'secret', id: 'c', name: 'شرق', kind: 'counter' } as const;
  const counter = runCounter({ pairing, disk, call });
  return { counter, sent, keys, state, wipe, view: () => counter.view.getState() };
}

it('[17.91] reports with its token at the start and then every twenty seconds, until it is stopped', async () => {
  const { counter, sent, view } = open();
  counter.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ name: 'syncCounter', token: 'secret', body: { is_leaving: false } }]);
  expect(view().changes).toEqual({ event: EVENT, handed_out: 4 });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  counter.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

it.each(['lost', 'foreign'] as const)(
  '[17.91] says that the network is %s, tries again sooner, and says when it is back',
  async response => {
    const { counter, sent, state, view } = open();
    state.answer = response;
    counter.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(view().link).toBe('down');
    await expect(counter.collect('RB3')).rejects.toThrow(ApiError);
    expect(view().phase).toBe('open');
    state.answer = 'ok';
    await vi.advanceTimersByTimeAsync(3000);
    expect([view().link, sent.length]).toEqual(['up', 3]);
  },
);

it('[17.90] counts what it hands out', async () => {
  const { counter, view } = open();
  await counter.sync();
  expect(await counter.collect('RB3')).toEqual(REDEMPTION);
  expect(view().changes?.handed_out).toBe(5);
});

it('[17.90] asks again with the same key when the response to a hand-out was lost', async () => {
  const { counter, keys, state } = open();
  state.answer = 'lost';
  await expect(counter.collect('RB4')).rejects.toThrow(ApiError);
  state.answer = 'ok';
  await counter.collect('RB4');
  await counter.collect('RB4');
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('[17.91] forgets its pairing when it is closed, and only once the server knows', async () => {
  const { counter, sent, state, wipe, view } = open();
  state.answer = 'lost';
  expect(await counter.leave()).toBe(false);
  expect([view().phase, wipe.mock.calls.length]).toEqual(['open', 0]);
  state.answer = 'ok';
  expect(await counter.leave()).toBe(true);
  expect(sent.at(-1)?.body).toEqual({ is_leaving: true });
  expect([view().phase, wipe.mock.calls.length]).toEqual(['left', 1]);
});

it('[17.91] forgets its pairing when it is revoked, and stops reporting', async () => {
  const { counter, sent, state, wipe, view } = open();
  counter.start();
  await vi.advanceTimersByTimeAsync(0);
  state.answer = 'dead';
  await expect(counter.collect('RB3')).rejects.toThrow(ApiError);
  expect([view().phase, wipe.mock.calls.length]).toEqual(['revoked', 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});
