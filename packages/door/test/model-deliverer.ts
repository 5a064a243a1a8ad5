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
  listUnsent: () => [key: string, record: OwnScan][];
  send: <Response>(request: () => Response, handle: (response: Response) => void) => void;
  onSent: (id: string) => void;
  onDelivered: (key: string, record: OwnScan) => void;
  onTokenRejected: () => void;
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
  /** Counts a true admission that becomes a conflict without a good reason. */
  const countConflict = (id: string, { attendee: { key }, lane, term, at }: SimulatedDelivery) => {
    const conflict = server.deliveries.conflicts.get(id);
    if (!conflict || conflict.reason === 'revoked' || conflict.decisions.length > 0) return;
    const takenBackAt = server.laneTakenBackAt.get(`${lane} ${term}`) ?? at;
    const wasLaneTakenBack = takenBackAt < at - clockToleranceSeconds;
    // The ticket may be admitted elsewhere because this admission was never shown, or a manager has decided on it.
    const hasGoodReason =
      world.unshownScanIds.has(id) ||
      server.wasAdmittedByDecision(key, name) ||
      server.deliveries.takenBackTickets.has(key);
    if (!wasLaneTakenBack && !hasGoodReason) world.count('conflicts');
  };
  const deliver = () => {
    after(randomBetween(10, 60), deliver);
    if (!ports.isUp()) return;
    if (ports.isUploadingLate()) return uploadLate();
    for (const entry of ports.listUnsent()) {
      const [key, record] = entry;
      const delivery = toDelivery(entry);
      ports.onSent(record.id);
      ports.send(
        () => {
          const result = server.deliveries.deliver(record.id, name, delivery);
          if (result === 'conflict') countConflict(record.id, delivery);
          return result;
        },
        result => {
          if (result === 'token_rejected') ports.onTokenRejected();
          else ports.onDelivered(key, record);
        },
      );
    }
  };
  const uploadLate = () => {
    const unsent = ports.listUnsent();
    const batch = unsent.slice(0, LATE_UPLOADS_PER_CALL);
    if (batch.length === 0) return;
    const deliveries = batch.map(entry => ({ id: entry[1].id, delivery: toDelivery(entry) }));
    ports.send(
      (): SimulatedResult[] => {
        const results = server.deliveries.uploadLate(name, deliveries, batch.length === unsent.length);
        for (const { id, delivery } of deliveries) countConflict(id, delivery);
        world.count('uploadedLate', deliveries.length);
        return results;
      },
      () => {
        for (const [key, record] of batch) ports.onDelivered(key, record);
      },
    );
  };
  /** The thief's network never fails. */
  const forge = () => {
    after(randomBetween(20, 120) * (server.revokedAt.has(name) ? 4 : 1), forge);
    if (world.getIdleSeconds() > 1800) return;
    const attendee = pickRandom(world.attendees);
    if (!attendee || world.countInside(attendee.key) > 0) return;
    const id = world.newId();
    if (server.revokedAt.has(name)) return sendRevoked(id, forgeLateUpload(name, attendee, server, now()));
    const kind = pickRandom(forgeryKinds);
    const delivery = kind && forgeDelivery(kind, name, attendee, server, now());
    if (!delivery) return;
    world.count('forged');
    if (server.deliveries.deliver(id, name, delivery) === 'accepted') world.count('forgedAccepted');
  };
  const sendRevoked = (id: string, delivery: SimulatedDelivery | undefined) => {
    if (!delivery) return;
    world.count('forged');
    const result = server.deliveries.deliver(id, name, delivery);
    const [lateResult] = server.deliveries.uploadLate(name, [{ id, delivery }], false);
    if (result === 'accepted' || lateResult === 'accepted') world.count('forgedAccepted');
  };
  after(randomBetween(0, 10), deliver);
  after(randomBetween(0, 60), forge);
  return () => {
    if (ports.isUp() && ports.isUploadingLate()) uploadLate();
  };
}
