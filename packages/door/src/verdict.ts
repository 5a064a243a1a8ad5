/** Defines every verdict on a scan in one union, which server and scanner share. */

/** `scanner` is a scanner's id. All times are in seconds since 1970 by the server's clock. */
export type Verdict =
  | { verdict: 'admitted'; lane: number; at: number; scanner: string }
  /** `scanner` is null if the evaluator does not know which scanner admitted the ticket. */
  | { verdict: 'already_admitted'; at: number; scanner: string | null }
  /** The attendee went out before, and is back. This is no second admission. */
  | { verdict: 'returned'; at: number; scanner: string }
  /** The attendee went out, and may come back with the same ticket. */
  | { verdict: 'left'; at: number }
  /** Nobody is inside with the ticket, so no exit is recorded. */
  | { verdict: 'not_inside' }
  /** Another scanner holds the lane. `until`: that scanner does not respond, and its lease ends then. */
  | { verdict: 'go_to_lane'; lane: number; scanner: string; until?: number }
  | { verdict: 'name_check'; why: NameCheckReason }
  | { verdict: 'cancelled' }
  | { verdict: 'pending' }
  /** A correctly signed ticket of this event that is not in the evaluator's ticket list. */
  | { verdict: 'unknown_ticket' }
  | { verdict: 'other_event'; event: number }
  /** The text begins like a ticket, but is incomplete. */
  | { verdict: 'unreadable' }
  /** The code has our format, but neither this league nor the ticket's phone signed it. */
  | { verdict: 'other_league' }
  /** Any other code. The scanner shows no verdict, because a camera sees many codes. */
  | { verdict: 'not_a_ticket' }
  /** `at` is the time at which the static ticket expired. */
  | { verdict: 'expired'; at: number }
  /** The code is of an earlier issue of the ticket, which has usually moved to another phone since. */
  | { verdict: 'moved' }
  /** A live code of another time, such as on a photograph. */
  | { verdict: 'stale_code' }
  | { verdict: 'doors_closed'; opensAt: number; endsAt: number }
  /** The scanner is offline, and the lane is free or this scanner's lease of it has ended. */
  | { verdict: 'lane_unreachable'; lane: number }
  /** The scanner is offline, and only the server may admit the ticket, because the lane's holder released it. */
  | { verdict: 'released'; lane: number }
  | { verdict: 'scanner_revoked' };

/** Why the steward must check the name. */
export type NameCheckReason =
  /** A printed ticket at an event that requires live ones. */
  | 'printed_ticket'
  /** A live code of a phone whose key the evaluator lacks. */
  | 'unknown_phone'
  /** The code is of a later issue of the ticket than the evaluator knows. */
  | 'newer_ticket'
  /** A lost scanner may have admitted the ticket without reporting it. */
  | 'lane_in_doubt'
  /** A scanner reports that it admitted the ticket, and a manager has not settled that yet. */
  | 'unsettled_delivery';

export type VerdictName = Verdict['verdict'];

/** How a scanner presents a verdict. `admit`: green, `wait`: amber, `refuse`: red, `ignore`: not at all. */
export type Tone = 'admit' | 'wait' | 'refuse' | 'ignore';

const tones: Readonly<Record<VerdictName, Tone>> = {
  admitted: 'admit',
  already_admitted: 'refuse',
  returned: 'admit',
  left: 'admit',
  not_inside: 'refuse',
  go_to_lane: 'wait',
  name_check: 'wait',
  cancelled: 'refuse',
  pending: 'wait',
  unknown_ticket: 'refuse',
  other_event: 'refuse',
  unreadable: 'wait',
  other_league: 'refuse',
  not_a_ticket: 'ignore',
  expired: 'refuse',
  moved: 'refuse',
  stale_code: 'refuse',
  doors_closed: 'wait',
  lane_unreachable: 'wait',
  released: 'wait',
  scanner_revoked: 'refuse',
};

export function toneOf(verdict: VerdictName): Tone {
  return tones[verdict];
}
