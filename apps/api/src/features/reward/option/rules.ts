/** Checks what a member chose or wrote for a reward's options. */
import { OPTION_LINE_MAX } from '@rabita/contract/constants';
import type { FieldErrorCode } from '@rabita/contract/field-errors';
import type { ChosenOption, RewardOption } from '@rabita/contract/reward-option';
import { hasLetter } from '@rabita/contract/to-line';
import { err, ok, type Result } from '../../../platform/result.ts';

/** Returns why a line is rejected. The rules are those of a name, with another length. */
function findLineError(line: string): { code: FieldErrorCode; max?: number } | null {
  if (line.length > OPTION_LINE_MAX) return { code: 'too_long', max: OPTION_LINE_MAX };
  return hasLetter(line) ? null : { code: 'letter_missing' };
}

/**
 * Returns what to store with the redemption. Staff may have changed the options since the member saw them, so a call
 * with other options than the reward's is rejected.
 * @param options the reward's options, which are locked
 * @param sent for each option one of its values in either language, or the member's line
 */
export function chooseOptions(
  options: readonly RewardOption[],
  sent: readonly string[],
): Result<readonly ChosenOption[], 'reward.options_missing' | 'reward.options_changed' | 'request.invalid'> {
  if (sent.length < options.length) return err('reward.options_missing');
  if (sent.length > options.length) return err('reward.options_changed');
  const chosen: ChosenOption[] = [];
  for (const [index, { label, values }] of options.entries()) {
    const text = sent[index] ?? '';
    const value = values ? values.find(({ ar, en }) => ar === text || en === text) : { ar: text, en: text };
    if (!value) return err('reward.options_changed');
    const lineError = values ? null : findLineError(text);
    if (lineError) return err('request.invalid', { fields: [{ path: `options.${index}`, ...lineError }] });
    chosen.push({ label, value });
  }
  return ok(chosen);
}
