/**
 * Models how a scanner delivers its offline admissions: with each sync, or as a late upload once it is revoked. A thief
 * who has the scanner's token sends forged admissions the same way.
 */
import { clockToleranceSeconds } from '../src/find-rejection-reason.ts';
import { laneOf } from '../src/lane.ts';
import type { OwnScan } from '../src/own-scan.ts';
import { forgeDelivery, forgeLateUpload, forgeryKinds } from './forge-delivery.ts';
import type { SimulatedDelivery, SimulatedResult } from './model-deliveries.ts';
import type { World } from './world.ts';

/** A small number, so that a late upload takes several calls. */
const LATE_UPLOADS_PER_CALL = 2;

/** The parts of a scanner that its deliverer uses. */
export type DelivererPorts = {
  isUp: () => boolean;
  isUploadingLate: () => boolean;
  unsent: () => [key: string, record: OwnScan][];
  send: <Response>(request: () => Response, handle: (response: Response) => void) => void;
  onSent: (id: string) => void;
  settle: (key: string, record: OwnScan) => void;
  onInvalid: () => void;
};

/** @returns an action that sends the late upload at once */
export function startDeliverer(name: string, world: World, ports: DelivererPorts): () => void {
  const { server, now, after, randomBetween, pickRandom } = world;

  const toDelivery = ([key, { at, proof }]: [string, OwnScan]): SimulatedDelivery => {
    const attendee = proof && world.findShownAttendee(key, proof.text);
    if (!attendee) throw new Error('An admission has no proof.');
    const { code } = attendee;
    const lane = laneOf(code.ticket.ticketId);
    return { code, attendee, lane, term: proof.term, at, isByHand: proof.reason !== undefined };
  };
  /** Counts a true admission that the server does not accept without a good reason. */
  const check = (id: string, { attendee: { key }, lane, term, at }: SimulatedDelivery) => {
    const conflict = server.deliveries.conflicts.get(id);
    if (!conflict || conflict.reason === 'revoked' || conflict.decisions.length > 0) return;
    const wasLost = (server.lostAt.get(`${lane} ${term}`) ?? at) < at - clockToleranceSeconds;
    // The admission was never shown, so its ticket may be admitted elsewhere, or a manager has already decided.
    const isExcused =
      world.unshownScanIds.has(id) ||
      server.wasAdmittedByDecision(key, name) ||
      server.deliveries.takenBack.has(key);
    if (!wasLost && !isExcused) world.count('conflicts');
  };
  const deliver = () => {
    after(randomBetween(10, 60), deliver);
    if (!ports.isUp()) return;
    if (ports.isUploadingLate()) return uploadLate();
    for (const entry of ports.unsent()) {
      const [key, record] = entry;
      const delivery = toDelivery(entry);
      ports.onSent(record.id);
      ports.send(
        () => {
          const result = server.deliveries.deliver(record.id, name, delivery);
          if (result === 'conflict') check(record.id, delivery);
          return result;
        },
        result => {
          if (result === 'token_rejected') ports.onInvalid();
          else ports.settle(key, record);
        },
      );
    }
  };
  const uploadLate = () => {
    const unsent = ports.unsent();
    const batch = unsent.slice(0, LATE_UPLOADS_PER_CALL);
    if (batch.length === 0) return;
    const sent = batch.map(entry => ({ id: entry[1].id, delivery: toDelivery(entry) }));
    ports.send(
      (): SimulatedResult[] => {
        const results = server.deliveries.uploadLate(name, sent, batch.length === unsent.length);
        for (const { id, delivery } of sent) check(id, delivery);
        world.count('uploadedLate', sent.length);
        return results;
      },
      () => {
        for (const [key, record] of batch) ports.settle(key, record);
      },
    );
  };
  /** The thief's network never fails. */
  const forge = () => {
    after(randomBetween(20, 120) * (server.revoked.has(name) ? 4 : 1), forge);
    if (world.getIdleSeconds() > 1800) return;
    const attendee = pickRandom(world.attendees);
    if (!attendee || world.countInside(attendee.key) > 0) return;
    const id = world.newId();
    if (server.revoked.has(name)) return forgeRevoked(id, forgeLateUpload(name, attendee, server, now()));
    const kind = pickRandom(forgeryKinds);
    const claim = kind && forgeDelivery(kind, name, attendee, server, now());
    if (!claim) return;
    world.count('forged');
    if (server.deliveries.deliver(id, name, claim) === 'accepted') world.count('forgedAccepted');
  };
  const forgeRevoked = (id: string, claim: SimulatedDelivery | undefined) => {
    if (!claim) return;
    world.count('forged');
    const result = server.deliveries.deliver(id, name, claim);
    const [second] = server.deliveries.uploadLate(name, [{ id, delivery: claim }], false);
    if (result === 'accepted' || second === 'accepted') world.count('forgedAccepted');
  };
  after(randomBetween(0, 10), deliver);
  after(randomBetween(0, 60), forge);
  return () => {
    if (ports.isUp() && ports.isUploadingLate()) uploadLate();
  };
}
