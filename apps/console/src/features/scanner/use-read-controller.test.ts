/** Tests which result the scanner's screen shows for each code, and for how long. */
import type { Tone } from '@rabita/door/verdict';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestScanner } from '../../../test/model-door.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import {
  ADMITTED_DISPLAY_MS,
  createReadController,
  getShownTone,
  isOutcome,
  NON_TICKET_AFTER_TICKET_MS,
  NON_TICKET_DISPLAY_MS,
} from './use-read-controller.ts';

const REWARD = 'RB3W50000P00ZMNP27P0Q';
const WIFI = 'WIFI:S:Arena;T:WPA;P:secret;;';

let stop = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
});

async function startReading() {
  const { door, scanner, setNetwork } = await openTestScanner(3);
  const playedTones: Tone[] = [];
  const reads = createReadController(scanner, tone => void playedTones.push(tone));
  stop = reads.start();
  return {
    door,
    scanner,
    playedTones,
    reads,
    setNetwork,
    read: async (text: string) => {
      reads.read(text, 'keys');
      await vi.advanceTimersByTimeAsync(0);
    },
    getShown: () => {
      const { shown } = reads.display.getState();
      return isOutcome(shown) ? shown.finding.verdict : shown;
    },
    getFlashCount: () => reads.display.getState().flashCount,
  };
}

it('[15.17] the green screen of an admission clears after three seconds, while the admission can still be undone', async () => {
  const { door, scanner, read, getShown } = await startReading();
  await read(door.ticket(0).text);
  expect(getShown()).toBe('admitted');
  vi.advanceTimersByTime(ADMITTED_DISPLAY_MS - 1);
  expect(getShown()).toBe('admitted');
  vi.advanceTimersByTime(1);
  expect(getShown()).toBeNull();
  expect(scanner.view.getState().undo?.state).toBe('open');
  await scanner.undo();
  expect(getShown()).toBe('undone');
});

it('[15.17] the green screen stays for three seconds, even if another admission came just before', async () => {
  const { door, read, getShown } = await startReading();
  await read(door.ticket(0).text);
  vi.advanceTimersByTime(ADMITTED_DISPLAY_MS - 500);
  await read(door.ticket(1).text);
  vi.advanceTimersByTime(ADMITTED_DISPLAY_MS - 500);
  expect(getShown()).toBe('admitted');
  vi.advanceTimersByTime(500);
  expect(getShown()).toBeNull();
});

it('[15.17] the green screen does not come back when the server’s late response adds the member’s name', async () => {
  const { door, read, getShown, setNetwork, scanner } = await startReading();
  setNetwork('slow');
  await read(door.ticket(0).text);
  await vi.advanceTimersByTimeAsync(320);
  expect(getShown()).toBe('admitted');
  vi.advanceTimersByTime(ADMITTED_DISPLAY_MS);
  expect(getShown()).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(scanner.view.getState().outcome?.isLocal).toBe(false);
  expect(getShown()).toBeNull();
});

it('[15.17] the green screen clears as soon as the scanner waits for the server’s verdict on the next scan', async () => {
  const { door, scanner, read, getShown } = await startReading();
  await read(door.ticket(0).text);
  scanner.view.setState({ isWaitingForServer: true });
  expect(getShown()).toBeNull();
});

const withNote = { _id: 'b', number: 'K7M2-9XQ', full_name: 'Sara', note: 'Wheelchair' };
const addNote = (scanner: RunningScanner) =>
  scanner.view.setState(({ outcome }) => ({ outcome: outcome && { ...outcome, attendee: withNote } }));

it('[15.42] the green screen of an attendee with a note stays until “Next”', async () => {
  const { door, scanner, read, getShown } = await startReading();
  await read(door.ticket(0).text);
  // A late response of the server added the note.
  addNote(scanner);
  vi.advanceTimersByTime(60_000);
  expect(getShown()).toBe('admitted');
  scanner.dismiss();
  expect(getShown()).toBeNull();
});

it('[15.42] the green screen of an attendee with a note stays until the next scan, whose own clears as usual', async () => {
  const { door, scanner, read, getShown } = await startReading();
  await read(door.ticket(0).text);
  const { outcome } = scanner.view.getState();
  scanner.view.setState({ outcome: outcome && { ...outcome, number: 99, attendee: withNote } });
  vi.advanceTimersByTime(60_000);
  expect(getShown()).toBe('admitted');
  await read(door.ticket(1).text);
  vi.advanceTimersByTime(ADMITTED_DISPLAY_MS);
  expect(getShown()).toBeNull();
});

it('[15.17] a rejection stays until the steward clears it', async () => {
  const { door, scanner, read, getShown } = await startReading();
  await read(door.ticket(0).text);
  await read(door.ticket(0).text);
  vi.advanceTimersByTime(60_000);
  expect(getShown()).toBe('already_admitted');
  scanner.dismiss();
  expect(getShown()).toBeNull();
});

it('[15.17] every read flashes and plays a tone, even for a repeated verdict', async () => {
  const { door, playedTones, read, getShown, getFlashCount } = await startReading();
  for (let count = 1; count <= 3; count += 1) {
    await read(door.ticket(0).text);
    expect(getFlashCount()).toBe(count);
  }
  await read(WIFI);
  await read(WIFI);
  expect([getShown(), getFlashCount()]).toEqual(['foreign', 5]);
  expect(playedTones).toEqual(['admit', 'refuse', 'refuse', 'ignore', 'ignore']);
});

it('[15.18] the code of a reward is shown for three seconds instead of being scanned as a ticket', async () => {
  const { playedTones, read, reads, getShown, scanner } = await startReading();
  const scan = vi.spyOn(scanner, 'scan');
  await read(REWARD);
  expect([getShown(), playedTones]).toEqual(['reward', ['wait']]);
  expect(getShownTone(reads.display.getState().shown)).toBe('wait');
  expect(scan).not.toHaveBeenCalled();
  vi.advanceTimersByTime(NON_TICKET_DISPLAY_MS.reward - 1);
  expect(getShown()).toBe('reward');
  vi.advanceTimersByTime(1);
  expect(getShown()).toBeNull();
});

it('[15.18] the code of a reward does not replace the verdict on a ticket that is in view too', async () => {
  const { door, read, reads, getShown } = await startReading();
  await read(door.ticket(0).text);
  reads.read(REWARD, 'camera');
  expect(getShown()).toBe('admitted');
});

it('[15.17] a foreign code (not a ticket) replaces the green screen for one second, and then the screen is ready', async () => {
  const { door, read, getShown } = await startReading();
  await read(door.ticket(0).text);
  await read(WIFI);
  expect(getShown()).toBe('foreign');
  vi.advanceTimersByTime(NON_TICKET_DISPLAY_MS.foreign - 1);
  expect(getShown()).toBe('foreign');
  vi.advanceTimersByTime(1);
  expect(getShown()).toBeNull();
});

it('[15.17] a foreign code is not scanned as a ticket, and the next ticket’s verdict replaces it at once', async () => {
  const { door, read, getShown, scanner } = await startReading();
  const scan = vi.spyOn(scanner, 'scan');
  await read(WIFI);
  expect(scan).not.toHaveBeenCalled();
  await read(door.ticket(0).text);
  expect(getShown()).toBe('admitted');
  vi.advanceTimersByTime(NON_TICKET_DISPLAY_MS.foreign);
  expect(getShown()).toBe('admitted');
});

it('[15.17] a foreign code that the camera reads replaces a ticket’s verdict only after one second', async () => {
  const { door, read, reads, getShown } = await startReading();
  await read(door.ticket(0).text);
  vi.advanceTimersByTime(NON_TICKET_AFTER_TICKET_MS - 1);
  reads.read(WIFI, 'camera');
  expect(getShown()).toBe('admitted');
  vi.advanceTimersByTime(1);
  reads.read(WIFI, 'camera');
  expect(getShown()).toBe('foreign');
});
