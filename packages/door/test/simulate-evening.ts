// Simulates an evening at the gate: three scanners and a server with network failures, crashes and clock errors.
//
// `ModelServer` stands for the server and its database. The network loses, delays and reorders messages. The production
// code of server and scanner makes all decisions. A crash keeps `disk` and loses everything else.

import { clockToleranceSeconds } from '../src/judge-delivery.ts';
import { type DoorState, judgeCode } from '../src/judge-scan.ts';
import { laneCount, laneOf } from '../src/lane.ts';
import { applyChanges, ticketKey } from '../src/manifest.ts';
import * as ownScan from '../src/own-scan.ts';
import * as scannerLease from '../src/scanner-lease.ts';
import type { Verdict } from '../src/verdict.ts';
import { forgeDelivery, forgeryKinds } from './forge-delivery.ts';
import {
  type Attendee,
  doorOf,
  eventNumber,
  ModelServer,
  type Safeguard,
  withoutSafeguard,
} from './model-server.ts';

const opening = 1_800_000_000;
const busySeconds = 7200;
// Long enough for the last delayed message to arrive and for every lease to expire once.
const totalSeconds = busySeconds + 3600;
const tick = 0.5;
const leaseLengths = [300, 1200, 2400] as const;
const names = ['A', 'B', 'C'];

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

function attendeesOf(count: number, random: () => number): Attendee[] {
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
 * Simulates one evening; the same seed always gives the same evening. The result tells what went wrong, such as tickets
 * that were admitted `twice`. Unless `without` switches a safeguard off, all its lists are empty and its counts 0.
 */
export function simulateEvening({
  seed,
  tickets,
  without,
}: {
  seed: number;
  tickets: number;
  without?: Safeguard;
}) {
  const random = createRandom(seed);
  const between = (min: number, max: number) => min + random() * (max - min);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  let now = opening;
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const schedule = new Map<number, (() => void)[]>();
  const after = (seconds: number, action: () => void) => {
    const at = Math.ceil((now - opening + seconds) / tick);
    schedule.set(at, [...(schedule.get(at) ?? []), action]);
  };
  const isBusy = () => now < opening + busySeconds;

  const attendees = attendeesOf(tickets, random);
  const server = new ModelServer(attendees, () => now, without);
  const tallyByTicket = new Map<string, { admissions: number; offline: number }>(
    attendees.map(({ key }) => [key, { admissions: 0, offline: 0 }]),
  );
  const seen = new Map<string, number>();
  let conflicts = 0;
  let forgedAccepted = 0;
  let forged = 0;
  let overrides = 0;
  const newLeaseSeconds = () => pick(leaseLengths) ?? leaseLengths[0];
  const evening = { opensAt: opening - 60, endsAt: opening + 86_400, format: 'static' as const };
  server.hours.splice(0, 1, { since: 0, ...evening, leaseSeconds: newLeaseSeconds() });

  const byKey = new Map(attendees.map(attendee => [attendee.key, attendee]));
  /** A manager settles a conflict correctly some minutes later. */
  const settleLater = (key: string, id: string, admitted: Verdict | undefined) =>
    after(between(60, 600), () => server.settle(key, id, admitted));

  const scanners = names.map(name => {
    const disk = {
      manifest: server.manifestSince(0),
      lanes: scannerLease.createScannerLanes(),
      own: new Map<string, ownScan.OwnScan>(),
      hours: server.hours.at(-1),
    };
    const start = () => ({
      run: newId(),
      startedAt: now,
      slept: 0,
      off: between(-60, 60),
      /** The error of the scanner's estimate of the server's time, in seconds. */
      ahead: between(-60, 60),
    });
    let device = start();
    let isUp = true;
    let isCut = false;
    let pendingScan: string | undefined;
    const read = () => {
      const { run, startedAt, slept, off } = device;
      return { run, monotonic: now - startedAt - slept, wall: now + off };
    };

    /** Delivers a message quickly, late or never; almost never while the scanner is cut off from the network. */
    const transmit = (arrive: () => void) => {
      if (random() < (isCut ? 0.9 : 0.03)) return;
      after(isCut || random() < 0.02 ? between(1, 2400) : between(0.1, 0.9), arrive);
    };
    const send = <Answer>(request: () => Answer, take: (answer: Answer) => void) => {
      const { run } = device;
      transmit(() => {
        const answer = request();
        transmit(() => {
          if (isUp && device.run === run) take(answer);
        });
      });
    };
    const keep = (key: string, scan: ownScan.OwnScan | undefined) => {
      if (scan) disk.own.set(key, scan);
      else disk.own.delete(key);
    };
    const show = (key: string, { verdict }: Verdict, mode: DoorState['mode']) => {
      seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
      const tally = tallyByTicket.get(key);
      if (verdict !== 'admitted' || !tally) return;
      tally.admissions += 1;
      if (mode === 'offline') tally.offline += 1;
    };

    const judgeOffline = ({ key, code }: Attendee) => {
      const term = disk.lanes[laneOf(code.ticket.ticketId)]?.own?.term ?? 0;
      const lanes = withoutSafeguard(
        scannerLease.laneStatesOnScanner(disk.lanes, name, read()),
        name,
        without,
      );
      const own = disk.own.get(key);
      const find = () => ownScan.applyOwnScan(disk.manifest.tickets.get(key), own, name);
      const door = doorOf(name, 'offline', lanes, disk.hours);
      const verdict = judgeCode(code, door, find, now + device.ahead);
      keep(key, ownScan.recordOfflineVerdict(own, newId(), verdict, { text: key, term }));
      show(key, verdict, 'offline');
    };
    const override = (attendee: Attendee) => {
      const id = newId();
      const verdict = server.override(id, name, attendee);
      if (!verdict) return;
      keep(attendee.key, ownScan.recordServerVerdict(undefined, id, verdict));
      show(attendee.key, verdict, 'online');
      overrides += 1;
    };
    const scan = (attendee: Attendee) => {
      if (!isUp || pendingScan) return;
      const request = ownScan.prepareServerScan(disk.own.get(attendee.key), newId(), now);
      if (!request || random() < 0.1) return judgeOffline(attendee);
      keep(attendee.key, request.keep);
      const scanToken = newId();
      pendingScan = scanToken;
      send(
        () => server.scan(request.id, name, attendee),
        verdict => {
          if (pendingScan !== scanToken) return;
          pendingScan = undefined;
          keep(attendee.key, ownScan.recordServerVerdict(disk.own.get(attendee.key), request.id, verdict));
          if (random() < 0.03) return crash();
          show(attendee.key, verdict, 'online');
          if (verdict.verdict === 'name_check' && tallyByTicket.get(attendee.key)?.admissions === 0)
            override(attendee);
        },
      );
      after(2, () => {
        if (pendingScan !== scanToken) return;
        pendingScan = undefined;
        judgeOffline(attendee);
      });
    };

    const unsent = () => [...disk.own].filter(([, { stage }]) => stage === 'unsent');
    const deliver = () => {
      after(between(10, 60), deliver);
      if (!isUp) return;
      for (const [key, record] of unsent()) {
        const { id, at, proof } = record;
        const signed = byKey.get(key);
        if (!signed || !proof) throw new Error('An admission has no proof.');
        const lane = laneOf(signed.code.ticket.ticketId);
        const claim = { code: signed.code, signed, lane, term: proof.term, at };
        send(
          () => {
            const delivery = server.deliver(id, name, claim);
            const wasLost = (server.lostAt.get(`${lane} ${proof.term}`) ?? at) < at - clockToleranceSeconds;
            if (delivery === 'conflict' && !wasLost) conflicts += 1;
            if (delivery === 'conflict')
              settleLater(key, id, { verdict: 'admitted', lane, at, scanner: name });
            return delivery;
          },
          () => {
            if (disk.own.get(key)?.id === id) keep(key, ownScan.settleScan(record));
          },
        );
      }
    };
    /** A thief who has the scanner's token sends forged admissions over a network that never fails. */
    const forge = () => {
      after(between(20, 120), forge);
      if (now > opening + busySeconds + 1800) return;
      const signed = pick(attendees);
      const kind = pick(forgeryKinds);
      const isOpen = signed && tallyByTicket.get(signed.key)?.admissions === 0;
      const claim = isOpen && kind && forgeDelivery(kind, name, signed, server, now);
      if (!claim) return;
      const id = newId();
      forged += 1;
      if (server.deliver(id, name, claim) === 'conflict') settleLater(signed.key, id, undefined);
      else forgedAccepted += 1;
    };
    const contact = () => {
      after(between(5, 15) * (isBusy() ? 1 : 8), contact);
      if (!isUp) return;
      const hasUnsent = without !== 'patience' && unsent().length > 0;
      const isLeaving = isBusy() && random() < 0.01;
      const { lanes, terms } = scannerLease.prepareGiveBack(disk.lanes, name, {
        hasUnsent,
        isLeaving,
        now: read(),
      });
      disk.lanes = lanes;
      // After giving back its lanes the scanner loses the network, but its steward may keep scanning.
      if (isLeaving) {
        after(1, () => {
          isCut = isBusy();
        });
      }
      const sentAt = read();
      const { serial } = disk.manifest;
      send(
        () => server.contact(name, serial, terms, isLeaving),
        ({ changes, news, seconds, hours }) => {
          // Replies can overtake each other here. A real scanner sends one sync at a time and needs no such check.
          if (hours.since >= (disk.hours?.since ?? 0)) disk.hours = hours;
          const manifest = applyChanges(disk.manifest, changes);
          if (!manifest) return;
          if (without !== 'changes') disk.manifest = manifest;
          disk.lanes = scannerLease.applyLaneUpdates(disk.lanes, news, name, { sentAt, seconds });
        },
      );
    };

    const goDown = (seconds: number, wake: () => void) => {
      isUp = false;
      pendingScan = undefined;
      after(seconds, () => {
        isUp = true;
        wake();
      });
    };
    function crash(): void {
      if (without === 'disk') disk.own.clear();
      goDown(between(2, random() < 0.2 ? 1800 : 60), () => {
        device = start();
      });
    }
    const fail = () => {
      if (!isBusy()) return;
      after(between(30, 900), fail);
      if (!isUp) return;
      const kind = random();
      if (kind < 0.3) crash();
      else if (kind < 0.6) device.off = between(-60, 60);
      else {
        const seconds = between(5, 1500);
        goDown(seconds, () => {
          device.slept += seconds;
          device.off = between(-60, 60);
        });
      }
    };
    const toggleNetwork = () => {
      isCut = isBusy() && !isCut;
      // Sometimes the network stays up or down for longer than any lease lasts.
      if (isBusy()) after(random() < 0.25 ? between(1200, 3000) : between(5, 400), toggleNetwork);
    };
    const restoreNetwork = () => {
      isCut = false;
    };
    after(between(0, 10), contact);
    after(between(0, 10), deliver);
    after(between(0, 60), forge);
    after(between(30, 900), fail);
    after(between(60, 900), toggleNetwork);
    return { name, scan, restoreNetwork, unsent, disk };
  });

  const recent: Attendee[] = [];
  const arrive = () => {
    if (!isBusy()) return;
    after(between(0, (2 * busySeconds) / (tickets * 8)), arrive);
    const attendee = random() < 0.5 && recent.length > 0 ? pick(recent) : pick(attendees);
    if (!attendee) return;
    recent.push(attendee);
    if (recent.length > 25) recent.shift();
    // Half of the members go to the scanner that holds their lane, the others to a random scanner.
    const { holder } = server.table[laneOf(attendee.code.ticket.ticketId)] ?? {};
    const at = random() < 0.5 ? scanners.find(({ name }) => name === holder) : pick(scanners);
    at?.scan(attendee);
  };
  after(1, arrive);
  const interfere = () => {
    if (!isBusy()) return;
    after(between(200, 3000), interfere);
    if (random() < 0.5) server.takeBack(Math.floor(random() * laneCount));
    // Rewrites a ticket's row, as the server does when a phone gets the ticket. This must not lose an admission.
    const attendee = pick(attendees);
    const row = attendee && server.rows.get(attendee.key);
    if (attendee && row) server.write(attendee.key, row.state, row.scan);
  };
  after(300, interfere);
  /** A manager changes how long a scanner may admit without a network. */
  const changeLength = () => {
    if (now > opening + 0.7 * busySeconds) return;
    after(between(200, 1500), changeLength);
    server.hours.push({ since: now, ...evening, leaseSeconds: newLeaseSeconds() });
  };
  after(between(200, 1500), changeLength);
  // The event moves to another week while some scanners are offline.
  after(0.8 * busySeconds, () => {
    const [opensAt, endsAt] = [now + 7 * 86_400, now + 8 * 86_400];
    server.hours.push({ since: now, opensAt, endsAt, format: 'static', leaseSeconds: newLeaseSeconds() });
  });
  after(busySeconds, () => {
    for (const scanner of scanners) scanner.restoreNetwork();
  });

  for (let at = 0; at * tick <= totalSeconds; at += 1) {
    now = opening + at * tick;
    for (const action of schedule.get(at) ?? []) action();
    schedule.delete(at);
  }
  const tallies = [...tallyByTicket];
  return {
    admitted: tallies.filter(([, { admissions }]) => admissions > 0).length,
    offline: tallies.filter(([, { offline }]) => offline > 0).length,
    twice: tallies.filter(([, { admissions }]) => admissions > 1).map(([key]) => key),
    lost: tallies
      .filter(([key, { admissions }]) => admissions > 0 && server.rows.get(key)?.state.status !== 'admitted')
      .map(([key]) => key),
    unsent: scanners.flatMap(scanner => scanner.unsent()).length,
    behind: scanners.filter(({ disk }) => disk.manifest.serial !== server.manifestSince(0).serial).length,
    inDoubt: server.table.flatMap(({ holder, inDoubt }) =>
      inDoubt.filter(({ scanner }) => scanner !== holder),
    ).length,
    conflicts,
    forgedAccepted,
    forged,
    overrides,
    seen,
  };
}
