/**
 * Models how a scanner delivers what it admitted without a network: with each sync, or as its late upload once it is
 * revoked. A thief who has the scanner's token sends forged admissions the same way.
 */
import { clockToleranceSeconds } from '../src/find-rejection-reason.ts';
import { laneOf } from '../src/lane.ts';
import type { OwnScan } from '../src/own-scan.ts';
import { forgeDelivery, forgeLateUpload, forgeryKinds } from './forge-delivery.ts';
import type { SimulatedDelivery, SimulatedResult } from './model-deliveries.ts';
import type { World } from './world.ts';

/** So few that a late upload takes several calls. */
const LATE_UPLOADS_PER_CALL = 2;

/** What the deliverer needs of its scanner. */
export type DelivererPorts = {
  isUp: () => boolean;
  isUploadingLate: () => boolean;
  unsent: () => [key: string, record: OwnScan][];
  /** Sends a request over the scanner's network. */
  send: <Answer>(request: () => Answer, take: (response: Answer) => void) => void;
  onSent: (id: string) => void;
  /** The server knows the admission. */
  settle: (key: string, record: OwnScan) => void;
  /** The server does not know the scanner any more. */
  onInvalid: () => void;
};

/** @returns an action that sends the late upload at once */
export function startDeliverer(name: string, world: World, ports: DelivererPorts): () => void {
  const { server, now, after, between, pick } = world;

  const deliveryOf = ([key, { at, proof }]: [string, OwnScan]): SimulatedDelivery => {
    const signed = proof && world.toAttendee(key, proof.text);
    if (!signed) throw new Error('An admission has no proof.');
    const lane = laneOf(signed.code.ticket.ticketId);
    return { code: signed.code, signed, lane, term: proof.term, at, isByHand: proof.reason !== undefined };
  };
  /** Counts an honest admission that the server would not have accepted. */
  const check = (id: string, { signed: { key }, lane, term, at }: SimulatedDelivery) => {
    const conflict = server.deliveries.conflicts.get(id);
    if (!conflict || conflict.fault === 'revoked' || conflict.decisions.length > 0) return;
    const wasLost = (server.lostAt.get(`${lane} ${term}`) ?? at) < at - clockToleranceSeconds;
    // Nobody saw this admission, so its ticket was admitted elsewhere; or a manager knew of it already.
    const isExcused =
      world.hidden.has(id) || server.wasAdmittedByDecision(key, name) || server.deliveries.takenBack.has(key);
    if (!wasLost && !isExcused) world.count('conflicts');
  };
  const deliver = () => {
    after(between(10, 60), deliver);
    if (!ports.isUp()) return;
    if (ports.isUploadingLate()) return uploadLate();
    for (const entry of ports.unsent()) {
      const [key, record] = entry;
      const delivery = deliveryOf(entry);
      ports.onSent(record.id);
      ports.send(
        () => {
          const result = server.deliveries.deliver(record.id, name, delivery);
          if (result === 'conflict') check(record.id, delivery);
          return result;
        },
        result => {
          if (result === 'dead') ports.onInvalid();
          else ports.settle(key, record);
        },
      );
    }
  };
  const uploadLate = () => {
    const unsent = ports.unsent();
    const batch = unsent.slice(0, LATE_UPLOADS_PER_CALL);
    if (batch.length === 0) return;
    const sent = batch.map(entry => ({ id: entry[1].id, delivery: deliveryOf(entry) }));
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
    after(between(20, 120) * (server.revoked.has(name) ? 4 : 1), forge);
    if (world.quietFor() > 1800) return;
    const signed = pick(world.attendees);
    if (!signed || world.insideOf(signed.key) > 0) return;
    const id = world.newId();
    if (server.revoked.has(name)) return forgeRevoked(id, forgeLateUpload(name, signed, server, now()));
    const kind = pick(forgeryKinds);
    const claim = kind && forgeDelivery(kind, name, signed, server, now());
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
  after(between(0, 10), deliver);
  after(between(0, 60), forge);
  return () => {
    if (ports.isUp() && ports.isUploadingLate()) uploadLate();
  };
}
