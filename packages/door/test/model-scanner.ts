/**
 * Models one scanner: its device, its network and its steward, with the production rules. The network loses, delays
 * and reorders messages. After a crash only `disk` is left.
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
import { weakenLanes, weakenLanesBySight } from './safeguards.ts';
import type { ShownTicket, World } from './world.ts';

export type ModelScanner = ReturnType<typeof createModelScanner>;

export function createModelScanner(name: string, world: World) {
  const { server, isDisabled, now, after, random, randomBetween, newId } = world;
  const isBusy = () => world.getIdleSeconds() < 0;
  const hasDelays = world.failures === 'delays';
  const crashRate = hasDelays ? 0.2 : 0.05;
  const disk = {
    manifest: server.createManifest(0),
    lanes: scannerLease.createScannerLanes(),
    ownScans: new Map<string, ownScan.OwnScan>(),
    promises: new Map<string, ReleaseRequest & { isConfirmed: boolean }>(),
    hours: server.hours.at(-1),
    isRevoked: false,
  };
  const startDevice = () => ({
    run: newId(),
    isRevoked: disk.isRevoked,
    /** Whether only unsent admissions of the event are left on the disk. */
    hasDeletedEvent: disk.isRevoked,
    startedAt: now(),
    sleptSeconds: 0,
    clockErrorSeconds: randomBetween(-60, 60),
    /** How much the scanner's estimate of the server's time is off. */
    estimateErrorSeconds: randomBetween(-60, 60),
    /** For each ticket that the scanner promised to release: in which term. */
    promisedTerms: new Map([...disk.promises].map(([key, { term }]) => [key, term])),
    undoingTickets: new Set<string>(),
    sentIds: new Set<string>(),
  });
  let device = startDevice();
  let isUp = true;
  let isOffline = false;
  let isStolen = false;
  let pendingScan: string | undefined;
  const readDeviceTime = () => {
    const { run, startedAt, sleptSeconds, clockErrorSeconds } = device;
    return { run, monotonic: now() - startedAt - sleptSeconds, wall: now() + clockErrorSeconds };
  };
  /** Returns an action that runs only if the device is on and has not crashed since. */
  const inThisRun = (action: () => void) => {
    const { run } = device;
    return () => {
      if (isUp && device.run === run) action();
    };
  };

  /** Delivers a message quickly, late or never. Most messages of an offline scanner are lost. */
  const transmit = (onArrival: () => void) => {
    if (random() < (isOffline ? 0.9 : 0.03)) return;
    const isLate = isOffline || random() < (hasDelays ? 0.15 : 0.02);
    if (!isLate) return after(randomBetween(0.05, 0.5), onArrival);
    after(randomBetween(1, isOffline || random() < 0.5 ? 2400 : 20), onArrival);
  };
  const send = <Response>(request: () => Response, handle: (response: Response) => void) => {
    let response: Response;
    const handleInThisRun = inThisRun(() => handle(response));
    transmit(() => {
      response = request();
      transmit(handleInThisRun);
    });
  };
  const saveScan = (key: string, scan: ownScan.OwnScan | undefined) => {
    if (scan) disk.ownScans.set(key, scan);
    else disk.ownScans.delete(key);
  };
  const show = (key: string, { verdict }: Verdict, mode: DoorState['mode']) => {
    world.onShown(key, verdict, { scanner: name, mode, scan: disk.ownScans.get(key)?.id });
    if (verdict === 'admitted' && random() < 0.05) after(randomBetween(1, 9), () => undo(key));
  };

  const mayAdmit = () => !device.isRevoked || isDisabled('a revoked scanner stops scanning');
  /** Evaluates without the server. `promisedTerm`: when the scanner promised to release the ticket. */
  const evaluateLocally = (
    { key, code, text }: ShownTicket,
    evaluate: typeof evaluateCode,
    { promisedTerm, id, reason }: { promisedTerm: number | undefined; id: string; reason?: string },
  ): { verdict: Verdict; store: () => void } => {
    const states = scannerLease.laneStatesOnScanner(disk.lanes, name, readDeviceTime());
    const weakened = weakenLanes(states, name, isDisabled);
    const isBySight = evaluate === evaluateCodeByHand;
    const lanes = isBySight ? weakenLanesBySight(weakened, name, isDisabled) : weakened;
    const own = disk.ownScans.get(key);
    const findState = () => {
      const state = ownScan.applyOwnScan(disk.manifest.tickets.get(key), own, name);
      if (isBySight && isDisabled('by sight: not a disputed ticket') && state?.status === 'disputed')
        return { ...state, status: 'confirmed' as const };
      const ignoresPromise = isBySight && isDisabled('by sight: promises bind');
      return applyReleasePromise(state, ignoresPromise ? undefined : promisedTerm);
    };
    const door = toDoorState(name, 'offline', lanes, disk.hours);
    const verdict = evaluate(code, door, findState, now() + device.estimateErrorSeconds);
    const term = disk.lanes[laneOf(code.ticket.ticketId)]?.own?.term ?? 0;
    const proof = { text, term, ...(reason !== undefined && { reason }) };
    return { verdict, store: () => saveScan(key, ownScan.recordOfflineVerdict(own, id, verdict, proof)) };
  };
  /** @param id the id of the request that got no response */
  const evaluateOffline = (shownTicket: ShownTicket, earlierPromise: number | undefined, id = newId()) => {
    if (!mayAdmit()) return;
    const { key } = shownTicket;
    const currentPromise = device.promisedTerms.get(key);
    const promisedTerm = isDisabled('a promise binds pending scans') ? earlierPromise : currentPromise;
    const { verdict, store } = evaluateLocally(shownTicket, evaluateCode, { promisedTerm, id });
    store();
    showOffline(key, verdict);
    if (verdict.verdict === 'name_check' && random() < 0.8) checkName(shownTicket);
  };
  const showOffline = (key: string, verdict: Verdict) => {
    const record = disk.ownScans.get(key);
    if (verdict.verdict !== 'admitted' || random() >= 0.03) return show(key, verdict, 'offline');
    if (record) world.unshownScanIds.add(record.id);
    crash();
  };
  /** The steward checks the holder's name and gives a reason, which takes a while. */
  const checkName = (shownTicket: ShownTicket) => {
    const { key } = shownTicket;
    const evaluateBySight = () => {
      const promisedTerm = device.promisedTerms.get(key);
      return evaluateLocally(shownTicket, evaluateCodeByHand, { promisedTerm, id: newId(), reason: 'seen' });
    };
    const earlier = evaluateBySight();
    if (earlier.verdict.verdict !== 'admitted') return;
    after(
      randomBetween(5, 60),
      inThisRun(() => {
        if (!mayAdmit()) return;
        const { verdict, store } = isDisabled('by sight: evaluate again') ? earlier : evaluateBySight();
        store();
        if (verdict.verdict === 'admitted') world.count('bySight');
        showOffline(key, verdict);
      }),
    );
  };
  const admitByHand = (attendee: Attendee) => {
    const id = newId();
    pendingScan = id;
    const handle = (verdict: Verdict) => {
      if (pendingScan !== id) return;
      pendingScan = undefined;
      if (verdict.verdict !== 'admitted') return;
      saveScan(attendee.key, ownScan.recordServerVerdict(undefined, id, verdict));
      show(attendee.key, verdict, 'online');
      world.count('overrides');
    };
    server.admitByHand(id, name, attendee, verdict => inThisRun(() => handle(verdict))());
    after(2, () => {
      if (pendingScan === id) pendingScan = undefined;
    });
  };
  const scan = (shownTicket: ShownTicket) => {
    if (!isUp || pendingScan || !mayAdmit()) return;
    const { key } = shownTicket;
    const promisedTerm = device.promisedTerms.get(key);
    const request = ownScan.prepareServerScan(disk.ownScans.get(key), newId(), now());
    if (!request || device.undoingTickets.has(key) || random() < 0.1)
      return evaluateOffline(shownTicket, promisedTerm);
    saveScan(key, request.record);
    device.sentIds.add(request.id);
    const scanToken = newId();
    pendingScan = scanToken;
    let response: Verdict;
    const handle = inThisRun(() => {
      if (pendingScan !== scanToken) return;
      pendingScan = undefined;
      if (response.verdict === 'scanner_revoked') return learnRevocation();
      saveScan(key, ownScan.recordServerVerdict(disk.ownScans.get(key), request.id, response));
      if (random() < 0.03) return crash();
      show(key, response, 'online');
      if (response.verdict === 'name_check' && world.countInside(key) === 0) admitByHand(shownTicket);
    });
    transmit(() =>
      server.scanTicket(request.id, name, shownTicket, verdict => {
        response = verdict;
        transmit(handle);
      }),
    );
    after(4, () => {
      if (pendingScan !== scanToken) return;
      pendingScan = undefined;
      evaluateOffline(shownTicket, promisedTerm, request.id);
    });
  };
  function undo(key: string): void {
    const record = disk.ownScans.get(key);
    if (!isUp || device.isRevoked || !record || record.stage === 'asked') return;
    if (record.stage === 'unsent') {
      // Once the admission may have reached the server, only the server undoes it.
      if (device.sentIds.has(record.id)) return;
      saveScan(key, undefined);
      world.onUndone(key);
      return;
    }
    device.undoingTickets.add(key);
    // After ten seconds the server rejects the undo.
    after(10, () => device.undoingTickets.delete(key));
    send(
      () => {
        const isUndone = server.undo(record.id, name, key);
        if (isUndone) world.onUndone(key);
        return isUndone;
      },
      isUndone => {
        if (device.undoingTickets.delete(key) && isUndone && disk.ownScans.get(key)?.id === record.id)
          saveScan(key, undefined);
      },
    );
  }

  /** Handles a request to release a ticket: promises in memory, writes the promise to disk, then responds. */
  const handleReleaseRequest = (request: ReleaseRequest) => {
    if (!isUp || device.isRevoked) return;
    const { ticket, term } = request;
    const state = disk.manifest.tickets.get(ticket);
    if (
      !mayRelease(disk.ownScans.get(ticket), state, { isChanging: device.undoingTickets.has(ticket) }) &&
      !isDisabled('no release of an admitted ticket')
    ) {
      transmit(() => server.recordRelease(name, request, false));
      return;
    }
    device.promisedTerms.set(ticket, term);
    if (isDisabled('store a promise before responding')) confirmRelease(request);
    if (random() < crashRate) return crash();
    after(
      // The browser may suspend the page between any two steps.
      hasDelays && random() < 0.2 ? randomBetween(1, 900) : randomBetween(0.05, 0.3),
      inThisRun(() => {
        disk.promises.set(ticket, { ...request, isConfirmed: false });
        if (random() < crashRate) return crash();
        if (!isDisabled('store a promise before responding')) confirmRelease(request);
      }),
    );
  };
  const confirmRelease = (request: ReleaseRequest) =>
    send(
      () => server.recordRelease(name, request, true),
      () => {
        const promise = disk.promises.get(request.ticket);
        if (promise) disk.promises.set(request.ticket, { ...promise, isConfirmed: true });
        if (isDisabled('promises never end')) device.promisedTerms.delete(request.ticket);
      },
    );
  const confirmReleases = () => {
    for (const { isConfirmed, ...request } of disk.promises.values())
      if (!isConfirmed) confirmRelease(request);
  };

  function listUnsent(): [string, ownScan.OwnScan][] {
    return [...disk.ownScans].filter(([, { stage }]) => stage === 'unsent');
  }
  /** Ends the revoked scanner, which deletes the event except unsent admissions. */
  function learnRevocation(): void {
    if (device.isRevoked) return;
    device.isRevoked = true;
    pendingScan = undefined;
    device.promisedTerms.clear();
    const deleteEvent = () => {
      for (const [key, { stage }] of disk.ownScans)
        if (stage !== 'unsent' || isDisabled('a revoked scanner keeps its admissions'))
          disk.ownScans.delete(key);
      disk.isRevoked = true;
      device.hasDeletedEvent = true;
      if (isDisabled('a revoked scanner stops scanning')) return;
      disk.promises.clear();
      disk.lanes = scannerLease.createScannerLanes();
      disk.manifest = { ...disk.manifest, serial: 0, tickets: new Map() };
    };
    const { run } = device;
    const storeRevocation = () => {
      if (device.run !== run) return;
      if (!isUp) return after(5, storeRevocation);
      if (random() < crashRate) return crash();
      deleteEvent();
      uploadLateNow();
    };
    after(random() < 0.2 ? randomBetween(1, 60) : randomBetween(0.05, 0.3), storeRevocation);
  }
  const uploadLateNow = startDeliverer(name, world, {
    isUp: () => isUp && (!device.isRevoked || device.hasDeletedEvent),
    isUploadingLate: () => device.isRevoked,
    listUnsent,
    send,
    onSent: id => device.sentIds.add(id),
    onDelivered: (key, record) => {
      if (disk.ownScans.get(key)?.id !== record.id) return;
      saveScan(key, device.isRevoked ? undefined : ownScan.settleScan(record));
    },
    onTokenRejected: learnRevocation,
  });
  const sync = () => {
    after(randomBetween(5, 15) * (isBusy() ? 1 : 8), sync);
    if (!isUp || device.isRevoked) return;
    confirmReleases();
    const hasUnsent = !isDisabled('deliver before giving lanes back') && listUnsent().length > 0;
    const isLeaving = isBusy() && random() < (hasDelays ? 0.03 : 0.01);
    const { lanes, terms } = scannerLease.prepareGiveBack(disk.lanes, name, {
      hasUnsent,
      isLeaving,
      now: readDeviceTime(),
    });
    disk.lanes = lanes;
    // After giving back its lanes the scanner loses the network, but its steward may still scan.
    if (isLeaving)
      after(1, () => {
        isOffline = isBusy();
      });
    const sentAt = readDeviceTime();
    const { serial } = disk.manifest;
    send(
      () => server.sync(name, serial, terms, isLeaving),
      response => {
        if (!response) return learnRevocation();
        if (device.isRevoked) return;
        const { changes, lanes: updates, hours } = response;
        // Responses can arrive out of order here; a real scanner sends one sync at a time.
        if (hours.since >= (disk.hours?.since ?? 0)) disk.hours = hours;
        const manifest = applyChanges(disk.manifest, changes);
        if (!manifest) return;
        if (!isDisabled('a lease comes with the manifest')) disk.manifest = manifest;
        const { leaseSeconds } = hours;
        disk.lanes = scannerLease.applyLaneUpdates(disk.lanes, updates, name, { sentAt, leaseSeconds });
      },
    );
  };

  const goDown = (seconds: number, onWake: () => void) => {
    isUp = false;
    pendingScan = undefined;
    after(seconds, () => {
      isUp = !isStolen;
      onWake();
    });
  };
  function crash(): void {
    if (isDisabled('scans survive a crash')) disk.ownScans.clear();
    if (isDisabled('promises never end')) disk.promises.clear();
    goDown(randomBetween(2, random() < 0.2 ? 1800 : 60), () => {
      device = startDevice();
    });
  }
  const failRandomly = () => {
    if (!isBusy()) return;
    after(randomBetween(30, 900), failRandomly);
    if (!isUp) return;
    const failure = random();
    if (failure < 0.3) crash();
    else if (failure < 0.6) device.clockErrorSeconds = randomBetween(-60, 60);
    else {
      const seconds = randomBetween(5, 1500);
      goDown(seconds, () => {
        device.sleptSeconds += seconds;
        device.clockErrorSeconds = randomBetween(-60, 60);
      });
    }
  };
  const toggleNetwork = () => {
    isOffline = isBusy() && !isOffline;
    // Sometimes the network stays up or down for longer than any lease lasts.
    const maxSeconds = hasDelays && isOffline ? 60 : 400;
    const isLong = random() < (hasDelays && isOffline ? 0.05 : 0.25);
    if (isBusy()) after(isLong ? randomBetween(1200, 3000) : randomBetween(5, maxSeconds), toggleNetwork);
  };
  const restoreNetwork = () => {
    isOffline = false;
  };
  after(randomBetween(0, 10), sync);
  after(randomBetween(30, 900), failRandomly);
  after(randomBetween(60, 900), toggleNetwork);
  const receiveReleaseRequest = (request: ReleaseRequest) => transmit(() => handleReleaseRequest(request));
  /** The server ends the stream of a revoked scanner. */
  const receiveRevocation = () => transmit(() => isUp && learnRevocation());
  /** A thief takes the device, which never scans or connects again. */
  const steal = () => {
    isStolen = true;
    device = startDevice();
    isUp = false;
  };
  return { name, scan, receiveReleaseRequest, receiveRevocation, steal, restoreNetwork, listUnsent, disk };
}
