/**
 * Models one scanner for `simulate-event.ts`: its device, its network and its steward, with the production rules. The
 * network loses, delays and reorders messages. After a crash only `disk` is left.
 */
import { type DoorState, evaluateCode, evaluateCodeByHand } from '../src/evaluate-scan.ts';
import { laneOf } from '../src/lane.ts';
import { applyChanges } from '../src/manifest.ts';
import * as ownScan from '../src/own-scan.ts';
import { applyReleasePromise, mayRelease, type ReleaseRequest } from '../src/release.ts';
import * as scannerLease from '../src/scanner-lanes.ts';
import type { Verdict } from '../src/verdict.ts';
import { startDeliverer } from './model-deliverer.ts';
import type { Attendee } from './model-event.ts';
import { toDoorState } from './model-server.ts';
import { withoutSafeguard, withoutSightSafeguard } from './safeguards.ts';
import type { ShownTicket, World } from './world.ts';

export type ModelScanner = ReturnType<typeof createModelScanner>;

export function createModelScanner(name: string, world: World) {
  const { server, without, now, after, random, randomBetween, newId } = world;
  const isBusy = () => world.getIdleSeconds() < 0;
  const hasDelays = world.failures === 'delays';
  const crashRate = hasDelays ? 0.2 : 0.05;
  const disk = {
    manifest: server.manifestSince(0),
    lanes: scannerLease.createScannerLanes(),
    own: new Map<string, ownScan.OwnScan>(),
    promises: new Map<string, ReleaseRequest & { isConfirmed: boolean }>(),
    hours: server.hours.at(-1),
    isRevoked: false,
  };
  const start = () => ({
    run: newId(),
    isRevoked: disk.isRevoked,
    /** Whether only unsent admissions of the event are left on the disk. */
    hasDeletedEvent: disk.isRevoked,
    startedAt: now(),
    slept: 0,
    clockError: randomBetween(-60, 60),
    /** The error of the scanner's estimate of the server's time, in seconds. */
    estimateError: randomBetween(-60, 60),
    /** The terms in which the scanner promised to release tickets, by ticket. */
    promised: new Map([...disk.promises].map(([key, { term }]) => [key, term])),
    undoing: new Set<string>(),
    sentIds: new Set<string>(),
  });
  let device = start();
  let isUp = true;
  let isCut = false;
  let isStolen = false;
  let pendingScan: string | undefined;
  const readDeviceTime = () => {
    const { run, startedAt, slept, clockError } = device;
    return { run, monotonic: now() - startedAt - slept, wall: now() + clockError };
  };
  /** Returns an action that runs only if the device is on and has not crashed since. */
  const inThisRun = (action: () => void) => {
    const { run } = device;
    return () => {
      if (isUp && device.run === run) action();
    };
  };

  /** Delivers a message quickly, late or never. Most messages are lost while the scanner has no network. */
  const transmit = (arrive: () => void) => {
    if (random() < (isCut ? 0.9 : 0.03)) return;
    const isLate = isCut || random() < (hasDelays ? 0.15 : 0.02);
    after(isLate ? randomBetween(1, isCut || random() < 0.5 ? 2400 : 20) : randomBetween(0.05, 0.5), arrive);
  };
  const send = <Response>(request: () => Response, handle: (response: Response) => void) => {
    let response: Response;
    const handleInThisRun = inThisRun(() => handle(response));
    transmit(() => {
      response = request();
      transmit(handleInThisRun);
    });
  };
  const save = (key: string, scan: ownScan.OwnScan | undefined) => {
    if (scan) disk.own.set(key, scan);
    else disk.own.delete(key);
  };
  const show = (key: string, { verdict }: Verdict, mode: DoorState['mode']) => {
    world.onShown(key, verdict, { scanner: name, mode, scan: disk.own.get(key)?.id });
    if (verdict === 'admitted' && random() < 0.05) after(randomBetween(1, 9), () => undo(key));
  };

  const mayAdmit = () => !device.isRevoked || without === 'no scans after revocation';
  /** Evaluates without the server. `promised`: the term in which the scanner promised to release the ticket. */
  const evaluateLocally = (
    { key, code, text }: ShownTicket,
    evaluate: typeof evaluateCode,
    { promised, id, reason }: { promised: number | undefined; id: string; reason?: string },
  ): { verdict: Verdict; store: () => void } => {
    const states = scannerLease.laneStatesOnScanner(disk.lanes, name, readDeviceTime());
    const weak = withoutSafeguard(states, name, without);
    const isSight = evaluate === evaluateCodeByHand;
    const lanes = isSight ? withoutSightSafeguard(weak, name, without) : weak;
    const own = disk.own.get(key);
    const find = () => {
      const state = ownScan.applyOwnScan(disk.manifest.tickets.get(key), own, name);
      if (isSight && without === 'sight: disputed ticket' && state?.status === 'disputed')
        return { ...state, status: 'confirmed' as const };
      return applyReleasePromise(state, isSight && without === 'sight: promise' ? undefined : promised);
    };
    const door = toDoorState(name, 'offline', lanes, disk.hours);
    const verdict = evaluate(code, door, find, now() + device.estimateError);
    const term = disk.lanes[laneOf(code.ticket.ticketId)]?.own?.term ?? 0;
    const proof = { text, term, ...(reason !== undefined && { reason }) };
    return { verdict, store: () => save(key, ownScan.recordOfflineVerdict(own, id, verdict, proof)) };
  };
  /** @param id the id of the request that got no response */
  const evaluateOffline = (shownTicket: ShownTicket, promisedThen: number | undefined, id = newId()) => {
    if (!mayAdmit()) return;
    const { key } = shownTicket;
    const promised = without === 'promise during a scan' ? promisedThen : device.promised.get(key);
    const { verdict, store } = evaluateLocally(shownTicket, evaluateCode, { promised, id });
    store();
    showOffline(key, verdict);
    if (verdict.verdict === 'name_check' && random() < 0.8) checkName(shownTicket);
  };
  const showOffline = (key: string, verdict: Verdict) => {
    const record = disk.own.get(key);
    if (verdict.verdict !== 'admitted' || random() >= 0.03) return show(key, verdict, 'offline');
    if (record) world.unshownScanIds.add(record.id);
    crash();
  };
  /** The steward checks the holder's name and gives a reason, which takes a while. */
  const checkName = (shownTicket: ShownTicket) => {
    const { key } = shownTicket;
    const admit = () =>
      evaluateLocally(shownTicket, evaluateCodeByHand, {
        promised: device.promised.get(key),
        id: newId(),
        reason: 'seen',
      });
    const first = admit();
    if (first.verdict.verdict !== 'admitted') return;
    after(
      randomBetween(5, 60),
      inThisRun(() => {
        if (!mayAdmit()) return;
        const { verdict, store } = without === 'sight: second evaluation' ? first : admit();
        store();
        if (verdict.verdict === 'admitted') world.count('bySight');
        showOffline(key, verdict);
      }),
    );
  };
  const override = (attendee: Attendee) => {
    const id = newId();
    pendingScan = id;
    const handle = (verdict: Verdict) => {
      if (pendingScan !== id) return;
      pendingScan = undefined;
      if (verdict.verdict !== 'admitted') return;
      save(attendee.key, ownScan.recordServerVerdict(undefined, id, verdict));
      show(attendee.key, verdict, 'online');
      world.count('overrides');
    };
    server.override(id, name, attendee, verdict => inThisRun(() => handle(verdict))());
    after(2, () => {
      if (pendingScan === id) pendingScan = undefined;
    });
  };
  const scan = (shownTicket: ShownTicket) => {
    if (!isUp || pendingScan || !mayAdmit()) return;
    const { key } = shownTicket;
    const promised = device.promised.get(key);
    const request = ownScan.prepareServerScan(disk.own.get(key), newId(), now());
    if (!request || device.undoing.has(key) || random() < 0.1) return evaluateOffline(shownTicket, promised);
    save(key, request.record);
    device.sentIds.add(request.id);
    const scanToken = newId();
    pendingScan = scanToken;
    let response: Verdict;
    const handle = inThisRun(() => {
      if (pendingScan !== scanToken) return;
      pendingScan = undefined;
      if (response.verdict === 'scanner_revoked') return learnRevocation();
      save(key, ownScan.recordServerVerdict(disk.own.get(key), request.id, response));
      if (random() < 0.03) return crash();
      show(key, response, 'online');
      if (response.verdict === 'name_check' && world.countInside(key) === 0) override(shownTicket);
    });
    transmit(() =>
      server.scan(request.id, name, shownTicket, verdict => {
        response = verdict;
        transmit(handle);
      }),
    );
    after(4, () => {
      if (pendingScan !== scanToken) return;
      pendingScan = undefined;
      evaluateOffline(shownTicket, promised, request.id);
    });
  };
  function undo(key: string): void {
    const record = disk.own.get(key);
    if (!isUp || device.isRevoked || !record || record.stage === 'asked') return;
    if (record.stage === 'unsent') {
      // Once the admission may have reached the server, only the server undoes it.
      if (device.sentIds.has(record.id)) return;
      save(key, undefined);
      world.onUndone(key);
      return;
    }
    device.undoing.add(key);
    // After ten seconds the server rejects the undo.
    after(10, () => device.undoing.delete(key));
    send(
      () => {
        const isUndone = server.undo(record.id, name, key);
        if (isUndone) world.onUndone(key);
        return isUndone;
      },
      isUndone => {
        if (device.undoing.delete(key) && isUndone && disk.own.get(key)?.id === record.id)
          save(key, undefined);
      },
    );
  }

  /** Handles a request to release a ticket: promises in memory, writes the promise to disk, then responds. */
  const handleRequest = (request: ReleaseRequest) => {
    if (!isUp || device.isRevoked) return;
    const { ticket, term } = request;
    const state = disk.manifest.tickets.get(ticket);
    if (
      !mayRelease(disk.own.get(ticket), state, { isChanging: device.undoing.has(ticket) }) &&
      without !== 'holder refuses'
    ) {
      transmit(() => server.recordRelease(name, request, false));
      return;
    }
    device.promised.set(ticket, term);
    if (without === 'store before response') confirm(request);
    if (random() < crashRate) return crash();
    after(
      // The browser may suspend the page between any two steps.
      hasDelays && random() < 0.2 ? randomBetween(1, 900) : randomBetween(0.05, 0.3),
      inThisRun(() => {
        disk.promises.set(ticket, { ...request, isConfirmed: false });
        if (random() < crashRate) return crash();
        if (without !== 'store before response') confirm(request);
      }),
    );
  };
  const confirm = (request: ReleaseRequest) =>
    send(
      () => server.recordRelease(name, request, true),
      () => {
        const promise = disk.promises.get(request.ticket);
        if (promise) disk.promises.set(request.ticket, { ...promise, isConfirmed: true });
        if (without === 'lasting promise') device.promised.delete(request.ticket);
      },
    );
  const confirmAll = () => {
    for (const { isConfirmed, ...request } of disk.promises.values()) if (!isConfirmed) confirm(request);
  };

  function unsent(): [string, ownScan.OwnScan][] {
    return [...disk.own].filter(([, { stage }]) => stage === 'unsent');
  }
  /** Ends the revoked scanner, which deletes the event except unsent admissions. */
  function learnRevocation(): void {
    if (device.isRevoked) return;
    device.isRevoked = true;
    pendingScan = undefined;
    device.promised.clear();
    const deleteEvent = () => {
      for (const [key, { stage }] of disk.own)
        if (stage !== 'unsent' || without === 'stored late upload') disk.own.delete(key);
      disk.isRevoked = true;
      device.hasDeletedEvent = true;
      if (without === 'no scans after revocation') return;
      disk.promises.clear();
      disk.lanes = scannerLease.createScannerLanes();
      disk.manifest = { ...disk.manifest, serial: 0, tickets: new Map() };
    };
    const { run } = device;
    const write = () => {
      if (device.run !== run) return;
      if (!isUp) return after(5, write);
      if (random() < crashRate) return crash();
      deleteEvent();
      uploadLateNow();
    };
    after(random() < 0.2 ? randomBetween(1, 60) : randomBetween(0.05, 0.3), write);
  }
  const uploadLateNow = startDeliverer(name, world, {
    isUp: () => isUp && (!device.isRevoked || device.hasDeletedEvent),
    isUploadingLate: () => device.isRevoked,
    unsent,
    send,
    onSent: id => device.sentIds.add(id),
    settle: (key, record) => {
      if (disk.own.get(key)?.id !== record.id) return;
      save(key, device.isRevoked ? undefined : ownScan.settleScan(record));
    },
    onInvalid: learnRevocation,
  });
  const contact = () => {
    after(randomBetween(5, 15) * (isBusy() ? 1 : 8), contact);
    if (!isUp || device.isRevoked) return;
    confirmAll();
    const hasUnsent = without !== 'deliver before giving back' && unsent().length > 0;
    const isLeaving = isBusy() && random() < (hasDelays ? 0.03 : 0.01);
    const { lanes, terms } = scannerLease.prepareGiveBack(disk.lanes, name, {
      hasUnsent,
      isLeaving,
      now: readDeviceTime(),
    });
    disk.lanes = lanes;
    // After giving back its lanes the scanner loses the network, but its steward may still scan.
    if (isLeaving) {
      after(1, () => {
        isCut = isBusy();
      });
    }
    const sentAt = readDeviceTime();
    const { serial } = disk.manifest;
    send(
      () => server.contact(name, serial, terms, isLeaving),
      response => {
        if (!response) return learnRevocation();
        if (device.isRevoked) return;
        const { changes, update, seconds, hours } = response;
        // Responses can arrive out of order here. A real scanner sends one sync at a time and needs no such check.
        if (hours.since >= (disk.hours?.since ?? 0)) disk.hours = hours;
        const manifest = applyChanges(disk.manifest, changes);
        if (!manifest) return;
        if (without !== 'manifest update') disk.manifest = manifest;
        disk.lanes = scannerLease.applyLaneUpdates(disk.lanes, update, name, { sentAt, seconds });
      },
    );
  };

  const goDown = (seconds: number, wake: () => void) => {
    isUp = false;
    pendingScan = undefined;
    after(seconds, () => {
      isUp = !isStolen;
      wake();
    });
  };
  function crash(): void {
    if (without === 'stored scans') disk.own.clear();
    if (without === 'lasting promise') disk.promises.clear();
    goDown(randomBetween(2, random() < 0.2 ? 1800 : 60), () => {
      device = start();
    });
  }
  const fail = () => {
    if (!isBusy()) return;
    after(randomBetween(30, 900), fail);
    if (!isUp) return;
    const kind = random();
    if (kind < 0.3) crash();
    else if (kind < 0.6) device.clockError = randomBetween(-60, 60);
    else {
      const seconds = randomBetween(5, 1500);
      goDown(seconds, () => {
        device.slept += seconds;
        device.clockError = randomBetween(-60, 60);
      });
    }
  };
  const toggleNetwork = () => {
    isCut = isBusy() && !isCut;
    // Sometimes the network stays up or down for longer than any lease lasts.
    const longest = hasDelays && isCut ? 60 : 400;
    const isLong = random() < (hasDelays && isCut ? 0.05 : 0.25);
    if (isBusy()) after(isLong ? randomBetween(1200, 3000) : randomBetween(5, longest), toggleNetwork);
  };
  const restoreNetwork = () => {
    isCut = false;
  };
  after(randomBetween(0, 10), contact);
  after(randomBetween(30, 900), fail);
  after(randomBetween(60, 900), toggleNetwork);
  const receive = (request: ReleaseRequest) => transmit(() => handleRequest(request));
  /** The server ends the stream of a revoked scanner. */
  const receiveRevocation = () => transmit(() => isUp && learnRevocation());
  /** A thief takes the device, which never scans or connects again. */
  const steal = () => {
    isStolen = true;
    device = start();
    isUp = false;
  };
  return { name, scan, receive, receiveRevocation, steal, restoreNetwork, unsent, disk };
}
