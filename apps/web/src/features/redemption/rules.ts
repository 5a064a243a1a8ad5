// Pure rules of redeeming: what a failed call means to the member.
import type { ApiError } from '@rabita/client/calls/api-error';
import { messageOf } from '@rabita/client/calls/api-error';
import type { Translate } from '@rabita/client/language/texts';
import type { UNAVAILABLE_REASONS } from '@rabita/contract/fan/redemption';
import type { texts } from './texts.ts';

/** Whether the API may have redeemed although no answer came: then a retry must carry the same key. */
export const isOutcomeUnknown = ({ status }: ApiError): boolean => status === undefined || status >= 500;

/** Returns the sentence for a failed redemption. A lost answer says that a retry is safe. */
export function failureOf(error: ApiError, t: Translate<typeof texts.table>): string {
  if (isOutcomeUnknown(error)) return t('outcomeUnknown');
  if (error.code === 'points.not_enough') {
    const { missing } = error.body as { missing: number };
    return t('notEnough', { missing: t('points', { count: missing }) });
  }
  if (error.code === 'reward.unavailable') {
    const { reason } = error.body as { reason?: (typeof UNAVAILABLE_REASONS)[number] };
    if (reason === 'upcoming' || reason === 'ended') return t(reason);
  }
  return messageOf(error, t('redeemFailed'));
}
