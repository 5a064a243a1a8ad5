/**
 * Models one scanner for `simulate-evening.ts`: its device, its network and its steward, with the production rules.
 *
 * The network loses, delays and reorders messages. A crash keeps `disk` and loses everything else.
 */
import { type DoorState, evaluateCode, evaluateCodeByHand } from '../src/evaluate-scan.ts';
import { laneOf } from '../src/lane.ts';
import { applyChanges } from '../src/manifest.ts';
import * as ownScan from '../src/own-scan.ts';
import { applyPromise, mayRelease, type ReleaseRequest } from '../src/release.ts';
import * as scannerLease from '../src/scanner-lanes.ts';
import type { Verdict } from '../src/verdict.ts';
import { startDeliverer } from './model-deliverer.ts';
import type { Attendee } from './model-event.ts';
import { doorOf } from './model-server.ts';
import { withoutSafeguard, withoutSightSafeguard } from './safeguards.ts';
import type { Showing, World } from './world.ts';

export type ModelScanner = ReturnType<typeof createModelScanner>;

export function createModelScanner(name: string, world: World) {
  const { server, without, now, after, random, between, newId } = world;
  const isBusy = () => world.quietFor() < 0;
  const isSluggish = world.weather === 'sluggish';
  const crashRate = isSluggish ? 0.2 : 0.05;
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
    /** The disk holds no more of the event than what is to be sent. */
    isForgotten: disk.isRevoked,
    startedAt: now(),
    slept: 0,
    off: between(-60, 60),
    /** The error of the scanner's estimate of the server's time, in seconds. */
    ahead: between(-60, 60),
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
  const read = () => {
    const { run, startedAt, slept, off } = device;
    return { run, monotonic: now() - startedAt - slept, wall: now() + off };
  };
  /** Returns an action that runs only if the device has neither crashed nor been off in between. */
  const inThisRun = (action: () => void) => {
    const { run } = device;
    return () => {
      if (isUp && device.run === run) action();
    };
  };

  /** Delivers a message quickly, late or never; almost never while the scanner is cut off from the network. */
  const transmit = (arrive: () => void) => {
    if (random() < (isCut ? 0.9 : 0.03)) return;
    const isLate = isCut || random() < (isSluggish ? 0.15 : 0.02);
    after(isLate ? between(1, isCut || random() < 0.5 ? 2400 : 20) : between(0.05, 0.5), arrive);
  };
  const send = <Answer>(request: () => Answer, take: (response: Answer) => void) => {
    let response: Answer;
    const takeInThisRun = inThisRun(() => take(response));
    transmit(() => {
      response = request();
      transmit(takeInThisRun);
    });
  };
  const keep = (key: string, scan: ownScan.OwnScan | undefined) => {
    if (scan) disk.own.set(key, scan);
    else disk.own.delete(key);
  };
  const show = (key: string, { verdict }: Verdict, mode: DoorState['mode']) => {
    world.onShown(key, verdict, { scanner: name, mode, scan: disk.own.get(key)?.id });
    if (verdict === 'admitted' && random() < 0.05) after(between(1, 9), () => undo(key));
  };

  const admits = () => !device.isRevoked || without === 'forgotten';
  /** Evaluates without the server, in one step with the record of it. `promised`: the term of the scanner's promise. */
  const evaluateAlone = (
    { key, code, text }: Showing,
    evaluate: typeof evaluateCode,
    { promised, id, reason }: { promised: number | undefined; id: string; reason?: string },
  ): { verdict: Verdict; keep: () => void } => {
    const states = scannerLease.laneStatesOnScanner(disk.lanes, name, read());
    const weak = withoutSafeguard(states, name, without);
    const isSight = evaluate === evaluateCodeByHand;
    const lanes = isSight ? withoutSightSafeguard(weak, name, without) : weak;
    const own = disk.own.get(key);
    const find = () => {
      const state = ownScan.applyOwnScan(disk.manifest.tickets.get(key), own, name);
      if (isSight && without === 'sight disputed' && state?.status === 'disputed')
        return { ...state, status: 'confirmed' as const };
      return applyPromise(state, isSight && without === 'sight of released' ? undefined : promised);
    };
    const door = doorOf(name, 'offline', lanes, disk.hours);
    const verdict = evaluate(code, door, find, now() + device.ahead);
    const term = disk.lanes[laneOf(code.ticket.ticketId)]?.own?.term ?? 0;
    const proof = { text, term, ...(reason !== undefined && { reason }) };
    return { verdict, keep: () => keep(key, ownScan.recordOfflineVerdict(own, id, verdict, proof)) };
  };
  /** @param id of the request that got no response */
  const evaluateOffline = (showing: Showing, promisedThen: number | undefined, id = newId()) => {
    if (!admits()) return;
    const { key } = showing;
    const promised = without === 'promise in flight' ? promisedThen : device.promised.get(key);
    const { verdict, keep: store } = evaluateAlone(showing, evaluateCode, { promised, id });
    store();
    showAlone(key, verdict);
    if (verdict.verdict === 'name_check' && random() < 0.8) lookAt(showing);
  };
  const showAlone = (key: string, verdict: Verdict) => {
    const record = disk.own.get(key);
    if (verdict.verdict !== 'admitted' || random() >= 0.03) return show(key, verdict, 'offline');
    if (record) world.hidden.add(record.id);
    crash();
  };
  /** The steward looks at the person and gives a reason, which takes a while. Nobody knows who is inside. */
  const lookAt = (showing: Showing) => {
    const { key } = showing;
    const admit = () =>
      evaluateAlone(showing, evaluateCodeByHand, {
        promised: device.promised.get(key),
        id: newId(),
        reason: 'seen',
      });
    const first = admit();
    if (first.verdict.verdict !== 'admitted') return;
    after(
      between(5, 60),
      inThisRun(() => {
        if (!admits()) return;
        const { verdict, keep: store } = without === 'sight judged again' ? first : admit();
        store();
        if (verdict.verdict === 'admitted') world.count('bySight');
        showAlone(key, verdict);
      }),
    );
  };
  const override = (attendee: Attendee) => {
    const id = newId();
    pendingScan = id;
    const take = (verdict: Verdict) => {
      if (pendingScan !== id) return;
      pendingScan = undefined;
      if (verdict.verdict !== 'admitted') return;
      keep(attendee.key, ownScan.recordServerVerdict(undefined, id, verdict));
      show(attendee.key, verdict, 'online');
      world.count('overrides');
    };
    server.override(id, name, attendee, verdict => inThisRun(() => take(verdict))());
    after(2, () => {
      if (pendingScan === id) pendingScan = undefined;
    });
  };
  const scan = (showing: Showing) => {
    if (!isUp || pendingScan || !admits()) return;
    const { key } = showing;
    const promised = device.promised.get(key);
    const request = ownScan.prepareServerScan(disk.own.get(key), newId(), now());
    if (!request || device.undoing.has(key) || random() < 0.1) return evaluateOffline(showing, promised);
    keep(key, request.keep);
    device.sentIds.add(request.id);
    const scanToken = newId();
    pendingScan = scanToken;
    let response: Verdict;
    const take = inThisRun(() => {
      if (pendingScan !== scanToken) return;
      pendingScan = undefined;
      if (response.verdict === 'scanner_revoked') return learnRevocation();
      keep(key, ownScan.recordServerVerdict(disk.own.get(key), request.id, response));
      if (random() < 0.03) return crash();
      show(key, response, 'online');
      if (response.verdict === 'name_check' && world.insideOf(key) === 0) override(showing);
    });
    transmit(() =>
      server.scan(request.id, name, showing, verdict => {
        response = verdict;
        transmit(take);
      }),
    );
    after(4, () => {
      if (pendingScan !== scanToken) return;
      pendingScan = undefined;
      evaluateOffline(showing, promised, request.id);
    });
  };
  /** The steward sends a person back who has just been let in. */
  function undo(key: string): void {
    const record = disk.own.get(key);
    if (!isUp || device.isRevoked || !record || record.stage === 'asked') return;
    if (record.stage === 'unsent') {
      // Once the admission may have reached the server, only the server undoes it.
      if (device.sentIds.has(record.id)) return;
      keep(key, undefined);
      world.onUndone(key);
      return;
    }
    device.undoing.add(key);
    // After this time the server rejects, and the scanner waits for no response.
    after(10, () => device.undoing.delete(key));
    send(
      () => {
        const isUndone = server.undo(record.id, name, key);
        if (isUndone) world.onUndone(key);
        return isUndone;
      },
      isUndone => {
        if (device.undoing.delete(key) && isUndone && disk.own.get(key)?.id === record.id)
          keep(key, undefined);
      },
    );
  }

  /** Answers the server's request to release a ticket: promises in memory, writes to disk, then sends the response. */
  const handleRequest = (request: ReleaseRequest) => {
    if (!isUp || device.isRevoked) return;
    const { ticket, term } = request;
    const state = disk.manifest.tickets.get(ticket);
    if (!mayRelease(disk.own.get(ticket), state, device.undoing.has(ticket)) && without !== 'refusal') {
      transmit(() => server.answerRelease(name, request, false));
      return;
    }
    world.count('promises');
    device.promised.set(ticket, term);
    if (without === 'disk before answer') confirm(request);
    if (random() < crashRate) return crash();
    after(
      // The browser may suspend the page between any two steps.
      isSluggish && random() < 0.2 ? between(1, 900) : between(0.05, 0.3),
      inThisRun(() => {
        disk.promises.set(ticket, { ...request, isConfirmed: false });
        if (random() < crashRate) return crash();
        if (without !== 'disk before answer') confirm(request);
      }),
    );
  };
  const confirm = (request: ReleaseRequest) =>
    send(
      () => server.answerRelease(name, request, true),
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
  /** The scanner learns that it is revoked: it forgets the event, but for what it has not delivered. */
  function learnRevocation(): void {
    if (device.isRevoked) return;
    device.isRevoked = true;
    pendingScan = undefined;
    device.promised.clear();
    const forget = () => {
      for (const [key, { stage }] of disk.own)
        if (stage !== 'unsent' || without === 'kept testimony') disk.own.delete(key);
      disk.isRevoked = true;
      device.isForgotten = true;
      if (without === 'forgotten') return;
      disk.promises.clear();
      disk.lanes = scannerLease.createScannerLanes();
      disk.manifest = { ...disk.manifest, serial: 0, tickets: new Map() };
    };
    const { run } = device;
    const write = () => {
      if (device.run !== run) return;
      if (!isUp) return after(5, write);
      if (random() < crashRate) return crash();
      forget();
      uploadLateNow();
    };
    after(random() < 0.2 ? between(1, 60) : between(0.05, 0.3), write);
  }
  const uploadLateNow = startDeliverer(name, world, {
    isUp: () => isUp && (!device.isRevoked || device.isForgotten),
    isUploadingLate: () => device.isRevoked,
    unsent,
    send,
    onSent: id => device.sentIds.add(id),
    settle: (key, record) => {
      if (disk.own.get(key)?.id !== record.id) return;
      keep(key, device.isRevoked ? undefined : ownScan.settleScan(record));
    },
    onInvalid: learnRevocation,
  });
  const contact = () => {
    after(between(5, 15) * (isBusy() ? 1 : 8), contact);
    if (!isUp || device.isRevoked) return;
    confirmAll();
    const hasUnsent = without !== 'patience' && unsent().length > 0;
    const isLeaving = isBusy() && random() < (isSluggish ? 0.03 : 0.01);
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
      response => {
        if (!response) return learnRevocation();
        if (device.isRevoked) return;
        const { changes, update, seconds, hours } = response;
        // Responses can overtake each other here. A real scanner sends one sync at a time and needs no such check.
        if (hours.since >= (disk.hours?.since ?? 0)) disk.hours = hours;
        const manifest = applyChanges(disk.manifest, changes);
        if (!manifest) return;
        if (without !== 'changes') disk.manifest = manifest;
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
    if (without === 'disk') disk.own.clear();
    if (without === 'lasting promise') disk.promises.clear();
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
    const longest = isSluggish && isCut ? 60 : 400;
    const isLong = random() < (isSluggish && isCut ? 0.05 : 0.25);
    if (isBusy()) after(isLong ? between(1200, 3000) : between(5, longest), toggleNetwork);
  };
  const restoreNetwork = () => {
    isCut = false;
  };
  after(between(0, 10), contact);
  after(between(30, 900), fail);
  after(between(60, 900), toggleNetwork);
  const hear = (request: ReleaseRequest) => transmit(() => handleRequest(request));
  /** The server ends the stream of a revoked scanner. */
  const hearRevocation = () => transmit(() => isUp && learnRevocation());
  /** A thief has the device: nobody scans with it any more, and it is never on the network again. */
  const steal = () => {
    isStolen = true;
    device = start();
    isUp = false;
  };
  return { name, scan, hear, hearRevocation, steal, restoreNetwork, unsent, disk };
}
