// Lets in whom a steward found by name: the server alone decides, and what it decided is known here before anything is judged without it.
import { UNDO_SECONDS } from '@rabita/contract/constants';
import { askAbout, keepAnswer } from '@rabita/door/own-scan';
import { serverNow } from '@rabita/door/server-clock';
import type { DoorReply } from './call-door.ts';
import { UNDO_MARGIN } from './scan-code.ts';
import type { ScannerCore } from './scanner-core.ts';

export type Attendee = DoorReply<'findAttendees'>['attendees'][number];

/** Whom to let in: the booking's id, the ticket's key in the list, and its lane. */
export type ToAdmit = Pick<Attendee, '_id' | 'ticket' | 'lane'>;

/** Throws `ApiError` when the server cannot be asked or refuses; asked again, it counts as the same. */
export type AdmitByHand = (attendee: ToAdmit, reason: string) => Promise<void>;

/** @param contact delivers what the server does not know yet */
export function createAdmitByHand(
  core: ScannerCore,
  freshId: () => string,
  contact: () => Promise<boolean>,
): AdmitByHand {
  return async ({ _id: bookingId, ticket, lane }, reason) => {
    const since = core.now();
    const time = serverNow(core.kept.news?.clock ?? null, since) ?? since.wall;
    if (core.own.get(ticket)?.stage === 'unsent') await contact();
    const ask = async () => {
      const asked = askAbout(core.own.get(ticket), freshId(), time) ?? { id: freshId(), keep: undefined };
      if (asked.keep && asked.keep !== core.own.get(ticket))
        await core.keepOwn(ticket, { ...asked.keep, lane });
      core.sent.add(asked.id);
      const reply = await core.ask('admitByHand', {
        body: { scan_id: asked.id, booking_id: bookingId, reason },
      });
      const kept = keepAnswer(core.own.get(ticket), asked.id, reply.answer);
      await core.keepOwn(ticket, kept && { ...kept, lane });
      return { ...reply, id: asked.id };
    };
    let told = await ask();
    // The answer to an earlier scan of this ticket, whose own answer was lost: the override has not been judged yet.
    if (told.answer.verdict === 'name_check') told = await ask();
    core.find(told.answer, { attendee: told.attendee, isAlone: false, since });
    if (told.answer.verdict !== 'admitted') return;
    const until = since.monotonic + UNDO_SECONDS - UNDO_MARGIN;
    core.show({ undo: { scanId: told.id, key: ticket, until, state: 'open' } });
  };
}
