/** Tests that a scanner admits no ticket twice: online, offline, and after network failures and crashes. */
import { SCANS_PER_SYNC } from '@rabita/contract/constants';
import { describe, expect, it, vi } from 'vitest';
import {
  createTestStorage,
  ModelDoor,
  type Network,
  type NetworkState,
  openTestScanner,
  scan,
} from '../../test/model-door.ts';

describe('a scanner with a network', () => {
  it('admits a ticket once, on the server’s verdict', async () => {
    const { door, scanner } = await openTestScanner(2);
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    expect(scanner.view.getState().outcome).toMatchObject({ isLocal: false });
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    expect(scanner.view.getState().unsent).toBe(0);
  });

  it('shows nothing for a code that is not a ticket', async () => {
    const { scanner } = await openTestScanner(1);
    await scanner.scan('https://example.com');
    await scanner.scan('6291041500213');
    expect(scanner.view.getState().outcome).toBeNull();
  });

  it('gives lanes to a second scanner, and each scanner redirects tickets of the other’s lanes', async () => {
    const { door, scanner } = await openTestScanner(32);
    const second = await door.openScanner(createTestStorage('south'));
    // The first scanner returns half of its lanes once the second is present, and the second then gets them.
    for (const each of [second, scanner, scanner, second, scanner]) await each.sync();
    const verdicts: string[] = [];
    for (const ticket of door.tickets) {
      const firstVerdict = await scan(scanner, ticket);
      verdicts.push(firstVerdict, await scan(second, ticket));
      expect(firstVerdict === 'admitted' || verdicts.at(-1) === 'admitted').toBe(true);
    }
    const count = (verdict: string) => verdicts.filter(each => each === verdict).length;
    expect(count('admitted')).toBe(door.tickets.length);
    expect(count('go_to_lane')).toBe(door.tickets.length - count('already_admitted'));
    expect(count('go_to_lane')).toBeGreaterThan(5);
  });
});

it('a scanner evaluates locally when the server is slow, and counts the late response as the same admission', async () => {
  vi.useFakeTimers();
  const { door, storage, scanner, setNetwork } = await openTestScanner(1);
  setNetwork('slow');
  const scanned = scan(scanner, door.ticket(0));
  await vi.advanceTimersByTimeAsync(320);
  expect(await scanned).toBe('admitted');
  expect(scanner.view.getState()).toMatchObject({ unsent: 1, link: 'down', outcome: { isLocal: true } });
  await vi.advanceTimersByTimeAsync(500);
  expect(scanner.view.getState()).toMatchObject({ unsent: 0, link: 'up', outcome: { isLocal: false } });
  expect(storage.state?.ownScans.get(door.ticket(0).key)).not.toHaveProperty('proof');
  setNetwork('up');
  expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
});

describe('a scanner without a network', () => {
  it('admits tickets of its lanes once, and delivers the admissions later', async () => {
    const { door, scanner, setNetwork } = await openTestScanner(3);
    setNetwork('offline');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    expect(await scan(scanner, door.ticket(1))).toBe('admitted');
    expect(scanner.view.getState()).toMatchObject({ unsent: 2, link: 'down', outcome: { isLocal: true } });
    expect(await scanner.sync()).toBe(false);
    setNetwork('up');
    expect(await scanner.sync()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, link: 'up', conflicts: [] });
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    expect(await scan(scanner, door.ticket(2))).toBe('admitted');
  });

  it('admits nobody after its lane leases have expired', async () => {
    const { door, scanner, setNetwork } = await openTestScanner(1);
    setNetwork('offline');
    door.time += 20 * 60 + 1;
    expect(await scan(scanner, door.ticket(0))).toBe('lane_unreachable');
  });

  it('shows `no_data` when it has never received a manifest', async () => {
    const door = new ModelDoor(1);
    const scanner = await door.openScanner(createTestStorage('north'), () => 'offline');
    expect(await scan(scanner, door.ticket(0))).toBe('no_data');
  });

  it('uses the server’s time on a device whose clock is an hour off', async () => {
    for (const clockError of [3600, -3600]) {
      const door = new ModelDoor(1);
      let state: NetworkState = 'up';
      const scanner = await door.openScanner(createTestStorage('north'), () => state, clockError);
      await scanner.sync();
      state = 'offline';
      door.time += 30;
      expect(await scan(scanner, door.ticket(0))).toBe('admitted');
      expect(scanner.view.getState().outcome?.finding).toMatchObject({ at: door.time });
    }
  });

  it('shows `storage_failed` instead of an admission while the device cannot write', async () => {
    const { door, storage, scanner, setNetwork } = await openTestScanner(1);
    setNetwork('offline');
    storage.isFull = true;
    expect(await scan(scanner, door.ticket(0))).toBe('storage_failed');
    expect(scanner.view.getState().unsent).toBe(0);
    storage.isFull = false;
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });
});

describe('a scanner that delivers admissions', () => {
  it('[15.14] stores the scanned text of an admission until the server has the admission', async () => {
    const { door, storage, scanner, setNetwork } = await openTestScanner(1);
    setNetwork('offline');
    await scan(scanner, door.ticket(0));
    const proof = { text: door.ticket(0).text, term: 1 };
    expect(storage.state?.ownScans.get(door.ticket(0).key)).toMatchObject({ stage: 'unsent', proof });
    setNetwork('up');
    await scanner.sync();
    expect(storage.state?.ownScans.get(door.ticket(0).key)).toEqual({
      id: expect.any(String),
      at: expect.any(Number),
      lane: door.ticket(0).lane,
      stage: 'settled',
    });
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
  });

  it('[15.15] delivers the other admissions when the server cannot store one, and retries that one', async () => {
    const { door, scanner, setNetwork } = await openTestScanner(2);
    setNetwork('offline');
    for (const ticket of door.tickets) await scan(scanner, ticket);
    door.failingTickets.add(door.ticket(0));
    setNetwork('up');
    expect(await scanner.sync()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ unsent: 1, conflicts: [] });
    door.failingTickets.clear();
    await scanner.sync();
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
  });

  it('[15.15] does not call the server before the time in its Retry-After has passed', async () => {
    const { door, scanner } = await openTestScanner(1);
    door.retryAfterSeconds = 30;
    expect(await scanner.sync()).toBe(false);
    door.retryAfterSeconds = 0;
    const syncsBefore = door.syncCount;
    expect(await scanner.sync()).toBe(false);
    door.time += 31;
    expect(await scanner.sync()).toBe(true);
    expect(door.syncCount).toBe(syncsBefore + 1);
  });
});

describe('a scanner that crashes', () => {
  it('still has its admissions after a restart offline, and delivers them', async () => {
    const { door, storage, scanner, network, setNetwork } = await openTestScanner(2);
    setNetwork('offline');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    scanner.stop();
    const restarted = await door.openScanner(storage, network);
    expect(restarted.view.getState().unsent).toBe(1);
    expect(await scan(restarted, door.ticket(0))).toBe('already_admitted');
    expect(await scan(restarted, door.ticket(1))).toBe('admitted');
    setNetwork('up');
    await restarted.sync();
    expect(restarted.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
    expect(door.tickets.map(({ key }) => door.server.ticketRows.get(key)?.state.status)).toEqual([
      'admitted',
      'admitted',
    ]);
  });

  it('admits an attendee at the next scan if the first response was lost before the verdict was shown', async () => {
    const { door, storage, scanner, network, setNetwork } = await openTestScanner(1);
    setNetwork('response_lost');
    storage.freezeAfter = 1;
    // The request is stored, but the verdict is not, because the battery died.
    await scan(scanner, door.ticket(0));
    storage.freezeAfter = Number.POSITIVE_INFINITY;
    expect(door.server.ticketRows.get(door.ticket(0).key)?.state.status).toBe('admitted');
    setNetwork('up');
    const restarted = await door.openScanner(storage, network);
    await restarted.sync();
    expect(await scan(restarted, door.ticket(0))).toBe('admitted');
    expect(await scan(restarted, door.ticket(0))).toBe('already_admitted');
  });
});

it('a stopped scanner neither scans nor syncs', async () => {
  const { door, storage, scanner, setNetwork } = await openTestScanner(2);
  scanner.stop();
  const stateBefore = storage.state;
  expect(await scan(scanner, door.ticket(0))).toBe('');
  setNetwork('offline');
  expect(await scan(scanner, door.ticket(1))).toBe('');
  expect(await scanner.sync()).toBe(false);
  expect(storage.state).toBe(stateBefore);
});

describe('undoing an admission', () => {
  it('calls the server if the server made the admission', async () => {
    const { door, scanner } = await openTestScanner(1);
    await scan(scanner, door.ticket(0));
    await scanner.undo();
    expect(scanner.view.getState()).toMatchObject({
      undo: null,
      outcome: { finding: { verdict: 'undone' } },
    });
    expect(door.undoneScanIds).toHaveLength(1);
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('deletes an admission that was never sent, and never delivers it', async () => {
    const { door, scanner, setNetwork } = await openTestScanner(1);
    setNetwork('offline');
    // The failed sync marks the link as down, so the scan does not call the server.
    await scanner.sync();
    await scan(scanner, door.ticket(0));
    await scanner.undo();
    expect(scanner.view.getState()).toMatchObject({ undo: null, unsent: 0 });
    setNetwork('up');
    await scanner.sync();
    expect(door.server.ticketRows.get(door.ticket(0).key)?.state.status).toBe('confirmed');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('fails without a network if the server may already have the admission', async () => {
    const { door, scanner, setNetwork } = await openTestScanner(1);
    setNetwork('response_lost');
    await scan(scanner, door.ticket(0));
    setNetwork('offline');
    await scanner.undo();
    expect(scanner.view.getState().undo?.state).toBe('no_network');
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    setNetwork('up');
    await scanner.undo();
    expect(scanner.view.getState().undo).toBeNull();
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('is no longer possible after ten seconds', async () => {
    const { door, scanner } = await openTestScanner(1);
    await scan(scanner, door.ticket(0));
    door.time += 10;
    await scanner.undo();
    expect(door.undoneScanIds).toEqual([]);
  });
});

describe('a scanner that ends', () => {
  it('[15.24] wipes the device when it is revoked and has nothing to send', async () => {
    const { door, storage, scanner } = await openTestScanner(1);
    await scan(scanner, door.ticket(0));
    door.revokedTokens.add('north');
    await scanner.sync();
    expect(scanner.view.getState()).toMatchObject({ phase: 'revoked', manifest: null, lateUpload: null });
    expect(storage.state).toBeUndefined();
    scanner.dismiss();
    await scanner.scan(door.ticket(0).text);
    expect(scanner.view.getState().outcome).toBeNull();
  });

  it('[15.24] is not revoked by the 401 of a captive portal, and later delivers its admissions', async () => {
    const { door, storage, scanner, setNetwork } = await openTestScanner(1);
    setNetwork('offline');
    await scan(scanner, door.ticket(0));
    setNetwork('captive_portal');
    expect(await scanner.sync()).toBe(false);
    expect(scanner.view.getState()).toMatchObject({ phase: 'working', link: 'down', unsent: 1 });
    expect(storage.state?.ownScans.size).toBe(1);
    setNetwork('up');
    expect(await scanner.sync()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ phase: 'working', link: 'up', unsent: 0 });
    expect(door.server.ticketRows.get(door.ticket(0).key)?.state.status).toBe('admitted');
  });

  it('first delivers every admission and then returns every lane when the steward leaves', async () => {
    const { door, storage, scanner, setNetwork } = await openTestScanner(2);
    setNetwork('offline');
    await scan(scanner, door.ticket(0));
    expect(await scanner.leave()).toBe(false);
    expect(scanner.view.getState()).toMatchObject({ phase: 'working', unsent: 1 });
    setNetwork('up');
    expect(await scanner.leave()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ phase: 'left', unsent: 0 });
    expect(storage.state).toBeUndefined();
    expect(door.server.leaseTable.every(({ holder }) => holder !== 'north')).toBe(true);
    expect(door.server.ticketRows.get(door.ticket(0).key)?.state.status).toBe('admitted');
  });

  it('delivers as many batches as it needs when the steward leaves after a long time offline', async () => {
    const { door, scanner, setNetwork } = await openTestScanner(3 * SCANS_PER_SYNC + 100);
    setNetwork('offline');
    for (const ticket of door.tickets) await scan(scanner, ticket);
    expect(scanner.view.getState().unsent).toBe(door.tickets.length);
    setNetwork('up');
    door.admissionsPerSync = 90;
    expect(await scanner.leave()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ phase: 'left', unsent: 0 });
  });
});

it('three scanners lose no admission and admit nobody twice despite network failures and restarts', async () => {
  const door = new ModelDoor(90);
  let seed = 11;
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  const flapping: Network = () => (random() < 0.5 ? 'up' : random() < 0.5 ? 'offline' : 'response_lost');
  const storages = ['north', 'south', 'east'].map(createTestStorage);
  let scanners = await Promise.all(storages.map(storage => door.openScanner(storage, flapping)));
  for (let round = 0; round < 12; round += 1) for (const each of scanners) await each.sync();
  const admissionCounts = new Map<string, number>();
  for (let round = 0; round < 3; round += 1) {
    for (const ticket of door.tickets) {
      door.time += 1;
      const chosenIndex = Math.floor(random() * scanners.length);
      const [scanner, storage] = [scanners[chosenIndex], storages[chosenIndex]];
      if (!scanner || !storage) throw new Error(`There is no scanner ${chosenIndex}.`);
      if ((await scan(scanner, ticket)) === 'admitted')
        admissionCounts.set(ticket.key, (admissionCounts.get(ticket.key) ?? 0) + 1);
      if (random() < 0.3) await scanner.sync();
      if (random() < 0.02)
        scanners = await Promise.all(
          scanners.map((each, index) => (index === chosenIndex ? door.openScanner(storage, flapping) : each)),
        );
    }
  }
  expect(Math.max(...admissionCounts.values())).toBe(1);
  scanners = await Promise.all(storages.map(storage => door.openScanner(storage)));
  for (const each of scanners) await each.sync();
  for (const each of scanners) expect(each.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
  for (const key of admissionCounts.keys())
    expect(door.server.ticketRows.get(key)?.state.status).toBe('admitted');
  expect(admissionCounts.size).toBeGreaterThan(45);
});
