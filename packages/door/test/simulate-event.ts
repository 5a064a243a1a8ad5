/**
 * Simulates an event at the gate: three scanners and a server with network failures, crashes and clock errors. The
 * production rules make all decisions.
 */
import type { DoorHours } from '../src/find-rejection-reason.ts';
import { laneOf } from '../src/lane.ts';
import { ticketKey } from '../src/manifest.ts';
import { type Attendee, eventNumber } from './model-event.ts';
import { type Crew, createSettlement, startManagers } from './model-managers.ts';
import { createModelScanner } from './model-scanner.ts';
import { ModelServer } from './model-server.ts';
import type { IsDisabled, Safeguard } from './safeguards.ts';
import type { CountName, FailureProfile, World } from './world.ts';

const startTime = 1_800_000_000;
const busySeconds = 7200;
// The last delayed message has arrived by then, and every lease has expired once.
const totalSeconds = busySeconds + 3600;
const tickSeconds = 0.1;
const responseTimeoutSeconds = 4;
const scannerNames = ['A', 'B', 'C'];

/** Creates a seeded generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function createAttendees(count: number, random: () => number): Attendee[] {
  return Array.from({ length: count }, () => {
    const ticketId = Uint8Array.from({ length: 16 }, () => Math.floor(random() * 256));
    const ticket = {
      event: eventNumber,
      ticketId,
      generation: 0,
      expiresAt: 2 ** 31,
      keyId: 1,
      lane: laneOf(ticketId),
    };
    return { key: ticketKey(ticketId), code: { kind: 'static', ticket } };
  });
}

/**
 * Simulates one event; the same seed always gives the same result. Returns the harm that was done, such as the tickets
 * `admittedTwice`, and how often the simulated things happened.
 */
export function simulateEvent({
  seed,
  tickets,
  disabledSafeguard,
  failures = 'outages',
  takesBack = false,
}: {
  seed: number;
  tickets: number;
  disabledSafeguard?: Safeguard;
  failures?: FailureProfile;
  takesBack?: boolean;
}) {
  const isDisabled: IsDisabled = safeguard => safeguard === disabledSafeguard;
  const random = createRandom(seed);
  const randomBetween = (min: number, max: number) => min + random() * (max - min);
  const pickRandom = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)];
  let now = startTime;
  let idCount = 0;
  const newId = () => {
    idCount += 1;
    return `id-${idCount}`;
  };
  const schedule = new Map<number, (() => void)[]>();
  const after = (seconds: number, action: () => void) => {
    const tickIndex = Math.ceil((now - startTime + seconds) / tickSeconds);
    schedule.set(tickIndex, [...(schedule.get(tickIndex) ?? []), action]);
  };
  const isBusy = () => now < startTime + busySeconds;

  const attendees = createAttendees(tickets, random);
  const crew: Crew = { scanners: [], stolenNames: new Set(), pairScanner: () => undefined };
  const findScanner = (name: string) => crew.scanners.find(each => each.name === name);
  const server = new ModelServer(
    attendees,
    {
      clock: () => now,
      after,
      requestRelease: (holder, request) => {
        findScanner(holder)?.receiveReleaseRequest(request);
        return true;
      },
      isCrashing: () => random() < 0.03,
      onConflict: conflict => settle(conflict),
    },
    isDisabled,
  );
  const tallyByTicket = new Map(
    attendees.map(({ key }) => [
      key,
      { inside: 0, maxInside: 0, offline: 0, scanner: null as string | null, scan: '' },
    ]),
  );
  const verdictCounts = new Map<string, number>();
  const counts: Record<CountName | 'undone' | 'takenBack', number> = {
    ...{ conflicts: 0, forged: 0, forgedAccepted: 0, overrides: 0, bySight: 0 },
    ...{ uploadedLate: 0, undone: 0, takenBack: 0 },
  };
  const hours: DoorHours = {
    ...{ since: 0, opensAt: startTime - 60, endsAt: startTime + 86_400, leaseSeconds: 1200 },
    // All simulated tickets are printed, so an event with live tickets needs a name check for each.
    format: random() < 0.15 ? 'live' : 'static',
  };
  server.hours.splice(0, 1, hours);
  /** The attendees with the codes that they have shown, by ticket and text. */
  const shownTickets = new Map<string, Attendee>();

  const world: World = {
    server,
    attendees,
    isDisabled,
    failures,
    takesBack,
    now: () => now,
    getIdleSeconds: () => now - startTime - busySeconds,
    after,
    random,
    randomBetween,
    pickRandom,
    newId,
    showTicket: ({ key, code }) => {
      const { generation } = code.ticket;
      // Some attendees show the code of an earlier issue, such as a screenshot.
      const isOldCode = generation > 0 && random() < 0.2;
      const ticket = { ...code.ticket, generation: isOldCode ? generation - 1 : generation };
      const text = String(ticket.generation);
      const shownTicket = { key, text, code: { ...code, ticket } as Attendee['code'] };
      shownTickets.set(`${key} ${text}`, shownTicket);
      return shownTicket;
    },
    findShownAttendee: (key, text) => shownTickets.get(`${key} ${text}`),
    unshownScanIds: new Set(),
    countInside: key => tallyByTicket.get(key)?.inside ?? 0,
    findAdmittingScanner: key => {
      const tally = tallyByTicket.get(key);
      return tally && tally.inside > 0 ? tally.scanner : null;
    },
    onShown: (key, verdict, { scanner, mode, scan = '' }) => {
      verdictCounts.set(verdict, (verdictCounts.get(verdict) ?? 0) + 1);
      const tally = tallyByTicket.get(key);
      if (verdict !== 'admitted' || !tally) return;
      // A manager took the admission back before the response arrived, so the person was sent away.
      const takenBackAt = server.admissionTakenBackAt.get(scan) ?? 0;
      if (mode === 'online' && now - takenBackAt < responseTimeoutSeconds) return;
      tally.inside += 1;
      tally.scanner = scanner;
      tally.scan = scan;
      tally.maxInside = Math.max(tally.maxInside, tally.inside);
      if (mode === 'offline') tally.offline += 1;
    },
    onTakenBack: (key, scan) => {
      counts.takenBack += 1;
      const tally = tallyByTicket.get(key);
      if (!tally || tally.inside === 0) return;
      // A person admitted by an undelivered scan stays inside until a manager settles that scan.
      if (tally.scan === scan || server.deliveries.isDecided(tally.scan)) tally.inside -= 1;
    },
    onUndone: key => {
      const tally = tallyByTicket.get(key);
      if (tally) tally.inside -= 1;
      counts.undone += 1;
    },
    count: (name, amount = 1) => {
      counts[name] += amount;
    },
  };
  const settle = createSettlement(world, crew);
  for (const name of scannerNames) crew.scanners.push(createModelScanner(name, world));
  crew.pairScanner = () => {
    const name = `${scannerNames.length + server.pairedAt.size}`;
    server.pairedAt.set(name, now);
    crew.scanners.push(createModelScanner(name, world));
  };

  const recentAttendees: Attendee[] = [];
  const arrive = () => {
    if (!isBusy()) return;
    after(randomBetween(0, (2 * busySeconds) / (tickets * 8)), arrive);
    const isRepeated = random() < 0.5 && recentAttendees.length > 0;
    const attendee = pickRandom(isRepeated ? recentAttendees : attendees);
    if (!attendee) return;
    recentAttendees.push(attendee);
    if (recentAttendees.length > 25) recentAttendees.shift();
    // Half of the members go to the scanner that holds their lane, the others to a random scanner.
    const { holder } = server.leaseTable[laneOf(attendee.code.ticket.ticketId)] ?? {};
    const working = crew.scanners.filter(({ name }) => !crew.stolenNames.has(name));
    const scanner = random() < 0.5 ? findScanner(holder ?? '') : pickRandom(working);
    scanner?.scan(world.showTicket(attendee));
    // Sometimes several people show the same ticket at several gates at once.
    if (random() < (failures === 'delays' ? 0.4 : 0.1))
      for (const each of working) if (random() < 0.7) each.scan(world.showTicket(attendee));
  };
  after(1, arrive);
  startManagers(world, crew, hours);
  after(busySeconds, () => {
    for (const scanner of crew.scanners) scanner.restoreNetwork();
  });

  for (let index = 0; index * tickSeconds <= totalSeconds; index += 1) {
    now = startTime + index * tickSeconds;
    for (const action of schedule.get(index) ?? []) action();
    schedule.delete(index);
  }
  const tallies = [...tallyByTicket];
  // A stolen scanner never reports its admissions, so its lanes stay in doubt.
  const stolen = crew.scanners.filter(({ name }) => crew.stolenNames.has(name));
  const unreported = new Set(stolen.flatMap(each => each.listUnsent().map(([key]) => key)));
  const working = crew.scanners.filter(({ name }) => !server.revokedAt.has(name));
  const { conflicts } = server.deliveries;
  return {
    admitted: tallies.filter(([, { inside }]) => inside > 0).length,
    offline: tallies.filter(([, { offline }]) => offline > 0).length,
    admittedTwice: tallies.filter(([, { maxInside }]) => maxInside > 1).map(([key]) => key),
    lostAdmissions: tallies
      .filter(([key, { inside }]) => inside > 0 && server.ticketRows.get(key)?.state.status !== 'admitted')
      .map(([key]) => key)
      .filter(key => !unreported.has(key)),
    released: [...server.ticketRows.values()].filter(({ state }) => state.releasedTerm !== null).length,
    unsent: crew.scanners.filter(({ name }) => !crew.stolenNames.has(name)).flatMap(each => each.listUnsent())
      .length,
    outdatedScanners: working.filter(({ disk }) => disk.manifest.serial !== server.createManifest(0).serial)
      .length,
    inDoubt: server.leaseTable.flatMap(({ holder, inDoubt }) =>
      inDoubt.filter(({ scanner }) => scanner !== holder && !crew.stolenNames.has(scanner)),
    ).length,
    /** Conflicts without a decision or with several. */
    undecided: [...conflicts.values()].filter(({ decisions }) => decisions.length !== 1).length,
    paidTwice: [...server.pointsCounts.values()].filter(points => points > 1).length,
    revoked: server.revokedAt.size,
    settledLateUploads: [...conflicts.values()].filter(({ isLateUpload }) => isLateUpload).length,
    ...counts,
    verdictCounts,
  };
}
