// A scanner over an evening: asked and alone, cut off and back, dead and opened again, and never a ticket let in twice.
import { describe, expect, it, vi } from 'vitest';
import { ModelDoor, makeDisk, type Network, scan } from '../../test/model-door.ts';

async function open(count: number) {
  const door = new ModelDoor(count);
  const disk = makeDisk('north');
  let state: ReturnType<Network> = 'up';
  const network = () => state;
  const scanner = await door.open(disk, network);
  await scanner.contact();
  const cut = (how: ReturnType<Network>) => {
    state = how;
  };
  return { door, disk, scanner, network, cut };
}

describe('with a network', () => {
  it('lets a ticket in once, by the server’s word', async () => {
    const { door, scanner } = await open(2);
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    expect(scanner.view.getState().outcome).toMatchObject({ isAlone: false });
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    expect(scanner.view.getState().unsent).toBe(0);
  });

  it('ignores what is no ticket, and shows nothing of it', async () => {
    const { scanner } = await open(1);
    await scanner.scan('https://example.com');
    await scanner.scan('6291041500213');
    expect(scanner.view.getState().outcome).toBeNull();
  });

  it('gives half of its lanes to a second one, and each sends the other’s tickets there', async () => {
    const { door, scanner } = await open(32);
    const second = await door.open(makeDisk('south'));
    // The second comes, the first is told and gives back, the second is granted.
    for (const one of [second, scanner, scanner, second, scanner]) await one.contact();
    const found: string[] = [];
    for (const ticket of door.tickets) {
      const first = await scan(scanner, ticket);
      found.push(first, await scan(second, ticket));
      expect(first === 'admitted' || found.at(-1) === 'admitted').toBe(true);
    }
    const times = (verdict: string) => found.filter(one => one === verdict).length;
    expect(times('admitted')).toBe(door.tickets.length);
    expect(times('go_to_lane')).toBe(door.tickets.length - times('already_admitted'));
    expect(times('go_to_lane')).toBeGreaterThan(5);
  });
});

it('decides by itself when the server dawdles, and takes its late answer for what it is: the same admission', async () => {
  vi.useFakeTimers();
  try {
    const { door, disk, scanner, cut } = await open(1);
    cut('slow');
    const scanned = scan(scanner, door.ticket(0));
    await vi.advanceTimersByTimeAsync(320);
    expect(await scanned).toBe('admitted');
    expect(scanner.view.getState()).toMatchObject({ unsent: 1, link: 'down', outcome: { isAlone: true } });
    await vi.advanceTimersByTimeAsync(500);
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, link: 'up', outcome: { isAlone: false } });
    expect(disk.kept?.own.get(door.ticket(0).key)).not.toHaveProperty('proof');
    cut('up');
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
  } finally {
    vi.useRealTimers();
  }
});

describe('without a network', () => {
  it('lets its own lanes’ tickets in by itself, once, and delivers them later', async () => {
    const { door, scanner, cut } = await open(3);
    cut('lost');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    expect(await scan(scanner, door.ticket(1))).toBe('admitted');
    expect(scanner.view.getState()).toMatchObject({ unsent: 2, link: 'down', outcome: { isAlone: true } });
    expect(await scanner.contact()).toBe(false);
    cut('up');
    expect(await scanner.contact()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, link: 'up', conflicts: [] });
    expect(await scan(scanner, door.ticket(0))).toBe('already_admitted');
    expect(await scan(scanner, door.ticket(2))).toBe('admitted');
  });

  it('lets nobody in past its lease, by whichever clock runs', async () => {
    const { door, scanner, cut } = await open(1);
    cut('lost');
    door.time += 20 * 60 + 1;
    expect(await scan(scanner, door.ticket(0))).toBe('lane_unreachable');
  });

  it('says that it has no list, when none has ever come', async () => {
    const door = new ModelDoor(1);
    const scanner = await door.open(makeDisk('north'), () => 'lost');
    expect(await scan(scanner, door.ticket(0))).toBe('unready');
  });

  it('counts by the server’s time on a device whose clock is an hour off', async () => {
    for (const off of [3600, -3600]) {
      const door = new ModelDoor(1);
      let state: ReturnType<Network> = 'up';
      const scanner = await door.open(makeDisk('north'), () => state, off);
      await scanner.contact();
      state = 'lost';
      door.time += 30;
      expect(await scan(scanner, door.ticket(0))).toBe('admitted');
      expect(scanner.view.getState().outcome?.finding).toMatchObject({ at: door.time });
    }
  });

  it('shows as admitted only what it has written down', async () => {
    const { door, disk, scanner, cut } = await open(1);
    cut('lost');
    disk.isFull = true;
    expect(await scan(scanner, door.ticket(0))).toBe('not_kept');
    expect(scanner.view.getState().unsent).toBe(0);
    disk.isFull = false;
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });
});

describe('deliveries', () => {
  it('[15.14] carry what was scanned, which is forgotten once they are settled', async () => {
    const { door, disk, scanner, cut } = await open(1);
    cut('lost');
    await scan(scanner, door.ticket(0));
    const proof = { text: door.ticket(0).text, term: 1 };
    expect(disk.kept?.own.get(door.ticket(0).key)).toMatchObject({ stage: 'unsent', proof });
    cut('up');
    await scanner.contact();
    expect(disk.kept?.own.get(door.ticket(0).key)).toEqual({
      id: expect.any(String),
      at: expect.any(Number),
      lane: door.ticket(0).lane,
      stage: 'settled',
    });
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
  });

  it('[15.15] that the server cannot store hold up no others, and are sent again', async () => {
    const { door, scanner, cut } = await open(2);
    cut('lost');
    for (const ticket of door.tickets) await scan(scanner, ticket);
    door.failing.add(door.ticket(0));
    cut('up');
    expect(await scanner.contact()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ unsent: 1, conflicts: [] });
    door.failing.clear();
    await scanner.contact();
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
  });

  it('[15.15] wait as long as the server asks for', async () => {
    const { door, scanner } = await open(1);
    door.wait = 30;
    expect(await scanner.contact()).toBe(false);
    door.wait = 0;
    const before = door.contacts;
    expect(await scanner.contact()).toBe(false);
    door.time += 31;
    expect(await scanner.contact()).toBe(true);
    expect(door.contacts).toBe(before + 1);
  });
});

describe('a scanner that dies', () => {
  it('knows what it let in when it is opened again, without a network too, and delivers it', async () => {
    const { door, disk, scanner, network, cut } = await open(2);
    cut('lost');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    scanner.stop();
    const again = await door.open(disk, network);
    expect(again.view.getState().unsent).toBe(1);
    expect(await scan(again, door.ticket(0))).toBe('already_admitted');
    expect(await scan(again, door.ticket(1))).toBe('admitted');
    cut('up');
    await again.contact();
    expect(again.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
    expect(door.tickets.map(({ key }) => door.server.rows.get(key)?.state.status)).toEqual([
      'admitted',
      'admitted',
    ]);
  });

  it('lets in whom the server admitted when the answer was lost and nobody saw it', async () => {
    const { door, disk, scanner, network, cut } = await open(1);
    cut('unheard');
    disk.freezeAfter = 1;
    // The question is on the disk; the verdict is not any more, because the battery ends.
    await scan(scanner, door.ticket(0));
    disk.freezeAfter = Number.POSITIVE_INFINITY;
    expect(door.server.rows.get(door.ticket(0).key)?.state.status).toBe('admitted');
    cut('up');
    const again = await door.open(disk, network);
    await again.contact();
    expect(await scan(again, door.ticket(0))).toBe('admitted');
    expect(await scan(again, door.ticket(0))).toBe('already_admitted');
  });
});

it('neither scans nor tells anything once another tab is the scanner', async () => {
  const { door, disk, scanner, cut } = await open(2);
  scanner.stop();
  const before = disk.kept;
  expect(await scan(scanner, door.ticket(0))).toBe('');
  cut('lost');
  expect(await scan(scanner, door.ticket(1))).toBe('');
  expect(await scanner.contact()).toBe(false);
  expect(disk.kept).toBe(before);
});

describe('undo', () => {
  it('takes back at the server what the server admitted', async () => {
    const { door, scanner } = await open(1);
    await scan(scanner, door.ticket(0));
    await scanner.undo();
    expect(scanner.view.getState()).toMatchObject({
      undo: null,
      outcome: { finding: { verdict: 'undone' } },
    });
    expect(door.undone).toHaveLength(1);
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('takes back here alone what was never sent, and it is not delivered', async () => {
    const { door, scanner, cut } = await open(1);
    cut('lost');
    // The first scan asks in vain; from the second on it is known that there is no network.
    await scanner.contact();
    await scan(scanner, door.ticket(0));
    await scanner.undo();
    expect(scanner.view.getState()).toMatchObject({ undo: null, unsent: 0 });
    cut('up');
    await scanner.contact();
    expect(door.server.rows.get(door.ticket(0).key)?.state.status).toBe('confirmed');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('says that it needs a network where the server may know already', async () => {
    const { door, scanner, cut } = await open(1);
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

  it('is over after ten seconds', async () => {
    const { door, scanner } = await open(1);
    await scan(scanner, door.ticket(0));
    door.time += 10;
    await scanner.undo();
    expect(door.undone).toEqual([]);
  });
});

describe('the end', () => {
  it('leaves nothing on a revoked device, and says how many were never told', async () => {
    const { door, disk, scanner, cut } = await open(1);
    cut('lost');
    await scan(scanner, door.ticket(0));
    door.revoked.add('north');
    cut('up');
    await scanner.contact();
    expect(scanner.view.getState()).toMatchObject({ phase: 'revoked', manifest: null, unsent: 1 });
    expect(disk.kept).toBeUndefined();
    scanner.dismiss();
    await scanner.scan(door.ticket(0).text);
    expect(scanner.view.getState().outcome).toBeNull();
  });

  it('gives every lane back when the steward leaves, after everything has arrived', async () => {
    const { door, disk, scanner, cut } = await open(2);
    cut('lost');
    await scan(scanner, door.ticket(0));
    expect(await scanner.leave()).toBe(false);
    expect(scanner.view.getState()).toMatchObject({ phase: 'working', unsent: 1 });
    cut('up');
    expect(await scanner.leave()).toBe(true);
    expect(scanner.view.getState()).toMatchObject({ phase: 'left', unsent: 0 });
    expect(disk.kept).toBeUndefined();
    expect(door.server.table.every(({ holder }) => holder !== 'north')).toBe(true);
    expect(door.server.rows.get(door.ticket(0).key)?.state.status).toBe('admitted');
  });
});

it('loses nothing and lets nobody in twice while the network comes and goes, three scanners die, and come back', async () => {
  const door = new ModelDoor(90);
  let seed = 11;
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  const flapping: Network = () => (random() < 0.5 ? 'up' : random() < 0.5 ? 'lost' : 'unheard');
  const disks = ['north', 'south', 'east'].map(makeDisk);
  let scanners = await Promise.all(disks.map(disk => door.open(disk, flapping)));
  for (let round = 0; round < 12; round += 1) for (const one of scanners) await one.contact();
  const admitted = new Map<string, number>();
  for (let round = 0; round < 3; round += 1) {
    for (const ticket of door.tickets) {
      door.time += 1;
      const at = Math.floor(random() * scanners.length);
      const one = scanners[at];
      const disk = disks[at];
      if (!one || !disk) throw new Error('Nobody stands there.');
      if ((await scan(one, ticket)) === 'admitted')
        admitted.set(ticket.key, (admitted.get(ticket.key) ?? 0) + 1);
      if (random() < 0.3) await one.contact();
      if (random() < 0.02)
        scanners = await Promise.all(
          scanners.map((each, other) => (other === at ? door.open(disk, flapping) : each)),
        );
    }
  }
  expect(Math.max(...admitted.values())).toBe(1);
  scanners = await Promise.all(disks.map(disk => door.open(disk)));
  for (const one of scanners) await one.contact();
  for (const one of scanners) expect(one.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
  for (const key of admitted.keys()) expect(door.server.rows.get(key)?.state.status).toBe('admitted');
  expect(admitted.size).toBeGreaterThan(45);
});
