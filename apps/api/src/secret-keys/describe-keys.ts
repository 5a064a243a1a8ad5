/** Describes the state of the secret keys in plain sentences for the operator. */
import type { KeyState } from './find-key-states.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

function needsOf({ sealed, passwords, recoveryCodeHolders, codesUntil }: KeyState): string[] {
  return [
    ...(sealed > 0 ? [counted(sealed, 'sealed text', 'sealed texts')] : []),
    ...(passwords > 0 ? [counted(passwords, 'password', 'passwords')] : []),
    ...(recoveryCodeHolders > 0
      ? [`the recovery codes of ${counted(recoveryCodeHolders, 'staff member', 'staff members')}`]
      : []),
    ...(codesUntil ? [`tickets and reward codes until ${codesUntil.toISOString()}`] : []),
  ];
}

const PASSWORDS_LOST =
  'Their owners set new passwords: members with a reset link, staff with a password link.';

/** @returns one line for each key that is listed or still needed */
export function describeKeys(states: readonly KeyState[]): string[] {
  return states.flatMap(state => {
    const needs = needsOf(state);
    const name = `Key ${state.id}`;
    if (state.isFirst) return [`${name} is used for new values.`];
    if (needs.length > 0) {
      const needed = `${name} is still needed for ${needs.join(', ')}`;
      if (state.isListed) return [`${needed}: keep it listed.`];
      return [
        `${needed}: it is NOT listed, so these do not work.${state.passwords > 0 ? ` ${PASSWORDS_LOST}` : ''}`,
      ];
    }
    if (!state.isListed) return [];
    return [state.wasUsed ? `${name} is needed no more: remove it.` : `${name} is listed and not used yet.`];
  });
}
