/** Records exits at an event to which attendees may come back, which only the server does. */
import { ApiError, isErrorResponse } from '@rabita/client/calls/api-error';
import { SCANNER_REPLY_TIMEOUT_MS } from '@rabita/contract/constants';
import type { ScannedCode } from '@rabita/door/evaluate-scan';
import { laneOf } from '@rabita/door/lane';
import { ticketKey } from '@rabita/door/manifest';
import type { ScannerCore } from './scanner-core.ts';
import type { ScannerState } from './scanner-state.ts';

export const isExit = ({ direction, changes }: Pick<ScannerState, 'direction' | 'changes'>): boolean =>
  direction === 'out' && changes?.event.allows_reentry === true;

/** Changes whether the scanner lets people in or out. The device stores it, so that a reload does not change it. */
export async function setDirection(core: ScannerCore, direction: 'in' | 'out'): Promise<void> {
  await core.disk.save({ direction });
  core.update({ direction });
}

export async function recordExit(
  core: ScannerCore,
  { id, text, code }: { id: string; text: string; code: ScannedCode },
): Promise<void> {
  const since = core.now();
  const ticket =
    code.kind === 'other'
      ? null
      : { key: ticketKey(code.ticket.ticketId), lane: laneOf(code.ticket.ticketId) };
  const abort = new AbortController();
  const timeout = setTimeout(() => abort.abort(), SCANNER_REPLY_TIMEOUT_MS);
  core.sentIds.add(id);
  try {
    const { answer: response, attendee } = await core.request('recordExit', {
      body: { scan_id: id, text },
      signal: abort.signal,
    });
    core.showFinding(response, { attendee, ticket, isLocal: false, since });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (core.isWorking)
      core.showFinding({ verdict: 'exit_offline' }, { ticket, isLocal: !isErrorResponse(error), since });
  } finally {
    clearTimeout(timeout);
  }
}
