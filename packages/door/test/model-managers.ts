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

const leaseLengths = [300, 1200, 2400] as const;

export type Crew = {
  scanners: ModelScanner[];
  /** The names of the stolen scanners, which never upload late. */
  stolenNames: Set<string>;
  pairScanner: () => void;
};

/** Returns a handler that settles a conflict some minutes after it arrives, sometimes by two managers at once. */
export function createSettlement(world: World, crew: Crew): (conflict: Conflict) => void {
  const { server, after, randomBetween, random, pickRandom, attendees } = world;
  const isTrueAdmission = ({ key, scanner }: Conflict) => world.findAdmittingScanner(key) === scanner;
  /** Admits all of a late upload at once if every admission in it is true. */
  const settleAll = (scanner: string) => {
    const open = server.deliveries.listUnsettledLateUpload(scanner);
    const wasAdmitted = ({ key }: Conflict) => server.rows.get(key)?.state.status === 'admitted';
    if (open.every(each => isTrueAdmission(each) || wasAdmitted(each)))
      for (const each of open) server.deliveries.settle(each, { mayAdmit: true });
  };
  return conflict => {
    const settle = () => server.deliveries.settle(conflict, { mayAdmit: isTrueAdmission(conflict) });
    const wait = randomBetween(30, 600);
    if (conflict.isLateUpload && random() < 0.5)
      after(randomBetween(20, wait), () => settleAll(conflict.scanner));
    after(wait, settle);
    if (random() < 0.3) after(wait + randomBetween(0, 5), settle);
    // Another person shows the same ticket before the conflict is settled.
    const attendee = attendees.find(each => each.key === conflict.key);
    const again = () =>
      attendee && world.getIdleSeconds() < 0 && pickRandom(crew.scanners)?.scan(world.showTicket(attendee));
    if (world.failures === 'delays') for (const seconds of [40, 80, 120]) after(seconds, again);
  };
}

export function startManagers(world: World, crew: Crew, hours: DoorHours): void {
  const { server, attendees, failures, now, after, randomBetween, random, pickRandom } = world;
  const isBusy = () => world.getIdleSeconds() < 0;
  let { format } = hours;
  const changeHours = ({ opensAt, endsAt }: Pick<DoorHours, 'opensAt' | 'endsAt'> = hours) => {
    const leaseSeconds = pickRandom(leaseLengths) ?? 300;
    server.hours.push({ since: now(), opensAt, endsAt, format, leaseSeconds });
  };
  const busySeconds = 7200;
  /** Returns the share of the busy part of the event that has passed. */
  const getProgress = () => 1 + world.getIdleSeconds() / busySeconds;

  const interfere = () => {
    if (!isBusy()) return;
    after(failures === 'delays' ? randomBetween(60, 400) : randomBetween(200, 3000), interfere);
    if (random() < 0.5) server.takeBack(Math.floor(random() * laneCount));
    if (failures === 'delays') server.takeBackFromAbsent();
    // Rewrites a ticket's row, as the server does when a ticket is tied to a phone. No admission may be lost.
    const attendee = pickRandom(attendees);
    const row = attendee && server.rows.get(attendee.key);
    if (attendee && row) server.write(attendee.key, row.state, row.scan);
  };
  /** An attendee gets a new code. */
  const reissue = () => {
    if (!isBusy()) return;
    after(randomBetween(5, 60), reissue);
    const attendee = pickRandom(attendees);
    const row = attendee && server.rows.get(attendee.key);
    if (!row || !attendee || row.state.status === 'admitted') return;
    const generation = row.state.generation + 1;
    server.write(attendee.key, { ...row.state, generation }, row.scan);
    attendee.code = { ...attendee.code, ticket: { ...attendee.code.ticket, generation } } as Attendee['code'];
  };
  const changeLeaseLength = () => {
    if (getProgress() > 0.7) return;
    after(randomBetween(200, 1500), changeLeaseLength);
    changeHours();
  };
  /** Requires live tickets for a while, so every ticket in the simulation counts as printed. */
  const changeFormat = () => {
    const end = randomBetween(300, 1500);
    if (getProgress() + end / busySeconds > 0.75) return;
    format = 'live';
    changeHours();
    after(end, () => {
      ({ format } = hours);
      changeHours();
    });
  };
  /** A manager takes an admission back, and the ticket is shown again afterwards. */
  const takeBackAdmission = () => {
    if (!isBusy()) return;
    after(randomBetween(20, 200), takeBackAdmission);
    const inside = attendees.filter(({ key }) => server.rows.get(key)?.state.status === 'admitted');
    const attendee = pickRandom(inside);
    const scan = attendee && server.rows.get(attendee.key)?.scan;
    if (!attendee || !scan) return;
    server.takeBackAdmission(attendee);
    world.onTakenBack(attendee.key, scan);
    const again = () => isBusy() && pickRandom(crew.scanners)?.scan(world.showTicket(attendee));
    for (const seconds of [5, 60, 300]) after(randomBetween(0, seconds), again);
  };
  const revoke = () => {
    if (getProgress() > 0.75) return;
    const working = crew.scanners.filter(({ name }) => !server.revoked.has(name));
    // Mostly the scanner with the most unsent admissions, because lost scanners have many.
    const [fullest] = working.toSorted((a, b) => b.unsent().length - a.unsent().length);
    const scanner = random() < 0.8 ? fullest : pickRandom(working);
    if (!scanner) return;
    if (random() < 0.2) {
      crew.stolenNames.add(scanner.name);
      scanner.steal();
    }
    server.revoke(scanner.name);
    scanner.receiveRevocation();
    after(randomBetween(0, 5), () => server.takeBackRevoked(scanner.name));
    after(randomBetween(20, 200), () => confirm(scanner));
    after(randomBetween(60, 600), crew.pairScanner);
  };
  /** Ends the doubt once a revoked scanner has deleted the event and sent all its admissions. */
  const confirm = (scanner: ModelScanner) => {
    if (world.getIdleSeconds() < 3000) after(randomBetween(20, 200), () => confirm(scanner));
    const isComplete = scanner.disk.isRevoked && scanner.unsent().length === 0;
    if (isComplete && (!isBusy() || random() < 0.7)) server.endDoubt(scanner.name);
  };
  after(300, interfere);
  after(randomBetween(60, 300), reissue);
  if (world.takesBack) after(100, takeBackAdmission);
  after(randomBetween(200, 1500), changeLeaseLength);
  if (random() < 0.7) after(randomBetween(600, 4000), changeFormat);
  after(randomBetween(600, 3000), revoke);
  if (failures === 'delays' || random() < 0.5) after(randomBetween(2000, 5000), revoke);
  // The event moves to another week while some scanners are offline.
  after(0.8 * busySeconds, () => {
    changeHours({ opensAt: now() + 7 * 86_400, endsAt: now() + 8 * 86_400 });
  });
}
