/** Checks the form of an override, and decides when a steward may practise. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { NOTE_MIN } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import type { OverrideReason } from '@rabita/contract/override-reasons';
import type { DeviceTime } from '@rabita/door/device-time';
import { serverNow } from '@rabita/door/server-clock';
import type { ScannerView } from '../../scan-engine/scanner-state.ts';
import { texts } from './texts.ts';

/** Whether the doors are still closed by the server's clock, so that a steward may practise. */
export function isBeforeDoors({ changes }: Pick<ScannerView, 'changes'>, now: DeviceTime): boolean {
  const time = serverNow(changes?.clock ?? null, now);
  return changes !== null && time !== undefined && time < changes.event.opens_at;
}

export type OverrideValues = {
  /** `other`: the steward typed the reason. Empty: no reason is chosen. */
  readonly reason: OverrideReason | 'other' | '';
  readonly text: string;
};

export function checkOverride({ reason, text }: OverrideValues): FieldErrors<OverrideValues> {
  const isTextMissing = reason === 'other' && [...stripInvisible(text).trim()].length < NOTE_MIN;
  return collectFieldErrors<OverrideValues>({
    reason: reason === '' ? texts.table.reasonRequired : undefined,
    text: isTextMissing ? texts.table.reasonTextRequired : undefined,
  });
}
