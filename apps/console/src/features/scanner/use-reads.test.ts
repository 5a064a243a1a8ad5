// What the scanner's screen shows of its reads, and for how long: by a clock that the test moves.
import type { Tone } from '@rabita/door/verdict';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ModelDoor, makeDisk, type Network } from '../../../test/model-door.ts';
import { isForeign } from './rules.ts';
import { BESIDE_MS, createReads, FOREIGN_MS, GREEN_MS } from './use-reads.ts';

const WIFI = 'WIFI:S:Arena;T:WPA;P:secret;;';

let stop = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function open() {
  const door = new ModelDoor(3);
  let state: ReturnType<Network> = 'up';
  const scanner = await door.open(makeDisk('north'), () => state);
  await scanner.contact();
  const played: Tone[] = [];
  const reads = createReads(scanner, tone => void played.push(tone));
  stop = reads.start();
  return {
    door,
    scanner,
    played,
    reads,
    cut: (how: ReturnType<Network>) => {
      state = how;
    },
    /** Reads a code as from a hand-held scanner, and waits until it is answered; no time passes. */
    read: async (text: string) => {
      reads.read(text, 'keys');
      await vi.advanceTimersByTimeAsync(0);
    },
    /** The verdict in sight. */
    seen: () => {
      const { shown } = reads.display.getState();
      return shown === null || shown === 'foreign' ? shown : shown.finding.verdict;
    },
    flashes: () => reads.display.getState().flash,
  };
}

describe('[15.17] a green', () => {
  it('clears after three seconds, and the admission can still be undone', async () => {
    const { door, scanner, read, seen } = await open();
    await read(door.ticket(0).text);
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(GREEN_MS - 1);
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(1);
    expect(seen()).toBeNull();
    expect(scanner.view.getState().undo?.state).toBe('open');
    await scanner.undo();
    expect(seen()).toBe('undone');
  });

  it('has three seconds of its own after another', async () => {
    const { door, read, seen } = await open();
    await read(door.ticket(0).text);
    vi.advanceTimersByTime(GREEN_MS - 500);
    await read(door.ticket(1).text);
    vi.advanceTimersByTime(GREEN_MS - 500);
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(500);
    expect(seen()).toBeNull();
  });

  it('does not come back with a late answer that tells the name', async () => {
    const { door, read, seen, cut, scanner } = await open();
    cut('slow');
    await read(door.ticket(0).text);
    await vi.advanceTimersByTimeAsync(320);
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(GREEN_MS);
    expect(seen()).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(scanner.view.getState().outcome?.isAlone).toBe(false);
    expect(seen()).toBeNull();
  });

  it('is gone while the server is asked for long about the next attendee', async () => {
    const { door, scanner, read, seen } = await open();
    await read(door.ticket(0).text);
    scanner.view.setState({ isAsking: true });
    expect(seen()).toBeNull();
  });
});

it('[15.17] a refusal stays until the next read, or until it is cleared by hand', async () => {
  const { door, scanner, read, seen } = await open();
  await read(door.ticket(0).text);
  await read(door.ticket(0).text);
  vi.advanceTimersByTime(60_000);
  expect(seen()).toBe('already_admitted');
  scanner.dismiss();
  expect(seen()).toBeNull();
});

it('[15.17] every read flashes and sounds, the same verdict twice too', async () => {
  const { door, played, read, seen, flashes } = await open();
  for (let times = 1; times <= 3; times += 1) {
    await read(door.ticket(0).text);
    expect(flashes()).toBe(times);
  }
  await read(WIFI);
  await read(WIFI);
  expect([seen(), flashes()]).toEqual(['foreign', 5]);
  expect(played).toEqual(['admit', 'refuse', 'refuse', 'ignore', 'ignore']);
});

describe('[15.17] a code that is no ticket’s', () => {
  it.each([WIFI, 'https://example.com/menu', '6291041500213', 'Rb1', ''])('is %s', text => {
    expect(isForeign(text)).toBe(true);
  });
  it('is none with our prefix, even a forged one', () => {
    expect(isForeign(`RB1${'0'.repeat(138)}`)).toBe(false);
    expect(isForeign('RB2')).toBe(false);
  });

  it('takes the place of a green for a second, and leaves the screen ready', async () => {
    const { door, read, seen } = await open();
    await read(door.ticket(0).text);
    await read(WIFI);
    expect(seen()).toBe('foreign');
    vi.advanceTimersByTime(FOREIGN_MS - 1);
    expect(seen()).toBe('foreign');
    vi.advanceTimersByTime(1);
    expect(seen()).toBeNull();
  });

  it('gives way to a ticket at once, and never asks the server', async () => {
    const { door, read, seen, scanner } = await open();
    const scan = vi.spyOn(scanner, 'scan');
    await read(WIFI);
    expect(scan).not.toHaveBeenCalled();
    await read(door.ticket(0).text);
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(FOREIGN_MS);
    expect(seen()).toBe('admitted');
  });

  it('that a camera sees beside a ticket does not take the place of its verdict', async () => {
    const { door, read, reads, seen } = await open();
    await read(door.ticket(0).text);
    vi.advanceTimersByTime(BESIDE_MS - 1);
    reads.read(WIFI, 'camera');
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(1);
    reads.read(WIFI, 'camera');
    expect(seen()).toBe('foreign');
  });
});
