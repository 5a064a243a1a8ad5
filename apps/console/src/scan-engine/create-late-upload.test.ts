/** Tests that a revoked scanner forgets the event at once, and first sends what it had not delivered. */
import { SCANS_PER_SYNC } from '@rabita/contract/constants';
import { LATE_UPLOAD_HOURS } from '@rabita/contract/retention';
import { describe, expect, it, vi } from 'vitest';
import { openAtDoor, scan } from '../../test/model-door.ts';

async function openRevoked(unsent: number) {
  const opened = await openAtDoor(unsent + 1);
  const { door, scanner, cut } = opened;
  await scan(scanner, door.ticket(unsent));
  cut('lost');
  for (let index = 0; index < unsent; index += 1) await scan(scanner, door.ticket(index));
  door.revoked.add('north');
  cut('up');
  await scanner.sync();
  return opened;
}

describe('[15.24] a revoked scanner', () => {
  it('forgets the event at once, keeps what it has to send with its token, and admits nobody', async () => {
    const { door, disk, scanner, view } = await openRevoked(2);
    expect(view()).toMatchObject({
      ...{ phase: 'revoked', lateUpload: 'sending', unsent: 2 },
      ...{ manifest: null, changes: null, outcome: null, conflicts: [] },
    });
    expect(view().lanes.every(({ own, seen }) => own === null && seen.holder === null)).toBe(true);
    expect(disk.state).toMatchObject({ manifest: null, changes: null, pairing: { token: 'north' } });
    expect([...(disk.state?.own.keys() ?? [])].toSorted()).toEqual(
      [door.ticket(0).key, door.ticket(1).key].toSorted(),
    );
    expect(disk.state?.promises.size).toBe(0);
    await scanner.scan(door.ticket(2).text);
    expect(view().outcome).toBeNull();
  });

  it('sends it, and then wipes the rest', async () => {
    const { door, disk, scanner, view } = await openRevoked(2);
    expect(await scanner.sync()).toBe(true);
    expect(door.uploadedLate).toEqual({ calls: 1, isLast: true });
    expect([...door.lateUpload.values()].map(({ key }) => key).toSorted()).toEqual(
      [door.ticket(0).key, door.ticket(1).key].toSorted(),
    );
    expect(view()).toMatchObject({ lateUpload: 'sent', unsent: 0, pairing: { token: '' } });
    expect(disk.state).toBeUndefined();
    expect(await scanner.sync()).toBe(false);
    expect(door.uploadedLate.calls).toBe(1);
  });

  it('sends it after a restart too, and after answers that were lost or not the server’s', async () => {
    const { door, disk, scanner, network, cut } = await openRevoked(2);
    cut('lost');
    expect(await scanner.sync()).toBe(false);
    scanner.stop();
    const again = await door.open(disk, network);
    expect(again.view.getState()).toMatchObject({ phase: 'revoked', lateUpload: 'sending', unsent: 2 });
    cut('foreign');
    expect(await again.sync()).toBe(false);
    cut('unheard');
    expect(await again.sync()).toBe(false);
    expect(again.view.getState()).toMatchObject({ lateUpload: 'sending', unsent: 2, link: 'down' });
    cut('up');
    expect(await again.sync()).toBe(true);
    expect(door.lateUpload.size).toBe(2);
    expect(disk.state).toBeUndefined();
  });

  it('says nothing before its disk has forgotten the event', async () => {
    const { door, disk, scanner, cut } = await openAtDoor(2);
    cut('lost');
    await scan(scanner, door.ticket(0));
    let finish: () => void = () => undefined;
    const { replaceStored } = disk;
    disk.replaceStored = async change => {
      await new Promise<void>(resolve => {
        finish = resolve;
      });
      await replaceStored(change);
    };
    door.revoked.add('north');
    cut('up');
    const revoked = scanner.sync();
    await expect.poll(() => scanner.view.getState().phase).toBe('revoked');
    const sent = scanner.sync();
    await new Promise(resolve => setImmediate(resolve));
    expect(door.uploadedLate.calls).toBe(0);
    finish();
    await Promise.all([revoked, sent]);
    expect(door.uploadedLate).toEqual({ calls: 1, isLast: true });
  });

  it('sends it in batches, of which only the last says so', async () => {
    const { door, scanner, view } = await openRevoked(SCANS_PER_SYNC + 1);
    expect(await scanner.sync()).toBe(true);
    expect(view().unsent).toBe(1);
    expect(door.uploadedLate).toEqual({ calls: 1, isLast: false });
    expect(await scanner.sync()).toBe(true);
    expect(door.uploadedLate).toEqual({ calls: 2, isLast: true });
    expect(view().lateUpload).toBe('sent');
  });

  it('keeps what the server could not store, and sends it again', async () => {
    const { door, scanner, view } = await openRevoked(2);
    door.failing.add(door.ticket(0));
    await scanner.sync();
    expect(view()).toMatchObject({ lateUpload: 'sending', unsent: 1 });
    door.failing.clear();
    await scanner.sync();
    expect(view()).toMatchObject({ lateUpload: 'sent', unsent: 0 });
  });

  it('wipes everything when the server says that it is too late, and shows how many are lost', async () => {
    const { door, disk, scanner, view } = await openRevoked(2);
    door.isTooLate = true;
    await scanner.sync();
    expect(view()).toMatchObject({ lateUpload: 'late', unsent: 2 });
    expect(disk.state).toBeUndefined();
  });

  it('wipes everything after twelve hours, also without a network and after a restart', async () => {
    const { door, disk, network, cut, scanner } = await openRevoked(1);
    cut('lost');
    scanner.stop();
    door.time += LATE_UPLOAD_HOURS * 3600 - 1;
    const early = await door.open(disk, network);
    await early.sync();
    expect(early.view.getState().lateUpload).toBe('sending');
    early.stop();
    door.time += 1;
    const late = await door.open(disk, network);
    await late.sync();
    expect(late.view.getState()).toMatchObject({ lateUpload: 'late', unsent: 1 });
    expect(disk.state).toBeUndefined();
    expect(door.uploadedLate.calls).toBe(0);
  });

  it('goes on by itself once it is started, as soon as the network is back', async () => {
    vi.useFakeTimers();
    const { door, disk, network, cut } = await openRevoked(1);
    cut('lost');
    const again = await door.open(disk, network);
    again.start();
    await vi.advanceTimersByTimeAsync(2100);
    expect(again.view.getState().lateUpload).toBe('sending');
    cut('up');
    await vi.advanceTimersByTimeAsync(2100);
    expect(again.view.getState().lateUpload).toBe('sent');
    again.stop();
  });
});
