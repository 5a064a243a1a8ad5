/** Tests that a steward admits a ticket's holder offline only where that is safe, and once. */
import { OVERRIDE_MINUTES, OVERRIDES_MAX } from '@rabita/contract/constants';
import { describe, expect, it } from 'vitest';
import { createTestStorage, openTestScanner, scan } from '../../test/model-door.ts';
import type { RunningScanner } from './run-scanner.ts';

const REASON = 'تذكرة مطبوعة، وتأكدت من هويته';

async function openOffline(ticketCount = 1) {
  const opened = await openTestScanner(ticketCount, door => door.requireLiveTickets());
  const { door, scanner, setNetwork, view, verdict } = opened;
  setNetwork('offline');
  // The failed sync marks the link as down, so that scans do not call the server.
  await scanner.sync();
  const ticket = door.ticket(0);
  const outcome = () => view().outcome;
  const admitTicket = async () => {
    await scanner.admitBySight(ticket.text, REASON);
    return verdict();
  };
  return { ...opened, ticket, outcome, admitTicket };
}

describe('an admission by sight', () => {
  it('[15.27] is offered for a printed ticket, and is stored and delivered with its reason', async () => {
    const { door, storage, scanner, setNetwork, ticket, outcome, admitTicket } = await openOffline();
    expect(await scan(scanner, ticket)).toBe('name_check');
    expect(outcome()?.bySight).toBe(ticket.text);
    expect(await admitTicket()).toBe('admitted');
    expect(outcome()).toMatchObject({ isLocal: true, bySight: null });
    const proof = { text: ticket.text, term: 1, reason: REASON };
    expect(storage.state?.ownScans.get(ticket.key)).toMatchObject({ stage: 'unsent', proof });
    expect(await admitTicket()).toBe('already_admitted');
    expect(await scan(scanner, ticket)).toBe('already_admitted');
    setNetwork('up');
    await scanner.sync();
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
    expect(door.overrideReasons).toEqual([REASON]);
    expect(storage.state?.ownScans.get(ticket.key)).not.toHaveProperty('proof');
  });

  it('[15.28] survives a crash with its reason', async () => {
    const { door, storage, scanner, network, setNetwork, ticket, admitTicket } = await openOffline();
    await scan(scanner, ticket);
    await admitTicket();
    scanner.stop();
    const restarted = await door.openScanner(storage, network);
    expect(await scan(restarted, ticket)).toBe('already_admitted');
    setNetwork('up');
    await restarted.sync();
    expect(door.overrideReasons).toEqual([REASON]);
  });

  it('[15.27] uses the id of a request whose response was lost', async () => {
    const { door, scanner, setNetwork, ticket, admitTicket } = await openOffline();
    setNetwork('up');
    await scanner.sync();
    setNetwork('response_lost');
    expect(await scan(scanner, ticket)).toBe('name_check');
    expect(await admitTicket()).toBe('admitted');
    setNetwork('up');
    await scanner.sync();
    expect(scanner.view.getState()).toMatchObject({ unsent: 0, conflicts: [] });
    expect(door.server.ticketRows.get(ticket.key)?.state.status).toBe('admitted');
  });

  it('[15.27] is neither offered nor possible in a lane of another scanner', async () => {
    const { door, scanner, setNetwork, outcome } = await openOffline(32);
    setNetwork('up');
    const second = await door.openScanner(createTestStorage('south'));
    for (const each of [second, scanner, scanner, second, scanner]) await each.sync();
    setNetwork('offline');
    await scanner.sync();
    const ticketOfSouth = door.tickets.find(({ lane }) => door.server.leaseTable[lane]?.holder === 'south');
    if (!ticketOfSouth) throw new Error('The second scanner has no lane.');
    expect(await scan(scanner, ticketOfSouth)).toBe('name_check');
    expect(outcome()?.bySight).toBeNull();
    await scanner.admitBySight(ticketOfSouth.text, REASON);
    expect(outcome()?.finding.verdict).toBe('go_to_lane');
    expect(scanner.view.getState().unsent).toBe(0);
  });

  it('[15.27] is rejected for a ticket that the scanner released after the scan', async () => {
    const { scanner, ticket, admitTicket } = await openOffline();
    await scan(scanner, ticket);
    await scanner.handleUpdate('release', { ticket: ticket.key, lane: ticket.lane, term: 1 });
    expect(await admitTicket()).toBe('released');
    expect(scanner.view.getState().unsent).toBe(0);
  });

  it('[15.27] prevents the release of its ticket while it is being written', async () => {
    const { door, scanner, setNetwork, ticket, admitTicket } = await openOffline();
    await scan(scanner, ticket);
    setNetwork('up');
    const admission = admitTicket();
    const request = scanner.handleUpdate('release', { ticket: ticket.key, lane: ticket.lane, term: 1 });
    expect(await admission).toBe('admitted');
    await request;
    expect(door.releaseResponses).toEqual([expect.objectContaining({ is_released: false })]);
  });

  it('[15.27] is rejected if the lane’s lease has ended since the scan', async () => {
    const { door, scanner, ticket, admitTicket } = await openOffline();
    await scan(scanner, ticket);
    door.time += 20 * 60 + 1;
    expect(await admitTicket()).toBe('lane_unreachable');
  });

  it('[15.27] is not shown while the device cannot write', async () => {
    const { storage, scanner, ticket, admitTicket } = await openOffline();
    await scan(scanner, ticket);
    storage.isFull = true;
    expect(await admitTicket()).toBe('storage_failed');
    storage.isFull = false;
    expect(await admitTicket()).toBe('admitted');
  });

  it('[15.11] can be undone, and is then never delivered', async () => {
    const { door, scanner, setNetwork, ticket, admitTicket } = await openOffline();
    await scan(scanner, ticket);
    await admitTicket();
    await scanner.undo();
    expect(scanner.view.getState()).toMatchObject({ undo: null, unsent: 0 });
    setNetwork('up');
    await scanner.sync();
    expect(door.overrideReasons).toEqual([]);
    expect(door.server.ticketRows.get(ticket.key)?.state.status).toBe('confirmed');
  });

  it('[15.28] sends a reason that the server can store', async () => {
    const { door, scanner, setNetwork, ticket } = await openOffline();
    await scanner.admitBySight(ticket.text, `${'\u202e'}هويته ${'\u0000'} معه ${'ن'.repeat(400)}`);
    setNetwork('up');
    await scanner.sync();
    expect(door.overrideReasons[0]).toMatch(/^هويته معه ن{280,300}$/u);
  });

  it('[15.61] is limited to thirty in ten minutes, even after delivery and a restart, until a manager allows more', async () => {
    const { door, storage, scanner, network, setNetwork } = await openOffline(OVERRIDES_MAX + 3);
    const admit = async (each: RunningScanner, index: number) => {
      await each.admitBySight(door.ticket(index).text, REASON);
      return each.view.getState().outcome?.finding.verdict;
    };
    for (let index = 0; index < OVERRIDES_MAX; index += 1)
      expect(await admit(scanner, index)).toBe('admitted');
    expect(await admit(scanner, OVERRIDES_MAX)).toBe('override_limit');
    setNetwork('up');
    await scanner.sync();
    scanner.stop();
    const restarted = await door.openScanner(storage, network);
    expect(restarted.view.getState().unsent).toBe(0);
    expect(await admit(restarted, OVERRIDES_MAX)).toBe('override_limit');
    expect(await scan(restarted, door.ticket(0))).toBe('already_admitted');
    door.time += 60;
    door.overridesAllowedAt = door.time - 1;
    await restarted.sync();
    expect(await admit(restarted, OVERRIDES_MAX)).toBe('admitted');
    door.overridesAllowedAt = null;
    await restarted.sync();
    expect(await admit(restarted, OVERRIDES_MAX + 1)).toBe('override_limit');
    door.time += OVERRIDE_MINUTES * 60 - 60;
    expect(await admit(restarted, OVERRIDES_MAX + 1)).toBe('admitted');
  });

  it('[15.61] does not count an undone override', async () => {
    const { door, scanner } = await openOffline(OVERRIDES_MAX + 1);
    for (let index = 0; index < OVERRIDES_MAX; index += 1)
      await scanner.admitBySight(door.ticket(index).text, REASON);
    await scanner.undo();
    await scanner.admitBySight(door.ticket(OVERRIDES_MAX).text, REASON);
    expect(scanner.view.getState().outcome?.finding.verdict).toBe('admitted');
  });
});
