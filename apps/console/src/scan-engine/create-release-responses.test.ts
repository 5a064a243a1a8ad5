/** Tests that a scanner releases a ticket only if it never admitted it, and then never admits it without the server. */
import { describe, expect, it, vi } from 'vitest';
import { makeDisk, type Network, openAtDoor, scan } from '../../test/model-door.ts';

async function open(count = 2) {
  const opened = await openAtDoor(count);
  const { door, disk, network, scanner } = opened;
  door.listening.set('north', scanner);
  const start = async () => {
    const restarted = await door.open(disk, network);
    door.listening.set('north', restarted);
    return restarted;
  };
  const south = await door.open(makeDisk('south'));
  await south.sync();
  const request = (at = 0) => {
    const { key, lane } = door.ticket(at);
    return { ticket: key, lane, term: door.server.table[lane]?.term ?? 0 };
  };
  const releasedTerm = (at = 0) => door.server.rows.get(door.ticket(at).key)?.state.releasedTerm;
  return { ...opened, south, start, request, releasedTerm };
}

describe('a request to release a ticket', () => {
  it('[15.21] lets another gate admit it online; its holder, without a network, no longer does', async () => {
    const { door, scanner, south, cut, start } = await open();
    expect(await scan(south, door.ticket(0))).toBe('admitted');
    cut('lost');
    expect(await scan(scanner, door.ticket(0))).toBe('released');
    expect(await scan(scanner, door.ticket(1))).toBe('admitted');
    // The promise outlives the app.
    expect(await scan(await start(), door.ticket(0))).toBe('released');
  });

  it('[15.21] keeps its promise after the server has admitted the ticket and undone it', async () => {
    const { door, scanner, south, cut } = await open();
    expect(await scan(south, door.ticket(0))).toBe('admitted');
    await south.undo();
    await scanner.sync();
    cut('lost');
    expect(await scan(scanner, door.ticket(0))).toBe('released');
    cut('up');
    await scanner.sync();
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('[15.22] is refused for a ticket that the scanner admitted alone, whose admission it delivers first', async () => {
    const { door, scanner, south, cut } = await open();
    cut('lost');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
    cut('up');
    expect(await scan(south, door.ticket(0))).toBe('already_admitted');
    expect(door.answers).toMatchObject([{ ticket: door.ticket(0).key, is_released: false }]);
    expect(scanner.view.getState().unsent).toBe(0);
  });

  it('[15.22] is not answered when the promise cannot be written, and then binds nobody', async () => {
    const { door, disk, scanner, cut, request, releasedTerm } = await open();
    disk.isFull = true;
    await scanner.hear('release', request());
    disk.isFull = false;
    expect(door.answers).toEqual([]);
    expect(releasedTerm()).toBeNull();
    cut('lost');
    expect(await scan(scanner, door.ticket(0))).toBe('admitted');
  });

  it('[15.22] is answered only once the promise is on the disk', async () => {
    const { door, disk, scanner, cut, start, request, releasedTerm } = await open();
    // The battery dies before the write: what was answered after it must not have been sent either.
    let release: () => void = () => undefined;
    const save = disk.save;
    disk.save = async change => {
      await new Promise<void>(resolve => {
        release = resolve;
      });
      await save(change);
    };
    const answering = scanner.hear('release', request());
    await expect.poll(() => release.name).not.toBe('release');
    expect(door.answers).toEqual([]);
    disk.save = save;
    scanner.stop();
    const again = await start();
    release();
    await answering;
    expect(releasedTerm()).toBeNull();
    cut('lost');
    expect(await scan(again, door.ticket(0))).toBe('admitted');
  });

  it('[15.22] is refused while an admission of the ticket is being written', async () => {
    const { door, scanner, cut, request } = await open();
    cut('lost');
    const scanning = scan(scanner, door.ticket(0));
    const hearing = scanner.hear('release', request());
    await scanning;
    await hearing;
    expect(scanner.view.getState().outcome?.finding.verdict).toBe('admitted');
    cut('up');
    await scanner.sync();
    expect(door.answers.filter(each => each.is_released)).toEqual([]);
  });

  it('[15.22] binds a scan that was in flight: without the server’s answer it does not admit', async () => {
    vi.useFakeTimers();
    const { door, scanner, cut, request } = await open();
    cut('stuck');
    const scanning = scan(scanner, door.ticket(0));
    await vi.advanceTimersByTimeAsync(100);
    cut('up');
    await scanner.hear('release', request());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await scanning).toBe('released');
    expect(door.answers).toMatchObject([{ is_released: true }]);
  });

  it('[15.22] is answered again at each sync until the server has confirmed it', async () => {
    const { door, scanner, cut, request, releasedTerm } = await open();
    cut('lost');
    await scanner.hear('release', request());
    expect(releasedTerm()).toBeNull();
    cut('unheard');
    await scanner.sync();
    expect(releasedTerm()).toBe(request().term);
    cut('up');
    await scanner.sync();
    const sent = door.answers.length;
    expect(sent).toBe(2);
    await scanner.sync();
    expect(door.answers).toHaveLength(sent);
  });

  it('[15.22] is ignored if it is not a request, and by a scanner that was stopped', async () => {
    const { door, scanner, request } = await open();
    await scanner.hear('resync', {});
    await scanner.hear('release', { ticket: 1 });
    await scanner.hear('release', null);
    scanner.stop();
    await scanner.hear('release', request());
    expect(door.answers).toEqual([]);
  });
});

describe('a scan whose first response was lost', () => {
  it('[15.22] is asked again under a fresh id, because the repeated verdict may be out of date', async () => {
    const { door, scanner, south } = await open();
    door.listening.delete('north');
    let state: ReturnType<Network> = 'unheard';
    const east = await door.open(makeDisk('east'), () => state);
    state = 'up';
    await east.sync();
    state = 'unheard';
    expect(await scan(east, door.ticket(0))).toBe('go_to_lane');
    door.listening.set('north', scanner);
    state = 'up';
    await east.sync();
    expect(await scan(east, door.ticket(0))).toBe('admitted');
    expect(await scan(south, door.ticket(0))).toBe('already_admitted');
  });
});

it('[15.22] a scan that the next one cuts short, while another gate is asked, does not make the scanner evaluate alone', async () => {
  vi.useFakeTimers();
  const { door, scanner, cut } = await open(3);
  const east = await door.open(makeDisk('east'));
  await east.sync();
  // The holder hears the request and cannot answer.
  cut('lost');
  const first = east.scan(door.ticket(0).text);
  await vi.advanceTimersByTimeAsync(400);
  expect(east.view.getState()).toMatchObject({ isAsking: true, link: 'up' });
  void east.scan(door.ticket(1).text);
  await vi.advanceTimersByTimeAsync(10);
  expect(east.view.getState().link).toBe('up');
  cut('up');
  await scanner.sync();
  await vi.advanceTimersByTimeAsync(5000);
  await first;
  // The second person is evaluated by the server, which asks the holder again.
  expect(east.view.getState().outcome).toMatchObject({
    isLocal: false,
    ticket: { key: door.ticket(1).key },
  });
});

it('[15.4] a scan id that the server knows as another scan is not used for an admission alone', async () => {
  const { door, scanner, disk } = await open(1);
  const { key, lane } = door.ticket(0);
  await disk.save({ own: [[key, { id: 'foreign', at: 1, stage: 'asked', lane }]] });
  scanner.stop();
  door.taken.add('foreign');
  const again = await door.open(disk);
  await again.sync();
  expect(await scan(again, door.ticket(0))).toBe('admitted');
  expect(disk.state?.own.get(key)?.id).not.toBe('foreign');
});

it('[15.22] promises that the server has not confirmed are sent again together, not one by one', async () => {
  const { door, scanner, cut, request } = await open(5);
  cut('lost');
  for (let index = 0; index < 5; index += 1) await scanner.hear('release', request(index));
  cut('up');
  const calls = vi.spyOn(door.server, 'answerRelease');
  const before = door.releaseCalls;
  await scanner.sync();
  expect(calls).toHaveBeenCalledTimes(5);
  expect(door.releaseCalls - before).toBe(1);
});
