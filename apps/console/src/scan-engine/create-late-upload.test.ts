/** Tests that a revoked scanner deletes the event at once, and then sends its undelivered admissions. */
import { SCANS_PER_SYNC } from '@rabita/contract/constants';
import { LATE_UPLOAD_HOURS } from '@rabita/contract/retention';
import { describe, expect, it, vi } from 'vitest';
import { openTestScanner, scan } from '../../test/model-door.ts';

async function openRevoked(unsentCount: number) {
  const opened = await openTestScanner(unsentCount + 1);
  const { door, scanner, setNetwork } = opened;
  await scan(scanner, door.ticket(unsentCount));
  setNetwork('offline');
  for (let index = 0; index < unsentCount; index += 1) await scan(scanner, door.ticket(index));
  door.revokedTokens.add('north');
  setNetwork('up');
  await scanner.sync();
  return opened;
}

describe('[15.24] a revoked scanner', () => {
  it('deletes everything but its token and undelivered admissions, and admits nobody', async () => {
    const { door, storage, scanner, view } = await openRevoked(2);
    expect(view()).toMatchObject({
      ...{ phase: 'revoked', lateUpload: 'sending', unsent: 2 },
      ...{ manifest: null, changes: null, outcome: null, conflicts: [] },
    });
    expect(view().lanes.every(({ own, seen }) => own === null && seen.holder === null)).toBe(true);
    expect(storage.state).toMatchObject({ manifest: null, changes: null, pairing: { token: 'north' } });
    expect([...(storage.state?.ownScans.keys() ?? [])].toSorted()).toEqual(
      [door.ticket(0).key, door.ticket(1).key].toSorted(),
    );
    expect(storage.state?.promises.size).toBe(0);
    await scanner.scan(door.ticket(2).text);
    expect(view().outcome).toBeNull();
  });

  it('sends the undelivered admissions, and then wipes its storage', async () => {
    const { door, storage, scanner, view } = await openRevoked(2);
    expect(await scanner.sync()).toBe(true);
    expect(door.lateUploadCalls).toEqual({ calls: 1, isLast: true });
    expect([...door.lateUploadTickets.values()].map(({ key }) => key).toSorted()).toEqual(
      [door.ticket(0).key, door.ticket(1).key].toSorted(),
    );
    expect(view()).toMatchObject({ lateUpload: 'sent', unsent: 0, pairing: { token: '' } });
    expect(storage.state).toBeUndefined();
    expect(await scanner.sync()).toBe(false);
    expect(door.lateUploadCalls.calls).toBe(1);
  });

  it('sends the admissions despite a restart, lost responses and a captive portal', async () => {
    const { door, storage, scanner, network, setNetwork } = await openRevoked(2);
    setNetwork('offline');
    expect(await scanner.sync()).toBe(false);
    scanner.stop();
    const restarted = await door.openScanner(storage, network);
    expect(restarted.view.getState()).toMatchObject({ phase: 'revoked', lateUpload: 'sending', unsent: 2 });
    setNetwork('captive_portal');
    expect(await restarted.sync()).toBe(false);
    setNetwork('response_lost');
    expect(await restarted.sync()).toBe(false);
    expect(restarted.view.getState()).toMatchObject({ lateUpload: 'sending', unsent: 2, link: 'down' });
    setNetwork('up');
    expect(await restarted.sync()).toBe(true);
    expect(door.lateUploadTickets.size).toBe(2);
    expect(storage.state).toBeUndefined();
  });

  it('sends nothing before the event is deleted from its storage', async () => {
    const { door, storage, scanner, setNetwork } = await openTestScanner(2);
    setNetwork('offline');
    await scan(scanner, door.ticket(0));
    let finish: () => void = () => undefined;
    const { replaceStored } = storage;
    storage.replaceStored = async change => {
      await new Promise<void>(resolve => {
        finish = resolve;
      });
      await replaceStored(change);
    };
    door.revokedTokens.add('north');
    setNetwork('up');
    const firstSync = scanner.sync();
    await expect.poll(() => scanner.view.getState().phase).toBe('revoked');
    const secondSync = scanner.sync();
    await new Promise(resolve => setImmediate(resolve));
    expect(door.lateUploadCalls.calls).toBe(0);
    finish();
    await Promise.all([firstSync, secondSync]);
    expect(door.lateUploadCalls).toEqual({ calls: 1, isLast: true });
  });

  it('sends the admissions in batches, and marks only the last batch with `is_last`', async () => {
    const { door, scanner, view } = await openRevoked(SCANS_PER_SYNC + 1);
    expect(await scanner.sync()).toBe(true);
    expect(view().unsent).toBe(1);
    expect(door.lateUploadCalls).toEqual({ calls: 1, isLast: false });
    expect(await scanner.sync()).toBe(true);
    expect(door.lateUploadCalls).toEqual({ calls: 2, isLast: true });
    expect(view().lateUpload).toBe('sent');
  });

  it('sends an admission again that the server failed to store', async () => {
    const { door, scanner, view } = await openRevoked(2);
    door.failingTickets.add(door.ticket(0));
    await scanner.sync();
    expect(view()).toMatchObject({ lateUpload: 'sending', unsent: 1 });
    door.failingTickets.clear();
    await scanner.sync();
    expect(view()).toMatchObject({ lateUpload: 'sent', unsent: 0 });
  });

  it('wipes its storage if the server rejects the upload as too late, and shows how many admissions are lost', async () => {
    const { door, storage, scanner, view } = await openRevoked(2);
    door.rejectsLateUploads = true;
    await scanner.sync();
    expect(view()).toMatchObject({ lateUpload: 'too_late', unsent: 2 });
    expect(storage.state).toBeUndefined();
  });

  it('wipes its storage after twelve hours, even offline and after a restart', async () => {
    const { door, storage, network, setNetwork, scanner } = await openRevoked(1);
    setNetwork('offline');
    scanner.stop();
    door.time += LATE_UPLOAD_HOURS * 3600 - 1;
    const early = await door.openScanner(storage, network);
    await early.sync();
    expect(early.view.getState().lateUpload).toBe('sending');
    early.stop();
    door.time += 1;
    const late = await door.openScanner(storage, network);
    await late.sync();
    expect(late.view.getState()).toMatchObject({ lateUpload: 'too_late', unsent: 1 });
    expect(storage.state).toBeUndefined();
    expect(door.lateUploadCalls.calls).toBe(0);
  });

  it('continues the upload as soon as the network is back', async () => {
    vi.useFakeTimers();
    const { door, storage, network, setNetwork } = await openRevoked(1);
    setNetwork('offline');
    const restarted = await door.openScanner(storage, network);
    restarted.start();
    await vi.advanceTimersByTimeAsync(2100);
    expect(restarted.view.getState().lateUpload).toBe('sending');
    setNetwork('up');
    await vi.advanceTimersByTimeAsync(2100);
    expect(restarted.view.getState().lateUpload).toBe('sent');
    restarted.stop();
  });
});
