/** Records exits on the server, at events that allow going out and in again. */
import { ApiError, isErrorResponse } from '@rabita/client/calls/api-error';
import { SCANNER_REPLY_TIMEOUT_MS } from '@rabita/contract/constants';
import type { ScannedCode } from '@rabita/door/evaluate-scan';
import { laneOf } from '@rabita/door/lane';
import { ticketKey } from '@rabita/door/manifest';
import type { ScannerCore } from './scanner-core.ts';
import type { ScannerState } from './scanner-state.ts';
import { withTimeout } from './with-timeout.ts';

export const isExitMode = ({ direction, changes }: Pick<ScannerState, 'direction' | 'changes'>): boolean =>
  direction === 'out' && changes?.event.allows_reentry === true;

/** Sets whether the scanner lets people in or out. A reload keeps the direction. */
export async function setDirection(core: ScannerCore, direction: 'in' | 'out'): Promise<void> {
  await core.storage.save({ direction });
  core.update({ direction });
}

export async function recordExit(
  core: ScannerCore,
  { id, text, code }: { id: string; text: string; code: ScannedCode },
): Promise<void> {
  const startedAt = core.now();
  const ticket =
    code.kind === 'other'
      ? null
      : { key: ticketKey(code.ticket.ticketId), lane: laneOf(code.ticket.ticketId) };
  core.sentIds.add(id);
  try {
    const { answer: verdict, attendee } = await withTimeout(SCANNER_REPLY_TIMEOUT_MS, signal =>
      core.request('recordExit', { body: { scan_id: id, text }, signal }),
    );
    core.showResult(verdict, { attendee, ticket, isLocal: false, startedAt });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (core.isWorking)
      core.showResult({ verdict: 'exit_offline' }, { ticket, isLocal: !isErrorResponse(error), startedAt });
  }
}
