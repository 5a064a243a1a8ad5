/** Processes one scan: requests the server's verdict first, and evaluates locally without a response in time. */
import { ApiError } from '@rabita/client/calls/api-error';
import { SCANNER_REPLY_TIMEOUT_MS } from '@rabita/contract/constants';
import { parseCode, type ScannedCode } from '@rabita/door/evaluate-scan';
import { laneOf } from '@rabita/door/lane';
import { ticketKey } from '@rabita/door/manifest';
import {
  type OwnScan,
  prepareServerScan,
  recordOfflineVerdict,
  recordServerVerdict,
} from '@rabita/door/own-scan';
import { serverNow } from '@rabita/door/server-clock';
import type { Verdict } from '@rabita/door/verdict';
import type { DoorResponse } from './call-door.ts';
import { evaluateLocally, getSigningKeys, mayAdmitBySight } from './evaluate-locally.ts';
import { isExitMode, recordExit } from './record-exit.ts';
import type { ScannerCore } from './scanner-core.ts';
import type { Attendee } from './scanner-state.ts';

/** The additional wait for a ticket that the scanner cannot admit offline. The next scan ends this wait. */
const LONG_TIMEOUT_MS = 4000;

type ScanResponse = DoorResponse<'scanTicket'>;

export type ScanHandler = (text: string) => Promise<void>;

/** Processes one scan at a time. If several scans arrive meanwhile, it processes only the latest of them. */
export function createScanHandler(core: ScannerCore, createScanId: () => string): ScanHandler {
  let nextText: string | undefined;
  let isBusy = false;
  let stopWaiting: () => void = () => undefined;

  const waitForNextScan = (milliseconds: number) =>
    new Promise<'timed_out' | 'overtaken'>(resolve => {
      const timer = setTimeout(resolve, milliseconds, 'timed_out');
      stopWaiting = () => {
        clearTimeout(timer);
        resolve('overtaken');
      };
    });

  /** Returns undefined without a response in time. `id_taken`: another scan has this id. */
  async function requestVerdict(
    id: string,
    text: string,
    code: ScannedCode,
  ): Promise<ScanResponse | 'id_taken' | undefined> {
    const abort = new AbortController();
    core.sentIds.add(id);
    const pendingResponse = core
      .request('scanTicket', { body: { scan_id: id, text }, signal: abort.signal })
      .catch((error: unknown) => {
        if (error instanceof ApiError) return error.code === 'scanner.scan_taken' ? 'id_taken' : undefined;
        throw error;
      });
    let result: Awaited<typeof pendingResponse> | 'timed_out' | 'overtaken' = await Promise.race([
      pendingResponse,
      new Promise<'timed_out'>(resolve => setTimeout(resolve, SCANNER_REPLY_TIMEOUT_MS, 'timed_out')),
    ]);
    if (
      result === 'timed_out' &&
      evaluateLocally(core.state, code, core.now())?.verdict !== 'admitted' &&
      !nextText
    ) {
      core.update({ isWaitingForServer: true });
      result = await Promise.race([pendingResponse, waitForNextScan(LONG_TIMEOUT_MS)]);
      core.update({ isWaitingForServer: false });
    }
    if (typeof result === 'object') return result;
    if (result === 'timed_out' || result === 'overtaken') {
      // A wait that the next scan cut short does not mean that the network is down.
      if (result === 'timed_out') core.update({ link: 'down' });
      setTimeout(() => abort.abort(), LONG_TIMEOUT_MS);
      void pendingResponse.then(async lateResponse => {
        if (typeof lateResponse === 'object') await core.applyLateResponse(id, code, lateResponse);
      });
    }
    if (result !== 'id_taken') return undefined;
    // A record with another scan's id could never be delivered.
    if (code.kind !== 'other') await core.saveOwnScan(ticketKey(code.ticket.ticketId), undefined);
    return 'id_taken';
  }

  const isOnline = () => core.view.getState().link === 'up';

  /** Handles a code that is incomplete, forged, or signed with a key that the manifest lacks. */
  async function handleOtherCode(text: string, code: ScannedCode): Promise<void> {
    const startedAt = core.now();
    // The server cannot read an incomplete code either.
    const isComplete = code.kind !== 'other' || code.verdict !== 'unreadable';
    const response = isComplete && isOnline() ? await requestVerdict(createScanId(), text, code) : undefined;
    if (typeof response === 'object')
      return core.showResult(response.answer, { attendee: response.attendee, isLocal: false, startedAt });
    const finding = evaluateLocally(core.state, code, core.now()) ?? { verdict: 'no_data' };
    core.showResult(finding, { isLocal: true, startedAt });
  }

  async function handleTicket(text: string, code: Exclude<ScannedCode, { kind: 'other' }>): Promise<void> {
    const startedAt = core.now();
    const key = ticketKey(code.ticket.ticketId);
    const lane = laneOf(code.ticket.ticketId);
    const save = (scan: OwnScan | undefined) => {
      const current = core.ownScans.get(key);
      const isSame = current?.id === scan?.id && current?.stage === scan?.stage && current?.at === scan?.at;
      return isSame ? Promise.resolve() : core.saveOwnScan(key, scan && { ...scan, lane });
    };
    const conclude = (finding: Verdict, attendee: Attendee, isLocal: boolean) => {
      const bySight = isLocal && mayAdmitBySight(core.state, code, core.now()) ? text : null;
      core.showResult(finding, { attendee, ticket: { key, lane }, bySight, isLocal, startedAt });
      const record = core.ownScans.get(key);
      if (finding.verdict === 'admitted' && record) core.offerUndo(record.id, key, startedAt);
    };

    const time = serverNow(core.state.changes?.clock ?? null, startedAt) ?? startedAt.wall;
    let sentId: string | undefined;
    const requestTicket = async (): Promise<ScanResponse | undefined> => {
      // A pending undo would delete the record of this response.
      if (!isOnline() || core.isUndoing(key)) return undefined;
      const request = prepareServerScan(core.ownScans.get(key), createScanId(), time);
      if (!request) return undefined;
      await save(request.record);
      const result = await requestVerdict(request.id, text, code);
      sentId = result === 'id_taken' ? undefined : request.id;
      if (typeof result !== 'object') return undefined;
      if (core.isWorking) await save(recordServerVerdict(core.ownScans.get(key), request.id, result.answer));
      return result;
    };
    const isRepeated = core.ownScans.get(key)?.stage === 'asked';
    let response = await requestTicket();
    // The verdict may be as old as the first request, whose response was lost. Only an admission is still valid.
    if (isRepeated && response && response.answer.verdict !== 'admitted' && core.isWorking)
      response = (await requestTicket()) ?? response;
    if (!core.isWorking) return;
    if (response) return conclude(response.answer, response.attendee, false);
    const { lanes } = core.state;
    const verdict = evaluateLocally(core.state, code, core.now());
    if (!verdict) return core.showResult({ verdict: 'no_data' }, { isLocal: true, startedAt });
    const proof = { text, term: lanes[lane]?.own?.term ?? 0 };
    // Reuses the id, because the request may still arrive, even if an undo has deleted its record.
    await save(recordOfflineVerdict(core.ownScans.get(key), sentId ?? createScanId(), verdict, proof));
    conclude(verdict, null, true);
  }

  async function processScan(text: string): Promise<void> {
    const startedAt = core.now();
    const code = parseCode(text, getSigningKeys(core.state));
    if (code.kind === 'other' && code.verdict === 'not_a_ticket') return;
    try {
      if (isExitMode(core.state)) return await recordExit(core, { id: createScanId(), text, code });
      await (code.kind === 'other' ? handleOtherCode(text, code) : handleTicket(text, code));
    } catch {
      // The device cannot write. An admission that would not survive a crash must not be shown.
      core.showResult({ verdict: 'storage_failed' }, { isLocal: true, startedAt });
    }
  }

  return async text => {
    if (!core.isWorking) return;
    nextText = text;
    stopWaiting();
    if (isBusy) return;
    isBusy = true;
    try {
      while (nextText !== undefined) {
        const latest: string = nextText;
        nextText = undefined;
        await processScan(latest);
      }
    } finally {
      isBusy = false;
    }
  };
}
