/** Tests how the line of progress is shown on a terminal and in a log. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLiveLine } from './start-live-line.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts a line whose number increases with each update. `read` returns the output since the last call. */
function start(isTTY: boolean) {
  const written: string[] = [];
  let updates = 0;
  const getText = () => {
    updates += 1;
    return `${updates} of 9000 files, 0 failed`;
  };
  const stream = { isTTY, columns: 20, write: (text: string) => written.push(text) > 0 };
  return { line: startLiveLine(getText, stream), read: () => written.splice(0).join('') };
}

it('startLiveLine keeps one line, shortened to the terminal’s width, below the output', () => {
  const { line, read } = start(true);
  vi.advanceTimersByTime(1000);
  expect(read()).toBe('\r\u001b[K1 of 9000 files, 0 \r\u001b[K2 of 9000 files, 0 ');
  line.print('FAILED a');
  expect(read()).toBe('\r\u001b[KFAILED a\n2 of 9000 files, 0 ');
  line.end('the end');
  vi.advanceTimersByTime(60_000);
  expect(read()).toBe('\r\u001b[Kthe end\n');
});

it('startLiveLine prints a line to a log every ten seconds, and the output immediately', () => {
  const { line, read } = start(false);
  vi.advanceTimersByTime(9999);
  expect(read()).toBe('');
  line.print('FAILED a');
  vi.advanceTimersByTime(10_001);
  expect(read()).toBe('FAILED a\n1 of 9000 files, 0 failed\n2 of 9000 files, 0 failed\n');
  line.end('the end');
  expect(read()).toBe('the end\n');
});

it('startLiveLine does not print an unchanged line again', () => {
  const write = vi.fn();
  const { end } = startLiveLine(() => 'starting', { write });
  vi.advanceTimersByTime(60_000);
  end('starting');
  expect(write.mock.calls).toEqual([['starting\n']]);
});
