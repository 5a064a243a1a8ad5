/** Tests that the line of progress is rewritten on a terminal, and rarely printed elsewhere. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLiveLine } from './start-live-line.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A line that counts up at each look, and what was written to its stream. */
function start(isTTY: boolean) {
  const written: string[] = [];
  let looks = 0;
  const getText = () => {
    looks += 1;
    return `${looks} of 9000 files, 0 failed`;
  };
  const stream = { isTTY, columns: 20, write: (text: string) => written.push(text) > 0 };
  return { line: startLiveLine(getText, stream), read: () => written.splice(0).join('') };
}

it('a terminal shows one line, shortened to its width, below the output', () => {
  const { line, read } = start(true);
  vi.advanceTimersByTime(1000);
  expect(read()).toBe('\r\u001b[K1 of 9000 files, 0 \r\u001b[K2 of 9000 files, 0 ');
  line.print('FAILED a');
  expect(read()).toBe('\r\u001b[KFAILED a\n2 of 9000 files, 0 ');
  line.end('the end');
  vi.advanceTimersByTime(60_000);
  expect(read()).toBe('\r\u001b[Kthe end\n');
});

it('a log gets a line every ten seconds, and the output at once', () => {
  const { line, read } = start(false);
  vi.advanceTimersByTime(9999);
  expect(read()).toBe('');
  line.print('FAILED a');
  vi.advanceTimersByTime(10_001);
  expect(read()).toBe('FAILED a\n1 of 9000 files, 0 failed\n2 of 9000 files, 0 failed\n');
  line.end('the end');
  expect(read()).toBe('the end\n');
});

it('a line that has not changed is not printed again', () => {
  const write = vi.fn();
  const { end } = startLiveLine(() => 'starting', { write });
  vi.advanceTimersByTime(60_000);
  end('starting');
  expect(write.mock.calls).toEqual([['starting\n']]);
});
