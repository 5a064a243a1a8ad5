/** Tests a scanner online, offline, after network failures and after crashes: it never admits a ticket twice. */
import { SCANS_PER_SYNC } from '@rabita/contract/constants';
import { describe, expect, it, vi } from 'vitest';
import { ModelDoor, makeDisk, type Network, openAtDoor, scan } from '../../test/model-door.ts';

describe('a scanner with a network', () => {
  it('admits a ticket once, on the server’s verdict', async () => {
    const { door, scanner } = await openAtDoor(2);
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    expect(scanner.view.getState().outcome).toMatchObject({ isLocal: false });
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    expect(scanner.view.getState().unsent).toBe(0);
  });

  it('shows nothing for a code that is not a ticket', async () => {
    const { scanner } = await openAtDoor(1);
    await scanner.scan('https://example.com');
    await scanner.scan('6291041500213');
    expect(scanner.view.getState().outcome).toBeNull();
  });

  it('gives lanes to a second scanner, and each scanner redirects tickets of the other’s lanes', async () => {
    const { door, scanner } = await openAtDoor(32);
    const second = await door.open(makeDisk('south'));
    // The second scanner requests lanes, the first learns of the request and returns half, the second receives them.
    for (const each of [second, scanner, scanner, second, scanner]) await each.sync();
    const verdicts: string[] = [];
    for (const ticket of door.tickets) {
      const first = await scan(scanner, ticket);
      verdicts.push(first, await scan(second, ticket));
      expect(first === 'admitted' || verdicts.at(-1) === 'admitted').toBe(true);
    }
    const count = (verdict: string) => verdicts.filter(each => each === verdict).length;
    expect(count('admitted')).toBe(door.tickets.length);
    expect(count('go_to_lane')).toBe(door.tickets.length - count('already_admitted'));
    expect(count('go_to_lane')).toBeGreaterThan(5);
  });
});

it('a scanner evaluates locally when the server is slow, and counts the late response as the same admission', async () => {
  vi.useFakeTimers();
  const { door, disk, scanner, cut } = await openAtDoor(1);
  cut('slow');
  const scanned = scan(scanner, door.ticket(0));
  await vi.advanceTimersByTimeAsync(320);
  expect(await scanned).toBe('admitted');
  expect(scanner.view.getState()).toMatchObject({ unsent: 1, link: 'down', outcome: { isLocal: true } });
  await vi.advanceTimersByTimeAsync(500);
  expect(scanner.view.getState()).toMatchObject({ unsent: 0, link: 'up', outcome: { isLocal: false } });
  expect(disk.state?.own.get(door.ticket(0).key)).not.toHaveProperty('proof');
  cut('up');
  expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
});

describe('a scanner without a network', () => {
  it('admits tickets of its lanes once, and delivers the admissions later', async () => {
    const { door, scanner, cut } = await openAtDoor(3);
    cut('lost');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    expect(await scan(scanner, door.ticket(1))).toBe('admitted');
    expect(scanner.view.getState()).toMatchObject({ unsent: 2, link: 'down', outcome: { isLocal: true } });
    expect(await scanner.sync()).toBe(false);
    cut('up');
    expect(await scanner.sync()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, link: 'up', conflicts: [] });
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    expect(await scan(scanner, door.ticket(2))).toBe('admitted');
  });

  it('admits nobody after its lane leases have expired', async () => {
    const { door, scanner, cut } = await openAtDoor(1);
    cut('lost');
    door.time += 20 * 60 + 1;
    expect(await scan(scanner, door.ticket(0))).toBe('lane_unreachable');
  });

  it('reports that it is unready when it has never received a manifest', async () => {
    const door = new ModelDoor(1);
    const scanner = await door.open(makeDisk('north'), () => 'lost');
    expect(await scan(scanner, door.ticket(0))).toBe('unready');
  });

  it('uses the server’s time on a device whose clock is an hour off', async () => {
    for (const off of [3600, -3600]) {
      const door = new ModelDoor(1);
      let state: ReturnType<Network> = 'up';
      const scanner = await door.open(makeDisk('north'), () => state, off);
      await scanner.sync();
      state = 'lost';
      door.time += 30;
      expect(await scan(scanner, door.ticket(0))).toBe('admitted');
      expect(scanner.view.getState().outcome?.finding).toMatchObject({ at: door.time });
    }
  });

  it('shows `not_kept` instead of an admission while it cannot write to disk', async () => {
    const { door, disk, scanner, cut } = await openAtDoor(1);
    cut('lost');
    disk.isFull = true;
    expect(await scan(scanner, door.ticket(0))).toBe('not_kept');
    expect(scanner.view.getState().unsent).toBe(0);
    disk.isFull = false;
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });
});

describe('a scanner that delivers admissions', () => {
  it('[15.14] stores the scanned text of an admission until the server has the admission', async () => {
    const { door, disk, scanner, cut } = await openAtDoor(1);
    cut('lost');
    await scan(scanner, door.ticket(0));
    const proof = { text: door.ticket(0).text, term: 1 };
    expect(disk.state?.own.get(door.ticket(0).key)).toMatchObject({ stage: 'unsent', proof });
    cut('up');
    await scanner.sync();
    expect(disk.state?.own.get(door.ticket(0).key)).toEqual({
      id: expect.any(String),
      at: expect.any(Number),
      lane: door.ticket(0).lane,
      stage: 'settled',
    });
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
  });

  it('[15.15] delivers the other admissions when the server cannot store one, and retries that one', async () => {
    const { door, scanner, cut } = await openAtDoor(2);
    cut('lost');
    for (const ticket of door.tickets) await scan(scanner, ticket);
    door.failing.add(door.ticket(0));
    cut('up');
    expect(await scanner.sync()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ unsent: 1, conflicts: [] });
    door.failing.clear();
    await scanner.sync();
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
  });

  it('[15.15] does not call the server before the time in its Retry-After has passed', async () => {
    const { door, scanner } = await openAtDoor(1);
    door.wait = 30;
    expect(await scanner.sync()).toBe(false);
    door.wait = 0;
    const before = door.contacts;
    expect(await scanner.sync()).toBe(false);
    door.time += 31;
    expect(await scanner.sync()).toBe(true);
    expect(door.contacts).toBe(before + 1);
  });
});

describe('a scanner that crashes', () => {
  it('still knows its admissions when it is opened again, also offline, and delivers them', async () => {
    const { door, disk, scanner, network, cut } = await openAtDoor(2);
    cut('lost');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    scanner.stop();
    const again = await door.open(disk, network);
    expect(again.view.getState().unsent).toBe(1);
    expect(await scan(again, door.ticket(0))).toBe('already_admitted');
    expect(await scan(again, door.ticket(1))).toBe('admitted');
    cut('up');
    await again.sync();
    expect(again.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
    expect(door.tickets.map(({ key }) => door.server.rows.get(key)?.state.status)).toEqual([
      'admitted',
      'admitted',
    ]);
  });

  it('admits an attendee at the next scan if the server’s first response was lost before anybody saw it', async () => {
    const { door, disk, scanner, network, cut } = await openAtDoor(1);
    cut('unheard');
    disk.freezeAfter = 1;
    // The request is on the disk, but the verdict is not, because the battery died.
    await scan(scanner, door.ticket(0));
    disk.freezeAfter = Number.POSITIVE_INFINITY;
    expect(door.server.rows.get(door.ticket(0).key)?.state.status).toBe('admitted');
    cut('up');
    const again = await door.open(disk, network);
    await again.sync();
    expect(await scan(again, door.ticket(0))).toBe('admitted');
    expect(await scan(again, door.ticket(0))).toBe('already_admitted');
  });
});

it('a scanner that is stopped, as when another tab takes over, neither scans nor syncs', async () => {
  const { door, disk, scanner, cut } = await openAtDoor(2);
  scanner.stop();
  const before = disk.state;
  expect(await scan(scanner, door.ticket(0))).toBe('');
  cut('lost');
  expect(await scan(scanner, door.ticket(1))).toBe('');
  expect(await scanner.sync()).toBe(false);
  expect(disk.state).toBe(before);
});

describe('undoing an admission', () => {
  it('calls the server if the server made the admission', async () => {
    const { door, scanner } = await openAtDoor(1);
    await scan(scanner, door.ticket(0));
    await scanner.undo();
    expect(scanner.view.getState()).toMatchObject({
      undo: null,
      outcome: { finding: { verdict: 'undone' } },
    });
    expect(door.undone).toHaveLength(1);
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('happens locally if the admission was never sent, and the scanner never delivers that admission', async () => {
    const { door, scanner, cut } = await openAtDoor(1);
    cut('lost');
    // The failed sync marks the link as down, so the scan does not call the server.
    await scanner.sync();
    await scan(scanner, door.ticket(0));
    await scanner.undo();
    expect(scanner.view.getState()).toMatchObject({ undo: null, unsent: 0 });
    cut('up');
    await scanner.sync();
    expect(door.server.rows.get(door.ticket(0).key)?.state.status).toBe('confirmed');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('fails without a network if the server may already have the admission', async () => {
    const { door, scanner, cut } = await openAtDoor(1);
    cut('unheard');
    await scan(scanner, door.ticket(0));
    cut('lost');
    await scanner.undo();
    expect(scanner.view.getState().undo?.state).toBe('no_network');
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    cut('up');
    await scanner.undo();
    expect(scanner.view.getState().undo).toBeNull();
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('is no longer possible after ten seconds', async () => {
    const { door, scanner } = await openAtDoor(1);
    await scan(scanner, door.ticket(0));
    door.time += 10;
    await scanner.undo();
    expect(door.undone).toEqual([]);
  });
});

describe('a scanner that ends', () => {
  it('[15.24] wipes the device when it is revoked and has nothing to send', async () => {
    const { door, disk, scanner } = await openAtDoor(1);
    await scan(scanner, door.ticket(0));
    door.revoked.add('north');
    await scanner.sync();
    expect(scanner.view.getState()).toMatchObject({ phase: 'revoked', manifest: null, lateUpload: null });
    expect(disk.state).toBeUndefined();
    scanner.dismiss();
    await scanner.scan(door.ticket(0).text);
    expect(scanner.view.getState().outcome).toBeNull();
  });

  it('[15.24] is not revoked by the 401 of a captive portal, and delivers its admissions once that is gone', async () => {
    const { door, disk, scanner, cut } = await openAtDoor(1);
    cut('lost');
    await scan(scanner, door.ticket(0));
    cut('foreign');
    expect(await scanner.sync()).toBe(false);
    expect(scanner.view.getState()).toMatchObject({ phase: 'working', link: 'down', unsent: 1 });
    expect(disk.state?.own.size).toBe(1);
    cut('up');
    expect(await scanner.sync()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ phase: 'working', link: 'up', unsent: 0 });
    expect(door.server.rows.get(door.ticket(0).key)?.state.status).toBe('admitted');
  });

  it('first delivers every admission and then returns every lane when the steward leaves', async () => {
    const { door, disk, scanner, cut } = await openAtDoor(2);
    cut('lost');
    await scan(scanner, door.ticket(0));
    expect(await scanner.leave()).toBe(false);
    expect(scanner.view.getState()).toMatchObject({ phase: 'working', unsent: 1 });
    cut('up');
    expect(await scanner.leave()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ phase: 'left', unsent: 0 });
    expect(disk.state).toBeUndefined();
    expect(door.server.table.every(({ holder }) => holder !== 'north')).toBe(true);
    expect(door.server.rows.get(door.ticket(0).key)?.state.status).toBe('admitted');
  });

  it('delivers as many batches as it needs when the steward leaves after a long time offline', async () => {
    const { door, scanner, cut } = await openAtDoor(3 * SCANS_PER_SYNC + 100);
    cut('lost');
    for (const ticket of door.tickets) await scan(scanner, ticket);
    expect(scanner.view.getState().unsent).toBe(door.tickets.length);
    cut('up');
    // A server that is slow takes only some of them at a time.
    door.perSync = 90;
    expect(await scanner.leave()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ phase: 'left', unsent: 0 });
  });
});

it('three scanners lose no admission and admit nobody twice while the network flaps and they restart', async () => {
  const door = new ModelDoor(90);
  let seed = 11;
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  const flapping: Network = () => (random() < 0.5 ? 'up' : random() < 0.5 ? 'lost' : 'unheard');
  const disks = ['north', 'south', 'east'].map(makeDisk);
  let scanners = await Promise.all(disks.map(disk => door.open(disk, flapping)));
  for (let round = 0; round < 12; round += 1) for (const each of scanners) await each.sync();
  const admitted = new Map<string, number>();
  for (let round = 0; round < 3; round += 1) {
    for (const ticket of door.tickets) {
      door.time += 1;
      const at = Math.floor(random() * scanners.length);
      const scanner = scanners[at];
      const disk = disks[at];
      if (!scanner || !disk) throw new Error(`There is no scanner ${at}.`);
      if ((await scan(scanner, ticket)) === 'admitted')
        admitted.set(ticket.key, (admitted.get(ticket.key) ?? 0) + 1);
      if (random() < 0.3) await scanner.sync();
      if (random() < 0.02)
        scanners = await Promise.all(
          scanners.map((each, index) => (index === at ? door.open(disk, flapping) : each)),
        );
    }
  }
  expect(Math.max(...admitted.values())).toBe(1);
  scanners = await Promise.all(disks.map(disk => door.open(disk)));
  for (const each of scanners) await each.sync();
  for (const each of scanners) expect(each.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
  for (const key of admitted.keys()) expect(door.server.rows.get(key)?.state.status).toBe('admitted');
  expect(admitted.size).toBeGreaterThan(45);
});
