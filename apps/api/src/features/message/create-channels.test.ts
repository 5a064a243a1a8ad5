/** Tests that a stalled channel gets one message at a time, and all messages again once it responds. */
import { expect, it } from 'vitest';
import { withCircuitBreaker } from './create-channels.ts';

/** Creates a channel whose sends end when the test calls `endSends`, which also moves the clock. */
function createStub() {
  let time = 0;
  const pending: { resolve(): void; reject(error: Error): void }[] = [];
  const send = withCircuitBreaker(
    () => new Promise<void>((resolve, reject) => pending.push({ resolve, reject })),
    10,
    () => time,
  );
  return {
    pending,
    /** Sends several messages at once. @returns how each ended */
    startSends: (count: number) =>
      Array.from({ length: count }, () =>
        send('text').then(
          () => 'sent',
          (error: Error) => error.message,
        ),
      ),
    endSends: (afterMs: number, error?: string) => {
      time += afterMs;
      for (const send of pending.splice(0)) error ? send.reject(new Error(error)) : send.resolve();
    },
  };
}
const STALLED = 'The channel does not respond. Another message is waiting for it.';

it('a channel gets one message at a time after a timeout, and other messages fail at once', async () => {
  const { pending, startSends, endSends } = createStub();
  const first = startSends(4);
  endSends(10, 'timeout');
  expect(await Promise.all(first)).toEqual(Array(4).fill('timeout'));
  const [probe, ...others] = startSends(4);
  expect(await Promise.all(others)).toEqual(Array(3).fill(STALLED));
  expect(pending).toHaveLength(1);
  endSends(10, 'timeout');
  expect(await probe).toBe('timeout');
  const [next] = startSends(1);
  expect(pending).toHaveLength(1);
  endSends(10);
  expect(await next).toBe('sent');
});

it.each([
  ['success', undefined],
  ['rejection', 'refused'],
])('a channel gets all messages again after a %s in time', async (_name, error) => {
  const { pending, startSends, endSends } = createStub();
  const first = startSends(1);
  endSends(10, 'timeout');
  await Promise.all(first);
  const second = startSends(1);
  endSends(9, error);
  await Promise.all(second);
  const third = startSends(4);
  expect(pending).toHaveLength(4);
  endSends(1);
  expect(await Promise.all(third)).toEqual(Array(4).fill('sent'));
});

it('a channel is not stalled by a send that succeeds late or fails fast', async () => {
  const { pending, startSends, endSends } = createStub();
  const first = startSends(2);
  endSends(50);
  const second = startSends(2);
  endSends(9, 'refused');
  await Promise.all([...first, ...second]);
  startSends(4);
  expect(pending).toHaveLength(4);
});
