/** Processes one scan: asks the server first, and evaluates it itself if the server does not answer in time. */
import { ApiError } from '@rabita/client/calls/api-error';
import { SCANNER_REPLY_TIMEOUT_MS, UNDO_SECONDS } from '@rabita/contract/constants';
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
import { evaluateLocally, mayAdmitBySight, signingKeysOf } from './evaluate-locally.ts';
import { isExit, recordExit } from './record-exit.ts';
import type { ScannerCore } from './scanner-core.ts';
import type { Attendee } from './scanner-state.ts';

/** The additional wait when the scanner cannot admit the ticket by itself. The next scan ends this wait. */
const LONG_TIMEOUT_MS = 4000;
/** The scanner stops offering undo this much early, so that an undo at the last moment reaches the server in time. */
export const UNDO_MARGIN_SECONDS = 0.5;

type Answer = { readonly answer: Verdict; readonly attendee: Attendee };

export type ScanHandler = (text: string) => Promise<void>;

/** Processes one scan at a time. If several scans arrive meanwhile, it processes only the latest of them. */
export function createScanHandler(core: ScannerCore, freshId: () => string): ScanHandler {
  let next: string | undefined;
  let isBusy = false;
  let stopWaiting: () => void = () => undefined;

  const wait = (milliseconds: number) =>
    new Promise<'waited' | 'overtaken'>(resolve => {
      const timer = setTimeout(resolve, milliseconds, 'waited');
      stopWaiting = () => {
        clearTimeout(timer);
        resolve('overtaken');
      };
    });

  /** Undefined without an answer in time. `taken`: the server knows the id as another scan. */
  async function askServer(
    id: string,
    text: string,
    code: ScannedCode,
  ): Promise<Answer | 'taken' | undefined> {
    const abort = new AbortController();
    core.sentIds.add(id);
    const response = core
      .request('scanTicket', { body: { scan_id: id, text }, signal: abort.signal })
      .catch((error: unknown) => {
        if (error instanceof ApiError) return error.code === 'scanner.scan_taken' ? 'taken' : undefined;
        throw error;
      });
    let first: Awaited<typeof response> | 'waited' | 'overtaken' = await Promise.race([
      response,
      new Promise<'waited'>(r => setTimeout(r, SCANNER_REPLY_TIMEOUT_MS, 'waited')),
    ]);
    if (
      first === 'waited' &&
      evaluateLocally(core.state, code, core.now())?.verdict !== 'admitted' &&
      !next
    ) {
      core.update({ isAsking: true });
      first = await Promise.race([response, wait(LONG_TIMEOUT_MS)]);
      core.update({ isAsking: false });
    }
    if (typeof first === 'object') return first;
    if (first === 'waited' || first === 'overtaken') {
      // A wait that the next scan ended says nothing about the network: the server may be asking another gate.
      if (first === 'waited') core.update({ link: 'down' });
      setTimeout(() => abort.abort(), LONG_TIMEOUT_MS);
      void response.then(async late => {
        if (typeof late === 'object') await core.applyLate(id, code, late);
      });
    }
    if (first !== 'taken') return undefined;
    // The record with this id is of no use.
    if (code.kind !== 'other') await core.saveOwn(ticketKey(code.ticket.ticketId), undefined);
    return 'taken';
  }

  const isOnline = () => core.view.getState().link === 'up';

  /** Handles a code that is cut short, forged, or signed with a key that the manifest lacks. */
  async function handleUnreadable(text: string, code: ScannedCode): Promise<void> {
    const since = core.now();
    // The server could read no more of it.
    const isWhole = code.kind !== 'other' || code.verdict !== 'unreadable';
    const answered = isWhole && isOnline() ? await askServer(freshId(), text, code) : undefined;
    if (typeof answered === 'object')
      return core.showFinding(answered.answer, { attendee: answered.attendee, isLocal: false, since });
    const finding = evaluateLocally(core.state, code, core.now()) ?? { verdict: 'unready' };
    core.showFinding(finding, { isLocal: true, since });
  }

  async function handleTicket(text: string, code: Exclude<ScannedCode, { kind: 'other' }>): Promise<void> {
    const since = core.now();
    const key = ticketKey(code.ticket.ticketId);
    const lane = laneOf(code.ticket.ticketId);
    const save = (scan: OwnScan | undefined) => {
      const known = core.own.get(key);
      const isSame = known?.id === scan?.id && known?.stage === scan?.stage && known?.at === scan?.at;
      return isSame ? Promise.resolve() : core.saveOwn(key, scan && { ...scan, lane });
    };
    const conclude = (finding: Verdict, attendee: Attendee, isLocal: boolean) => {
      const bySight = isLocal && mayAdmitBySight(core.state, code, core.now()) ? text : null;
      core.showFinding(finding, { attendee, ticket: { key, lane }, bySight, isLocal, since });
      const record = core.own.get(key);
      if (finding.verdict !== 'admitted' || !record) return;
      const expiresAt = since.monotonic + UNDO_SECONDS - UNDO_MARGIN_SECONDS;
      core.update({ undo: { scanId: record.id, key, expiresAt, state: 'open' } });
    };

    const time = serverNow(core.state.changes?.clock ?? null, since) ?? since.wall;
    let asked: string | undefined;
    const ask = async (): Promise<Answer | undefined> => {
      // An undo that is on its way would otherwise delete the record of what the server responds now.
      if (!isOnline() || core.isUndoing(key)) return undefined;
      const request = prepareServerScan(core.own.get(key), freshId(), time);
      if (!request) return undefined;
      await save(request.keep);
      const answered = await askServer(request.id, text, code);
      asked = answered === 'taken' ? undefined : request.id;
      if (typeof answered !== 'object') return undefined;
      if (core.isWorking) await save(recordServerVerdict(core.own.get(key), request.id, answered.answer));
      return answered;
    };
    const isRepeat = core.own.get(key)?.stage === 'asked';
    let answered = await ask();
    // The verdict may be as old as the first request, whose answer was lost: only an admission still holds.
    if (isRepeat && answered && answered.answer.verdict !== 'admitted' && core.isWorking)
      answered = (await ask()) ?? answered;
    if (!core.isWorking) return;
    if (answered) return conclude(answered.answer, answered.attendee, false);
    const { lanes } = core.state;
    const verdict = evaluateLocally(core.state, code, core.now());
    if (!verdict) return core.showFinding({ verdict: 'unready' }, { isLocal: true, since });
    const proof = { text, term: lanes[lane]?.own?.term ?? 0 };
    // The request may arrive yet, also if an undo has deleted its record meanwhile.
    await save(recordOfflineVerdict(core.own.get(key), asked ?? freshId(), verdict, proof));
    conclude(verdict, null, true);
  }

  async function answer(text: string): Promise<void> {
    const since = core.now();
    const code = parseCode(text, signingKeysOf(core.state));
    if (code.kind === 'other' && code.verdict === 'not_a_ticket') return;
    try {
      if (isExit(core.state)) return await recordExit(core, { id: freshId(), text, code });
      await (code.kind === 'other' ? handleUnreadable(text, code) : handleTicket(text, code));
    } catch {
      // The device cannot write. An admission that would not survive a crash must not be shown.
      core.showFinding({ verdict: 'not_kept' }, { isLocal: true, since });
    }
  }

  return async text => {
    if (!core.isWorking) return;
    next = text;
    stopWaiting();
    if (isBusy) return;
    isBusy = true;
    try {
      while (next !== undefined) {
        const latest: string = next;
        next = undefined;
        await answer(latest);
      }
    } finally {
      isBusy = false;
    }
  };
}
