/**
 * Models the managers of the event in `simulate-event.ts`. They take lanes back, revoke and pair scanners, settle
 * conflicts correctly, and change the event and its tickets.
 */
import type { DoorHours } from '../src/find-rejection-reason.ts';
import { laneCount } from '../src/lane.ts';
import type { Conflict } from './model-deliveries.ts';
import type { Attendee } from './model-event.ts';
import type { ModelScanner } from './model-scanner.ts';
import type { World } from './world.ts';

const leaseSecondsChoices = [300, 1200, 2400] as const;

export type Crew = {
  scanners: ModelScanner[];
  /** The names of the stolen scanners, which never upload late. */
  stolenNames: Set<string>;
  pairScanner: () => void;
};

/** Returns a handler that settles a conflict some minutes after it arrives, sometimes twice, as by two managers. */
export function createSettlement(world: World, crew: Crew): (conflict: Conflict) => void {
  const { server, after, randomBetween, random, pickRandom, attendees } = world;
  const isTrueAdmission = ({ key, scanner }: Conflict) => world.findAdmittingScanner(key) === scanner;
  /** Settles a whole late upload at once if every admission in it is true. */
  const settleLateUpload = (scanner: string) => {
    const conflicts = server.deliveries.listUnsettledLateUploads(scanner);
    const wasAdmitted = ({ key }: Conflict) => server.ticketRows.get(key)?.state.status === 'admitted';
    if (conflicts.every(each => isTrueAdmission(each) || wasAdmitted(each)))
      for (const each of conflicts) server.deliveries.settle(each, { mayAdmit: true });
  };
  return conflict => {
    const settle = () => server.deliveries.settle(conflict, { mayAdmit: isTrueAdmission(conflict) });
    const waitSeconds = randomBetween(30, 600);
    if (conflict.isLateUpload && random() < 0.5)
      after(randomBetween(20, waitSeconds), () => settleLateUpload(conflict.scanner));
    after(waitSeconds, settle);
    if (random() < 0.3) after(waitSeconds + randomBetween(0, 5), settle);
    // Another person shows the same ticket before the conflict is settled.
    const attendee = attendees.find(each => each.key === conflict.key);
    const showAgain = () =>
      attendee && world.getIdleSeconds() < 0 && pickRandom(crew.scanners)?.scan(world.showTicket(attendee));
    if (world.failures === 'delays') for (const seconds of [40, 80, 120]) after(seconds, showAgain);
  };
}

export function startManagers(world: World, crew: Crew, hours: DoorHours): void {
  const { server, attendees, failures, now, after, randomBetween, random, pickRandom } = world;
  const isBusy = () => world.getIdleSeconds() < 0;
  let { format } = hours;
  const changeHours = ({ opensAt, endsAt }: Pick<DoorHours, 'opensAt' | 'endsAt'> = hours) => {
    const leaseSeconds = pickRandom(leaseSecondsChoices) ?? 300;
    server.hours.push({ since: now(), opensAt, endsAt, format, leaseSeconds });
  };
  const busySeconds = 7200;
  /** Returns the share of the busy part of the event that has passed. */
  const getProgress = () => 1 + world.getIdleSeconds() / busySeconds;

  const interfere = () => {
    if (!isBusy()) return;
    after(failures === 'delays' ? randomBetween(60, 400) : randomBetween(200, 3000), interfere);
    if (random() < 0.5) server.takeBackLane(Math.floor(random() * laneCount));
    if (failures === 'delays') server.takeBackFromAbsentScanners();
    // Rewrites a ticket's row, as the server does when a ticket is tied to a phone. No admission may be lost.
    const attendee = pickRandom(attendees);
    const row = attendee && server.ticketRows.get(attendee.key);
    if (attendee && row) server.saveTicket(attendee.key, row.state, row.scan);
  };
  /** Gives an attendee a new code. */
  const reissueTicket = () => {
    if (!isBusy()) return;
    after(randomBetween(5, 60), reissueTicket);
    const attendee = pickRandom(attendees);
    const row = attendee && server.ticketRows.get(attendee.key);
    if (!row || !attendee || row.state.status === 'admitted') return;
    const generation = row.state.generation + 1;
    server.saveTicket(attendee.key, { ...row.state, generation }, row.scan);
    attendee.code = { ...attendee.code, ticket: { ...attendee.code.ticket, generation } } as Attendee['code'];
  };
  const changeLeaseLength = () => {
    if (getProgress() > 0.7) return;
    after(randomBetween(200, 1500), changeLeaseLength);
    changeHours();
  };
  /** Requires live tickets for a while, which no attendee has. */
  const requireLiveTickets = () => {
    const liveSeconds = randomBetween(300, 1500);
    if (getProgress() + liveSeconds / busySeconds > 0.75) return;
    format = 'live';
    changeHours();
    after(liveSeconds, () => {
      ({ format } = hours);
      changeHours();
    });
  };
  /** Takes an admission back. The attendee shows the ticket again afterwards. */
  const takeBackAdmission = () => {
    if (!isBusy()) return;
    after(randomBetween(20, 200), takeBackAdmission);
    const admitted = attendees.filter(({ key }) => server.ticketRows.get(key)?.state.status === 'admitted');
    const attendee = pickRandom(admitted);
    const scan = attendee && server.ticketRows.get(attendee.key)?.scan;
    if (!attendee || !scan) return;
    server.takeBackAdmission(attendee);
    world.onTakenBack(attendee.key, scan);
    const showAgain = () => isBusy() && pickRandom(crew.scanners)?.scan(world.showTicket(attendee));
    for (const seconds of [5, 60, 300]) after(randomBetween(0, seconds), showAgain);
  };
  const revokeScanner = () => {
    if (getProgress() > 0.75) return;
    const working = crew.scanners.filter(({ name }) => !server.revokedAt.has(name));
    // Lost scanners usually have many unsent admissions.
    const [mostUnsent] = working.toSorted((a, b) => b.listUnsent().length - a.listUnsent().length);
    const scanner = random() < 0.8 ? mostUnsent : pickRandom(working);
    if (!scanner) return;
    if (random() < 0.2) {
      crew.stolenNames.add(scanner.name);
      scanner.steal();
    }
    server.revoke(scanner.name);
    scanner.receiveRevocation();
    after(randomBetween(0, 5), () => server.takeBackFromRevokedScanner(scanner.name));
    after(randomBetween(20, 200), () => confirmLanes(scanner));
    after(randomBetween(60, 600), crew.pairScanner);
  };
  /** Ends the doubts once a revoked scanner has deleted the event and sent all its admissions. */
  const confirmLanes = (scanner: ModelScanner) => {
    if (world.getIdleSeconds() < 3000) after(randomBetween(20, 200), () => confirmLanes(scanner));
    const isComplete = scanner.disk.isRevoked && scanner.listUnsent().length === 0;
    if (isComplete && (!isBusy() || random() < 0.7)) server.endDoubts(scanner.name);
  };
  after(300, interfere);
  after(randomBetween(60, 300), reissueTicket);
  if (world.takesBack) after(100, takeBackAdmission);
  after(randomBetween(200, 1500), changeLeaseLength);
  if (random() < 0.7) after(randomBetween(600, 4000), requireLiveTickets);
  after(randomBetween(600, 3000), revokeScanner);
  if (failures === 'delays' || random() < 0.5) after(randomBetween(2000, 5000), revokeScanner);
  // The event moves to another week while some scanners are offline.
  after(0.8 * busySeconds, () => {
    changeHours({ opensAt: now() + 7 * 86_400, endsAt: now() + 8 * 86_400 });
  });
}
