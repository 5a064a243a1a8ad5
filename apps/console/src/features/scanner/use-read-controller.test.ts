/** Tests which result the scanner's screen shows for each code, and for how long. */
import type { Tone } from '@rabita/door/verdict';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestScanner } from '../../../test/model-door.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import {
  ADMITTED_DISPLAY_MS,
  createReadController,
  isOutcome,
  NON_TICKET_AFTER_TICKET_MS,
  NON_TICKET_DISPLAY_MS,
  toneOfShown,
} from './use-read-controller.ts';

const REWARD = 'RB3W50000P00ZMNP27P0Q';
const WIFI = 'WIFI:S:Arena;T:WPA;P:secret;;';

let stop = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
});

async function open() {
  const { door, scanner, setNetwork } = await openTestScanner(3);
  const played: Tone[] = [];
  const reads = createReadController(scanner, tone => void played.push(tone));
  stop = reads.start();
  return {
    door,
    scanner,
    played,
    reads,
    setNetwork,
    read: async (text: string) => {
      reads.read(text, 'keys');
      await vi.advanceTimersByTimeAsync(0);
    },
    seen: () => {
      const { shown } = reads.display.getState();
      return isOutcome(shown) ? shown.finding.verdict : shown;
    },
    flashes: () => reads.display.getState().flash,
  };
}

describe('[15.17] the green screen of an admission', () => {
  it('clears after three seconds, while the admission can still be undone', async () => {
    const { door, scanner, read, seen } = await open();
    await read(door.ticket(0).text);
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(ADMITTED_DISPLAY_MS - 1);
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(1);
    expect(seen()).toBeNull();
    expect(scanner.view.getState().undo?.state).toBe('open');
    await scanner.undo();
    expect(seen()).toBe('undone');
  });

  it('stays for three seconds, even if another admission came just before', async () => {
    const { door, read, seen } = await open();
    await read(door.ticket(0).text);
    vi.advanceTimersByTime(ADMITTED_DISPLAY_MS - 500);
    await read(door.ticket(1).text);
    vi.advanceTimersByTime(ADMITTED_DISPLAY_MS - 500);
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(500);
    expect(seen()).toBeNull();
  });

  it('does not come back when the server’s late response adds the member’s name', async () => {
    const { door, read, seen, setNetwork, scanner } = await open();
    setNetwork('slow');
    await read(door.ticket(0).text);
    await vi.advanceTimersByTimeAsync(320);
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(ADMITTED_DISPLAY_MS);
    expect(seen()).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(scanner.view.getState().outcome?.isLocal).toBe(false);
    expect(seen()).toBeNull();
  });

  it('clears as soon as the scanner waits for the server’s verdict on the next scan', async () => {
    const { door, scanner, read, seen } = await open();
    await read(door.ticket(0).text);
    scanner.view.setState({ isWaitingForServer: true });
    expect(seen()).toBeNull();
  });
});

describe('[15.42] the green screen of an attendee with a note', () => {
  const withNote = { _id: 'b', number: 'K7M2-9XQ', full_name: 'Sara', note: 'Wheelchair' };
  const note = (scanner: RunningScanner) =>
    scanner.view.setState(({ outcome }) => ({ outcome: outcome && { ...outcome, attendee: withNote } }));

  it('stays until Next', async () => {
    const { door, scanner, read, seen } = await open();
    await read(door.ticket(0).text);
    // A late response of the server added the note.
    note(scanner);
    vi.advanceTimersByTime(60_000);
    expect(seen()).toBe('admitted');
    scanner.dismiss();
    expect(seen()).toBeNull();
  });

  it('stays until the next scan, whose green clears as usual', async () => {
    const { door, scanner, read, seen } = await open();
    await read(door.ticket(0).text);
    const { outcome } = scanner.view.getState();
    scanner.view.setState({ outcome: outcome && { ...outcome, number: 99, attendee: withNote } });
    vi.advanceTimersByTime(60_000);
    expect(seen()).toBe('admitted');
    await read(door.ticket(1).text);
    vi.advanceTimersByTime(ADMITTED_DISPLAY_MS);
    expect(seen()).toBeNull();
  });
});

it('[15.17] a rejection stays until the steward clears it', async () => {
  const { door, scanner, read, seen } = await open();
  await read(door.ticket(0).text);
  await read(door.ticket(0).text);
  vi.advanceTimersByTime(60_000);
  expect(seen()).toBe('already_admitted');
  scanner.dismiss();
  expect(seen()).toBeNull();
});

it('[15.17] every read flashes and plays a tone, even for a repeated verdict', async () => {
  const { door, played, read, seen, flashes } = await open();
  for (let count = 1; count <= 3; count += 1) {
    await read(door.ticket(0).text);
    expect(flashes()).toBe(count);
  }
  await read(WIFI);
  await read(WIFI);
  expect([seen(), flashes()]).toEqual(['foreign', 5]);
  expect(played).toEqual(['admit', 'refuse', 'refuse', 'ignore', 'ignore']);
});

describe('[15.18] the code of a reward', () => {
  it('is shown for three seconds instead of being scanned as a ticket', async () => {
    const { played, read, reads, seen, scanner } = await open();
    const scan = vi.spyOn(scanner, 'scan');
    await read(REWARD);
    expect([seen(), played]).toEqual(['reward', ['wait']]);
    expect(toneOfShown(reads.display.getState().shown)).toBe('wait');
    expect(scan).not.toHaveBeenCalled();
    vi.advanceTimersByTime(NON_TICKET_DISPLAY_MS.reward - 1);
    expect(seen()).toBe('reward');
    vi.advanceTimersByTime(1);
    expect(seen()).toBeNull();
  });

  it('does not replace the verdict on a ticket that is in view too', async () => {
    const { door, read, reads, seen } = await open();
    await read(door.ticket(0).text);
    reads.read(REWARD, 'camera');
    expect(seen()).toBe('admitted');
  });
});

describe('[15.17] a foreign code (not a ticket)', () => {
  it('replaces the green screen for one second, and then leaves the screen ready', async () => {
    const { door, read, seen } = await open();
    await read(door.ticket(0).text);
    await read(WIFI);
    expect(seen()).toBe('foreign');
    vi.advanceTimersByTime(NON_TICKET_DISPLAY_MS.foreign - 1);
    expect(seen()).toBe('foreign');
    vi.advanceTimersByTime(1);
    expect(seen()).toBeNull();
  });

  it('is not scanned as a ticket, and the next ticket’s verdict replaces it at once', async () => {
    const { door, read, seen, scanner } = await open();
    const scan = vi.spyOn(scanner, 'scan');
    await read(WIFI);
    expect(scan).not.toHaveBeenCalled();
    await read(door.ticket(0).text);
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(NON_TICKET_DISPLAY_MS.foreign);
    expect(seen()).toBe('admitted');
  });

  it('replaces a ticket’s verdict only after one second, if the camera reads the foreign code', async () => {
    const { door, read, reads, seen } = await open();
    await read(door.ticket(0).text);
    vi.advanceTimersByTime(NON_TICKET_AFTER_TICKET_MS - 1);
    reads.read(WIFI, 'camera');
    expect(seen()).toBe('admitted');
    vi.advanceTimersByTime(1);
    reads.read(WIFI, 'camera');
    expect(seen()).toBe('foreign');
  });
});
