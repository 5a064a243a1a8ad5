// One scan from the code to the finding: the server is asked first, and the scanner decides by itself where it may and has to.
import { ApiError } from '@rabita/client/api-error';
import { SCANNER_PATIENCE_MS, UNDO_SECONDS } from '@rabita/contract/constants';
import { parseCode, type ScannedCode } from '@rabita/door/judge-scan';
import { laneOf } from '@rabita/door/lane';
import { ticketKey } from '@rabita/door/manifest';
import { askAbout, keepAnswer, keepOwnVerdict, type OwnScan } from '@rabita/door/own-scan';
import { serverNow } from '@rabita/door/server-clock';
import type { Verdict } from '@rabita/door/verdict';
import { judgeAlone, keysOf } from './judge-alone.ts';
import type { ScannerCore } from './scanner-core.ts';
import type { Attendee } from './scanner-state.ts';

/** How long the server is waited for where only it can tell. The next scan ends the wait. */
const LONG_PATIENCE_MS = 4000;
/** The server counts its ten seconds from a moment before the answer arrived here. */
export const UNDO_MARGIN = 0.5;

type Answer = { readonly answer: Verdict; readonly attendee: Attendee };

export type ScanCode = (text: string) => Promise<void>;

/** Scans are answered one after the other; of those that come meanwhile the latest is next. */
export function createScanCode(core: ScannerCore, freshId: () => string): ScanCode {
  let next: string | undefined;
  let isBusy = false;
  let interrupt: () => void = () => undefined;

  const wait = (milliseconds: number) =>
    new Promise<'waited'>(resolve => {
      const timer = setTimeout(resolve, milliseconds, 'waited');
      interrupt = () => {
        clearTimeout(timer);
        resolve('waited');
      };
    });

  /** Undefined: no answer in time, or the next attendee stands there already. */
  async function askServer(id: string, text: string, code: ScannedCode): Promise<Answer | undefined> {
    const abort = new AbortController();
    core.sent.add(id);
    const reply = core
      .ask('scanTicket', { body: { scan_id: id, text }, signal: abort.signal })
      .catch((error: unknown) => {
        if (error instanceof ApiError) return error.code === 'scanner.scan_taken' ? 'taken' : undefined;
        throw error;
      });
    let first = await Promise.race([
      reply,
      new Promise<'waited'>(r => setTimeout(r, SCANNER_PATIENCE_MS, 'waited')),
    ]);
    if (first === 'waited' && judgeAlone(core.kept, code, core.now())?.verdict !== 'admitted' && !next) {
      core.show({ isAsking: true });
      first = await Promise.race([reply, wait(LONG_PATIENCE_MS)]);
      core.show({ isAsking: false });
    }
    if (typeof first === 'object') return first;
    if (first === 'waited') {
      core.show({ link: 'down' });
      setTimeout(() => abort.abort(), LONG_PATIENCE_MS);
      void reply.then(async late => {
        if (typeof late === 'object') await core.takeLate(id, code, late);
      });
    }
    // The id stands for another scan: never asked under again.
    if (first === 'taken' && code.kind !== 'other')
      await core.keepOwn(ticketKey(code.ticket.ticketId), undefined);
    return undefined;
  }

  const mayAsk = () => core.view.getState().link === 'up';

  /** A code that names no ticket: forged, or signed by a key that this scanner has not heard of yet. */
  async function answerForeign(text: string, code: ScannedCode): Promise<void> {
    const since = core.now();
    const answered = mayAsk() ? await askServer(freshId(), text, code) : undefined;
    if (answered) return core.find(answered.answer, { attendee: answered.attendee, isAlone: false, since });
    const finding = judgeAlone(core.kept, code, core.now()) ?? { verdict: 'unready' };
    core.find(finding, { isAlone: true, since });
  }

  async function answerTicket(text: string, code: Exclude<ScannedCode, { kind: 'other' }>): Promise<void> {
    const since = core.now();
    const key = ticketKey(code.ticket.ticketId);
    const lane = laneOf(code.ticket.ticketId);
    const keep = (scan: OwnScan | undefined) => {
      const known = core.own.get(key);
      const isSame = known?.id === scan?.id && known?.stage === scan?.stage && known?.at === scan?.at;
      return isSame ? Promise.resolve() : core.keepOwn(key, scan && { ...scan, lane });
    };
    const conclude = (finding: Verdict, attendee: Attendee, isAlone: boolean) => {
      core.find(finding, { attendee, ticket: { key, lane }, isAlone, since });
      const record = core.own.get(key);
      if (finding.verdict !== 'admitted' || !record) return;
      const until = since.monotonic + UNDO_SECONDS - UNDO_MARGIN;
      core.show({ undo: { scanId: record.id, key, until, state: 'open' } });
    };

    const time = serverNow(core.kept.news?.clock ?? null, since) ?? since.wall;
    const asked = mayAsk() ? askAbout(core.own.get(key), freshId(), time) : undefined;
    if (asked) {
      await keep(asked.keep);
      const answered = await askServer(asked.id, text, code);
      if (!core.isWorking) return;
      if (answered) {
        await keep(keepAnswer(core.own.get(key), asked.id, answered.answer));
        return conclude(answered.answer, answered.attendee, false);
      }
    }
    const { lanes } = core.kept;
    const verdict = judgeAlone(core.kept, code, core.now());
    if (!verdict) return core.find({ verdict: 'unready' }, { isAlone: true, since });
    const proof = { text, term: lanes[lane]?.own?.term ?? 0 };
    await keep(keepOwnVerdict(core.own.get(key), freshId(), verdict, proof));
    conclude(verdict, null, true);
  }

  async function answer(text: string): Promise<void> {
    const since = core.now();
    const code = parseCode(text, keysOf(core.kept));
    if (code.kind === 'other' && code.verdict === 'not_a_ticket') return;
    try {
      await (code.kind === 'other' ? answerForeign(text, code) : answerTicket(text, code));
    } catch {
      // The device cannot write: an admission that a crash would forget is none.
      core.find({ verdict: 'not_kept' }, { isAlone: true, since });
    }
  }

  return async text => {
    if (!core.isWorking) return;
    next = text;
    interrupt();
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
