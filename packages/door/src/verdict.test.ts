// Tests the tone of verdicts.
import { describe, expect, it } from 'vitest';
import { toneOf } from './verdict.ts';

describe('toneOf', () => {
  it('is "admit" for an admission, "wait" for the wrong lane, "refuse" for a stale code, "ignore" for a foreign code', () => {
    expect(toneOf('admitted')).toBe('admit');
    expect(toneOf('go_to_lane')).toBe('wait');
    expect(toneOf('stale_code')).toBe('refuse');
    expect(toneOf('not_a_ticket')).toBe('ignore');
  });
});
