/** Tests that a scanner releases only tickets that it never admitted, and then never admits them offline. */
import { describe, expect, it, vi } from 'vitest';
import { createTestStorage, type NetworkState, openTestScanner, scan } from '../../test/model-door.ts';

async function open(count = 2) {
  const opened = await openTestScanner(count);
  const { door, storage, network, scanner } = opened;
  door.listeningScanners.set('north', scanner);
  const restart = async () => {
    const restarted = await door.open(storage, network);
    door.listeningScanners.set('north', restarted);
    return restarted;
  };
  const south = await door.open(createTestStorage('south'));
  await south.sync();
  const request = (index = 0) => {
    const { key, lane } = door.ticket(index);
    return { ticket: key, lane, term: door.server.table[lane]?.term ?? 0 };
  };
  const releasedTerm = () => door.server.rows.get(door.ticket(0).key)?.state.releasedTerm;
  return { ...opened, south, restart, request, releasedTerm };
}

describe('a request to release a ticket', () => {
  it('[15.21] lets another gate admit the ticket, which the holder then rejects offline, also after a restart', async () => {
    const { door, scanner, south, setNetwork, restart } = await open();
    expect(await scan(south, door.ticket(0))).toBe('admitted');
    setNetwork('offline');
    expect(await scan(scanner, door.ticket(0))).toBe('released');
    expect(await scan(scanner, door.ticket(1))).toBe('admitted');
    expect(await scan(await restart(), door.ticket(0))).toBe('released');
  });

  it('[15.21] binds the holder even after the server admitted the ticket and undid the admission', async () => {
    const { door, scanner, south, setNetwork } = await open();
    expect(await scan(south, door.ticket(0))).toBe('admitted');
    await south.undo();
    await scanner.sync();
    setNetwork('offline');
    expect(await scan(scanner, door.ticket(0))).toBe('released');
    setNetwork('up');
    await scanner.sync();
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('[15.22] is rejected for a ticket that the scanner admitted offline, after the admission is delivered', async () => {
    const { door, scanner, south, setNetwork } = await open();
    setNetwork('offline');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    setNetwork('up');
    expect(await scan(south, door.ticket(0))).toBe('already_admitted');
    expect(door.releaseResponses).toMatchObject([{ ticket: door.ticket(0).key, is_released: false }]);
    expect(scanner.view.getState().unsent).toBe(0);
  });

  it('[15.22] gets no response and has no effect if the promise cannot be written', async () => {
    const { door, storage, scanner, setNetwork, request, releasedTerm } = await open();
    storage.isFull = true;
    await scanner.handleUpdate('release', request());
    storage.isFull = false;
    expect(door.releaseResponses).toEqual([]);
    expect(releasedTerm()).toBeNull();
    setNetwork('offline');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('[15.22] gets a response only once the promise is stored', async () => {
    const { door, storage, scanner, setNetwork, restart, request, releasedTerm } = await open();
    // The battery dies before the write, so no response may be sent either.
    let release: () => void = () => undefined;
    const save = storage.save;
    storage.save = async change => {
      await new Promise<void>(resolve => {
        release = resolve;
      });
      await save(change);
    };
    const response = scanner.handleUpdate('release', request());
    await expect.poll(() => release.name).not.toBe('release');
    expect(door.releaseResponses).toEqual([]);
    storage.save = save;
    scanner.stop();
    const again = await restart();
    release();
    await response;
    expect(releasedTerm()).toBeNull();
    setNetwork('offline');
    expect(await scan(again, door.ticket(0))).toBe('admitted');
  });

  it('[15.22] is rejected while an admission of the ticket is being written', async () => {
    const { door, scanner, setNetwork, request } = await open();
    setNetwork('offline');
    const scanning = scan(scanner, door.ticket(0));
    const hearing = scanner.handleUpdate('release', request());
    await scanning;
    await hearing;
    expect(scanner.view.getState().outcome?.finding.verdict).toBe('admitted');
    setNetwork('up');
    await scanner.sync();
    expect(door.releaseResponses.filter(each => each.is_released)).toEqual([]);
  });

  it('[15.22] binds a pending scan, which then does not admit without the server’s response', async () => {
    vi.useFakeTimers();
    const { door, scanner, setNetwork, request } = await open();
    setNetwork('stuck');
    const scanning = scan(scanner, door.ticket(0));
    await vi.advanceTimersByTimeAsync(100);
    setNetwork('up');
    await scanner.handleUpdate('release', request());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await scanning).toBe('released');
    expect(door.releaseResponses).toMatchObject([{ is_released: true }]);
  });

  it('[15.22] gets a response again at each sync until the server has confirmed the promise', async () => {
    const { door, scanner, setNetwork, request, releasedTerm } = await open();
    setNetwork('offline');
    await scanner.handleUpdate('release', request());
    expect(releasedTerm()).toBeNull();
    setNetwork('response_lost');
    await scanner.sync();
    expect(releasedTerm()).toBe(request().term);
    setNetwork('up');
    await scanner.sync();
    const sent = door.releaseResponses.length;
    expect(sent).toBe(2);
    await scanner.sync();
    expect(door.releaseResponses).toHaveLength(sent);
  });

  it('[15.22] is ignored if its payload is invalid or the scanner was stopped', async () => {
    const { door, scanner, request } = await open();
    await scanner.handleUpdate('resync', {});
    await scanner.handleUpdate('release', { ticket: 1 });
    await scanner.handleUpdate('release', null);
    scanner.stop();
    await scanner.handleUpdate('release', request());
    expect(door.releaseResponses).toEqual([]);
  });
});

describe('a scan whose first response was lost', () => {
  it('[15.22] is sent again under a new id, because the repeated verdict may be out of date', async () => {
    const { door, scanner, south } = await open();
    door.listeningScanners.delete('north');
    let state: NetworkState = 'response_lost';
    const east = await door.open(createTestStorage('east'), () => state);
    state = 'up';
    await east.sync();
    state = 'response_lost';
    expect(await scan(east, door.ticket(0))).toBe('go_to_lane');
    door.listeningScanners.set('north', scanner);
    state = 'up';
    await east.sync();
    expect(await scan(east, door.ticket(0))).toBe('admitted');
    expect(await scan(south, door.ticket(0))).toBe('already_admitted');
  });
});

it('[15.22] a scan that the next scan cuts short during a release request leaves the scanner online', async () => {
  vi.useFakeTimers();
  const { door, scanner, setNetwork } = await open(3);
  const east = await door.open(createTestStorage('east'));
  await east.sync();
  // The holder receives the request and cannot respond.
  setNetwork('offline');
  const first = east.scan(door.ticket(0).text);
  await vi.advanceTimersByTimeAsync(400);
  expect(east.view.getState()).toMatchObject({ isWaitingForServer: true, link: 'up' });
  void east.scan(door.ticket(1).text);
  await vi.advanceTimersByTimeAsync(10);
  expect(east.view.getState().link).toBe('up');
  setNetwork('up');
  await scanner.sync();
  await vi.advanceTimersByTimeAsync(5000);
  await first;
  // The server evaluates the second scan and requests a release again.
  expect(east.view.getState().outcome).toMatchObject({
    isLocal: false,
    ticket: { key: door.ticket(1).key },
  });
});

it('[15.4] an offline admission does not use the id of another scan', async () => {
  const { door, scanner, storage } = await open(1);
  const { key, lane } = door.ticket(0);
  await storage.save({ ownScans: [[key, { id: 'foreign', at: 1, stage: 'asked', lane }]] });
  scanner.stop();
  door.takenIds.add('foreign');
  const again = await door.open(storage);
  await again.sync();
  expect(await scan(again, door.ticket(0))).toBe('admitted');
  expect(storage.state?.ownScans.get(key)?.id).not.toBe('foreign');
});

it('[15.22] all unconfirmed promises are sent again in one call', async () => {
  const { door, scanner, setNetwork, request } = await open(5);
  setNetwork('offline');
  for (let index = 0; index < 5; index += 1) await scanner.handleUpdate('release', request(index));
  setNetwork('up');
  const calls = vi.spyOn(door.server, 'recordRelease');
  const before = door.releaseCalls;
  await scanner.sync();
  expect(calls).toHaveBeenCalledTimes(5);
  expect(door.releaseCalls - before).toBe(1);
});
