/** Tests the tone of every verdict. */
import { expect, it } from 'vitest';
import { type Tone, toneOf, type VerdictName } from './verdict.ts';

const VERDICTS_BY_TONE: Record<Tone, readonly VerdictName[]> = {
  admit: ['admitted', 'returned', 'left'],
  wait: ['go_to_lane', 'name_check', 'pending', 'doors_closed', 'lane_unreachable', 'released', 'unreadable'],
  refuse: [
    'already_admitted',
    'not_inside',
    'cancelled',
    'unknown_ticket',
    'other_event',
    'other_league',
    'expired',
    'moved',
    'stale_code',
    'scanner_revoked',
  ],
  ignore: ['not_a_ticket'],
};

it.each(Object.entries(VERDICTS_BY_TONE))('the tone is "%s" for %j', (tone, verdicts) => {
  expect(verdicts.map(toneOf)).toEqual(verdicts.map(() => tone));
});
