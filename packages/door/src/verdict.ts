// Every answer that a scan can get, in one union, so that server and scanner can never say different things.

/** All times are in seconds since 1970 by the server's clock; a scanner is named by its id. */
export type Verdict =
  | { verdict: 'admitted'; lane: number; at: number; scanner: string }
  /** `scanner` is null where the judge knows only that it happened. */
  | { verdict: 'already_admitted'; at: number; scanner: string | null }
  /** The lane is leased to another scanner, which alone admits its tickets. */
  | { verdict: 'go_to_lane'; lane: number; scanner: string }
  | { verdict: 'name_check'; why: NameCheckReason }
  | { verdict: 'cancelled' }
  /** The league has not answered the booking yet. */
  | { verdict: 'pending' }
  /** Genuine, and of this event, but on no list that the judge has. */
  | { verdict: 'unknown_ticket' }
  /** `event` is the other event's number. */
  | { verdict: 'other_event'; event: number }
  /** Looks like a ticket of ours, but neither this league nor the ticket's phone signed it. */
  | { verdict: 'other_league' }
  /** A camera sees many codes: nothing is shown. */
  | { verdict: 'not_a_ticket' }
  | { verdict: 'expired'; at: number }
  /** The ticket was issued anew since, mostly on another phone. */
  | { verdict: 'moved' }
  /** A live code of another moment: a photograph. */
  | { verdict: 'stale_code' }
  /** `opensAt` lies ahead, or `endsAt` behind. */
  | { verdict: 'doors_closed'; opensAt: number; endsAt: number }
  /** No network, and the lane is nobody's or this scanner's lease of it has run out. */
  | { verdict: 'lane_unreachable'; lane: number }
  | { verdict: 'scanner_revoked' };

/** Why only a look at a name can help. */
export type NameCheckReason =
  /** A printed ticket where the event asks for live ones. */
  | 'printed_ticket'
  /** A live code, but the judge knows no phone of this ticket. */
  | 'unknown_phone'
  /** The ticket is newer than what the judge knows of it. */
  | 'newer_ticket'
  /** A lost scanner may have admitted it without telling. */
  | 'lane_in_doubt'
  /** A scanner says it admitted the ticket, and a manager has not settled that yet. */
  | 'unsettled_delivery';

export type VerdictName = Verdict['verdict'];

/** admit: green, wait: amber, refuse: red, ignore: nothing happens. */
export type Tone = 'admit' | 'wait' | 'refuse' | 'ignore';

const tones: Readonly<Record<VerdictName, Tone>> = {
  admitted: 'admit',
  already_admitted: 'refuse',
  go_to_lane: 'wait',
  name_check: 'wait',
  cancelled: 'refuse',
  pending: 'wait',
  unknown_ticket: 'refuse',
  other_event: 'refuse',
  other_league: 'refuse',
  not_a_ticket: 'ignore',
  expired: 'refuse',
  moved: 'refuse',
  stale_code: 'refuse',
  doors_closed: 'wait',
  lane_unreachable: 'wait',
  scanner_revoked: 'refuse',
};

/** How a verdict looks, sounds and feels. Only `admitted` ever admits. */
export function toneOf(verdict: VerdictName): Tone {
  return tones[verdict];
}
