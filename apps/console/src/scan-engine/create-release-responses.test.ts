/** Tests that a scanner releases only tickets that it never admitted, and then never admits them offline. */
import { describe, expect, it, vi } from 'vitest';
import { createTestStorage, type NetworkState, openTestScanner, scan } from '../../test/model-door.ts';

async function openGates(ticketCount = 2) {
  const opened = await openTestScanner(ticketCount);
  const { door, storage, network, scanner } = opened;
  door.listeningScanners.set('north', scanner);
  const restart = async () => {
    const restarted = await door.openScanner(storage, network);
    door.listeningScanners.set('north', restarted);
    return restarted;
  };
  const south = await door.openScanner(createTestStorage('south'));
  await south.sync();
  const request = (index = 0) => {
    const { key, lane } = door.ticket(index);
    return { ticket: key, lane, term: door.server.leaseTable[lane]?.term ?? 0 };
  };
  const releasedTerm = () => door.server.ticketRows.get(door.ticket(0).key)?.state.releasedTerm;
  return { ...opened, south, restart, request, releasedTerm };
}

describe('a request to release a ticket', () => {
  it('[15.21] lets another gate admit the ticket, which the holder then rejects offline, even after a restart', async () => {
    const { door, scanner, south, setNetwork, restart } = await openGates();
    expect(await scan(south, door.ticket(0))).toBe('admitted');
    setNetwork('offline');
    expect(await scan(scanner, door.ticket(0))).toBe('released');
    expect(await scan(scanner, door.ticket(1))).toBe('admitted');
    expect(await scan(await restart(), door.ticket(0))).toBe('released');
  });

  it('[15.21] binds the holder even after the server admitted the ticket and undid the admission', async () => {
    const { door, scanner, south, setNetwork } = await openGates();
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
    const { door, scanner, south, setNetwork } = await openGates();
    setNetwork('offline');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    setNetwork('up');
    expect(await scan(south, door.ticket(0))).toBe('already_admitted');
    expect(door.releaseResponses).toMatchObject([{ ticket: door.ticket(0).key, is_released: false }]);
    expect(scanner.view.getState().unsent).toBe(0);
  });

  it('[15.22] gets no response and has no effect if the promise cannot be written', async () => {
    const { door, storage, scanner, setNetwork, request, releasedTerm } = await openGates();
    storage.isFull = true;
    await scanner.handleUpdate('release', request());
    storage.isFull = false;
    expect(door.releaseResponses).toEqual([]);
    expect(releasedTerm()).toBeNull();
    setNetwork('offline');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('[15.22] gets a response only once the promise is stored', async () => {
    const { door, storage, scanner, setNetwork, restart, request, releasedTerm } = await openGates();
    // The battery dies before the write.
    let finishWrite: () => void = () => undefined;
    const save = storage.save;
    storage.save = async change => {
      await new Promise<void>(resolve => {
        finishWrite = resolve;
      });
      await save(change);
    };
    const response = scanner.handleUpdate('release', request());
    await expect.poll(() => finishWrite.name).not.toBe('finishWrite');
    expect(door.releaseResponses).toEqual([]);
    storage.save = save;
    scanner.stop();
    const restarted = await restart();
    finishWrite();
    await response;
    expect(releasedTerm()).toBeNull();
    setNetwork('offline');
    expect(await scan(restarted, door.ticket(0))).toBe('admitted');
  });

  it('[15.22] is rejected while an admission of the ticket is being written', async () => {
    const { door, scanner, setNetwork, request } = await openGates();
    setNetwork('offline');
    const scanning = scan(scanner, door.ticket(0));
    const handlingRequest = scanner.handleUpdate('release', request());
    await scanning;
    await handlingRequest;
    expect(scanner.view.getState().outcome?.finding.verdict).toBe('admitted');
    setNetwork('up');
    await scanner.sync();
    expect(door.releaseResponses.filter(each => each.is_released)).toEqual([]);
  });

  it('[15.22] binds a pending scan, which then does not admit without the server’s response', async () => {
    vi.useFakeTimers();
    const { door, scanner, setNetwork, request } = await openGates();
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
    const { door, scanner, setNetwork, request, releasedTerm } = await openGates();
    setNetwork('offline');
    await scanner.handleUpdate('release', request());
    expect(releasedTerm()).toBeNull();
    setNetwork('response_lost');
    await scanner.sync();
    expect(releasedTerm()).toBe(request().term);
    setNetwork('up');
    await scanner.sync();
    expect(door.releaseResponses).toHaveLength(2);
    await scanner.sync();
    expect(door.releaseResponses).toHaveLength(2);
  });

  it('[15.22] is ignored if its payload is invalid or the scanner was stopped', async () => {
    const { door, scanner, request } = await openGates();
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
    const { door, scanner, south } = await openGates();
    door.listeningScanners.delete('north');
    let state: NetworkState = 'response_lost';
    const east = await door.openScanner(createTestStorage('east'), () => state);
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
  const { door, scanner, setNetwork } = await openGates(3);
  const east = await door.openScanner(createTestStorage('east'));
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
  const { door, scanner, storage } = await openGates(1);
  const { key, lane } = door.ticket(0);
  await storage.save({ ownScans: [[key, { id: 'foreign', at: 1, stage: 'asked', lane }]] });
  scanner.stop();
  door.idsOfOtherScans.add('foreign');
  const restarted = await door.openScanner(storage);
  await restarted.sync();
  expect(await scan(restarted, door.ticket(0))).toBe('admitted');
  expect(storage.state?.ownScans.get(key)?.id).not.toBe('foreign');
});

it('[15.22] all unconfirmed promises are sent again in one call', async () => {
  const { door, scanner, setNetwork, request } = await openGates(5);
  setNetwork('offline');
  for (let index = 0; index < 5; index += 1) await scanner.handleUpdate('release', request(index));
  setNetwork('up');
  const recordRelease = vi.spyOn(door.server, 'recordRelease');
  const callsBefore = door.releaseCalls;
  await scanner.sync();
  expect(recordRelease).toHaveBeenCalledTimes(5);
  expect(door.releaseCalls - callsBefore).toBe(1);
});
