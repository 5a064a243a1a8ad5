/** Tests stopOnSignals: the clean stop, its grace period, and the immediate exit on a second signal. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const initialListeners = new Map(SIGNALS.map(signal => [signal, process.listeners(signal)]));
// `as never`, because the type of `process.exit` says that it never returns, but its mock does.
const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
const stderrWrite = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
const close = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  stopOnSignals(close, error => String(error));
});
afterEach(() => {
  vi.useRealTimers();
  for (const [signal, initial] of initialListeners) {
    for (const listener of process.listeners(signal)) {
      if (!initial.includes(listener)) process.off(signal, listener);
    }
  }
});

it.each(SIGNALS)('stopOnSignals calls close once after %s and exits with 0', async signal => {
  close.mockResolvedValue();
  process.emit(signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(exit.mock.calls).toEqual([[0]]);
  expect(close).toHaveBeenCalledOnce();
});

it('stopOnSignals ignores a second signal within a second, and exits at once on a later signal', () => {
  close.mockReturnValue(new Promise(() => undefined));
  process.emit('SIGINT');
  vi.advanceTimersByTime(900);
  process.emit('SIGINT');
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  process.emit('SIGINT');
  expect(exit.mock.calls).toEqual([[1]]);
  expect(close).toHaveBeenCalledOnce();
});

it('stopOnSignals exits with 1 if close takes longer than the grace period', () => {
  close.mockReturnValue(new Promise(() => undefined));
  process.emit('SIGTERM');
  vi.advanceTimersByTime(39_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit.mock.calls).toEqual([[1]]);
  expect(stderrWrite.mock.calls).toEqual([['Not stopped within 40 seconds: ending now.\n']]);
});

it('stopOnSignals prints the error and exits with 1 if close fails', async () => {
  close.mockRejectedValue('no disk');
  process.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(0);
  expect(exit.mock.calls).toEqual([[1]]);
  expect(stderrWrite.mock.calls).toEqual([['no disk\n']]);
});
