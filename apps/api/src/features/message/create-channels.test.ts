/** Tests that a channel that does not answer takes one job at a time, and all of them again once it answers. */
import { expect, it } from 'vitest';
import { guardChannel } from './create-channels.ts';

/** A channel whose sends end when the test says so, and a clock that the test moves. */
function openStub() {
  let time = 0;
  const pending: { resolve(): void; reject(error: Error): void }[] = [];
  const send = guardChannel(
    () => new Promise<void>((resolve, reject) => pending.push({ resolve, reject })),
    10,
    () => time,
  );
  return {
    pending,
    /** Sends several messages at once. @returns how each ended */
    start: (count: number) =>
      Array.from({ length: count }, () =>
        send('text').then(
          () => 'sent',
          (error: Error) => error.message,
        ),
      ),
    end: (afterMs: number, error?: string) => {
      time += afterMs;
      for (const one of pending.splice(0)) error ? one.reject(new Error(error)) : one.resolve();
    },
  };
}
const REFUSED = 'The channel does not answer; another message is trying it.';

it('after a send that timed out one message at a time tries the channel, and the others fail at once', async () => {
  const { pending, start, end } = openStub();
  const first = start(4);
  end(10, 'timeout');
  expect(await Promise.all(first)).toEqual(Array(4).fill('timeout'));
  const [trying, ...others] = start(4);
  expect(await Promise.all(others)).toEqual(Array(3).fill(REFUSED));
  expect(pending).toHaveLength(1);
  end(10, 'timeout');
  expect(await trying).toBe('timeout');
  const [next] = start(1);
  expect(pending).toHaveLength(1);
  end(10);
  expect(await next).toBe('sent');
});

it.each([undefined, 'refused'])(
  'all messages try it again once it answers in time (error: %s)',
  async error => {
    const { pending, start, end } = openStub();
    const first = start(1);
    end(10, 'timeout');
    await Promise.all(first);
    const second = start(1);
    end(9, error);
    await Promise.all(second);
    const third = start(4);
    expect(pending).toHaveLength(4);
    end(1);
    expect(await Promise.all(third)).toEqual(Array(4).fill('sent'));
  },
);

it('a send that succeeds late, or fails fast, stalls nothing', async () => {
  const { pending, start, end } = openStub();
  const first = start(2);
  end(50);
  const second = start(2);
  end(9, 'refused');
  await Promise.all([...first, ...second]);
  start(4);
  expect(pending).toHaveLength(4);
});
