/** Decides what a member's timeline says of an item. */
import type { TimelineItem } from '@rabita/contract/staff/timeline';

function toEndTitle(booking: TimelineItem['booking']) {
  if (booking?.is_moved) return 'movedByLeague';
  const isRequest = booking?.cancelled_from === 'pending';
  if (booking?.cancelled_by === 'member') return isRequest ? 'requestWithdrawn' : 'cancelledByMember';
  return isRequest ? 'requestRefused' : 'cancelledByLeague';
}

/** Returns the title of an item, as a key of the texts. Items of the kind `points` show their ledger entry instead. */
export function toTitle({ kind, booking, redemption }: TimelineItem) {
  if (kind === 'booked') {
    const isRequest = booking?.status === 'pending' || booking?.cancelled_from === 'pending';
    return isRequest ? 'requested' : 'booked';
  }
  if (kind === 'booking_ended') return toEndTitle(booking);
  if (kind === 'collected' && redemption?.kind === 'perk') return 'perkUsed';
  return kind;
}

/** Returns the mark of a booking that still waits for a decision, or of an open question; else null. */
export function toOpenMark({ kind, booking, question }: TimelineItem) {
  if (kind === 'booked' && booking?.status === 'pending') return 'pending';
  if (kind === 'asked' && question?.is_open) return 'openQuestion';
  return null;
}
