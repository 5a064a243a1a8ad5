/** Tests when a member's responses are saved on the device, and that a save never loses what an earlier visit saved. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { stubDatabase } from '../../../test/stub-database.ts';
import { createQueryClient } from '../calls/query-client.ts';
import { restoreMemberData, startSavingMemberData } from './member-data.ts';

beforeEach(() => void vi.useFakeTimers());

/** Creates a query client; `startSaving` starts to save its responses for `member-1`. */
function prepareSaving() {
  const entries = stubDatabase();
  const client = createQueryClient();
  const startSaving = () => onTestFinished(startSavingMemberData(client, () => 'member-1'));
  return { client, startSaving, getSavedJson: () => JSON.stringify(entries.get('member-1') ?? null) };
}

it('[10.72] a response is saved at most a second after it arrived, even if others follow', async () => {
  const { client, startSaving, getSavedJson } = prepareSaving();
  startSaving();
  client.setQueryData(['bookings', 'member-1'], 'first');
  for (let count = 0; count < 5; count += 1) {
    await vi.advanceTimersByTimeAsync(200);
    client.setQueryData(['points', 'member-1', count], 'later');
  }
  expect(getSavedJson()).toContain('first');
});

it('[10.72] the code of a ticket is saved at once', async () => {
  const { client, startSaving, getSavedJson } = prepareSaving();
  startSaving();
  client.setQueryData(['booking', 'member-1', 'booking-1', 'qr'], { qr: 'RB1.code' });
  await vi.advanceTimersByTimeAsync(0);
  expect(getSavedJson()).toContain('RB1.code');
});

it('[10.72] a response that arrives before the saved data is restored does not replace it', async () => {
  const { client, startSaving, getSavedJson } = prepareSaving();
  const stop = startSavingMemberData(client, () => 'member-1');
  client.setQueryData(['booking', 'member-1', 'booking-1', 'qr'], { qr: 'RB1.earlier' });
  await vi.advanceTimersByTimeAsync(0);
  stop();
  client.clear();
  startSaving();
  const restored = restoreMemberData(client, 'member-1');
  client.setQueryData(['booking', 'member-1', 'booking-2', 'qr'], { qr: 'RB1.later' });
  await vi.advanceTimersByTimeAsync(0);
  await restored;
  expect(getSavedJson()).toContain('RB1.earlier');
  expect(getSavedJson()).toContain('RB1.later');
});
