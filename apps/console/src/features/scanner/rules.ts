// How a finding is told, what stands in the scanner's line of state, and what a pairing link holds.
import { formatOwnDayTime, formatOwnTime } from '@rabita/client/format';
import { textOf } from '@rabita/client/texts';
import { onlyWrong, type Wrong } from '@rabita/client/wrong';
import { type Language, NOTE_MIN, PAIRING_PREFIX } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import { type DeviceTime, elapsedSince } from '@rabita/door/device-time';
import { parseCode } from '@rabita/door/judge-scan';
import { laneCount, laneLetter } from '@rabita/door/lane';
import { leaseSeconds } from '@rabita/door/lease';
import { standingsAtScanner } from '@rabita/door/scanner-lease';
import { serverNow } from '@rabita/door/server-clock';
import { type Tone, toneOf } from '@rabita/door/verdict';
import type { ScannerView } from '../../scan-engine/scanner-core.ts';
import type { Finding } from '../../scan-engine/scanner-state.ts';
import { texts } from './texts.ts';
import { verdictTexts } from './verdict-texts.ts';

export type Told = { readonly tone: Tone; readonly word: string; readonly detail: string };
type Naming = {
  readonly language: Language;
  readonly nameOf: (scanner: string) => string;
  /** Seconds since 1970, by the server's clock as far as it is known. */
  readonly time: number;
};

/** A Wi-Fi or web address, a product's barcode: without the prefix of our tickets. */
export function isForeign(text: string): boolean {
  const code = parseCode(text, new Map());
  return code.kind === 'other' && code.verdict === 'not_a_ticket';
}

/** How a finding looks and sounds. */
export function toneOfFinding({ verdict }: Finding): Tone {
  if (verdict === 'unready' || verdict === 'undone') return 'wait';
  return verdict === 'not_kept' ? 'refuse' : toneOf(verdict);
}

/** The finding in one word and one sentence. */
export function tellFinding(finding: Finding, naming: Naming): Told {
  const { language } = naming;
  const lane = 'lane' in finding ? laneLetter(finding.lane) : '';
  const word =
    finding.verdict === 'go_to_lane'
      ? textOf(verdictTexts, language, 'go_to_lane', { lane })
      : finding.verdict === 'not_a_ticket'
        ? ''
        : textOf(verdictTexts, language, finding.verdict);
  return { tone: toneOfFinding(finding), word, detail: detailOf(finding, naming) };
}

function detailOf(finding: Finding, { language, nameOf, time: now }: Naming): string {
  const at = (seconds: number) => formatOwnTime(seconds * 1000, language);
  const when = (seconds: number) => formatOwnDayTime(seconds * 1000, language);
  switch (finding.verdict) {
    case 'not_a_ticket':
      return '';
    case 'already_admitted': {
      const time = at(finding.at);
      const scanner = finding.scanner === null ? '' : nameOf(finding.scanner);
      return scanner
        ? textOf(verdictTexts, language, 'already_admittedBy', { time, scanner })
        : textOf(verdictTexts, language, 'already_admittedAt', { time });
    }
    case 'go_to_lane':
      return textOf(verdictTexts, language, 'go_to_laneDetail', { scanner: nameOf(finding.scanner) });
    case 'name_check':
      return textOf(verdictTexts, language, finding.why);
    case 'expired':
      return textOf(verdictTexts, language, 'expiredDetail', { when: when(finding.at) });
    case 'doors_closed':
      return finding.opensAt > now
        ? textOf(verdictTexts, language, 'doorsOpenAt', { when: when(finding.opensAt) })
        : textOf(verdictTexts, language, 'doorsEndedAt', { when: when(finding.endsAt) });
    case 'lane_unreachable':
      return textOf(verdictTexts, language, 'lane_unreachableDetail', { lane: laneLetter(finding.lane) });
    default:
      return textOf(verdictTexts, language, `${finding.verdict}Detail`);
  }
}

/** The lanes that this scanner admits alone, and how many seconds more without a contact. */
export function ownLanes({ lanes, pairing }: Pick<ScannerView, 'lanes' | 'pairing'>, now: DeviceTime) {
  const standings = standingsAtScanner(lanes, pairing.id, now);
  const mine = standings.flatMap(({ holder, isCurrent }, lane) =>
    isCurrent && holder === pairing.id ? [lane] : [],
  );
  const left = mine.map(lane => {
    const own = lanes[lane]?.own;
    return own ? leaseSeconds - elapsedSince(own.sentAt, now) : 0;
  });
  return { lanes: mine, secondsLeft: mine.length > 0 ? Math.max(0, Math.min(...left)) : 0 };
}

/** "A–D, F" */
export function lanesInLetters(lanes: readonly number[]): string {
  const runs: number[][] = [];
  for (const lane of [...lanes].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === lane - 1) run.push(lane);
    else runs.push([lane]);
  }
  return runs
    .map(run => {
      const [first = 0, last = first] = [run[0], run.at(-1)];
      return first === last ? laneLetter(first) : `${laneLetter(first)}–${laneLetter(last)}`;
    })
    .join(', ');
}

/** What the scanner says of its lanes. */
export function tellLanes(lanes: readonly number[], language: Language): string {
  if (lanes.length === 0) return textOf(texts, language, 'noLanes');
  if (lanes.length === laneCount) return textOf(texts, language, 'allLanes');
  return textOf(texts, language, 'lanes', { lanes: lanesInLetters(lanes) });
}

/** When the scanner last spoke with the server, in words. */
export function tellSynced(syncedAt: DeviceTime | undefined, now: DeviceTime, language: Language): string {
  const seconds = syncedAt ? elapsedSince(syncedAt, now) : Number.POSITIVE_INFINITY;
  if (!Number.isFinite(seconds)) return textOf(texts, language, 'neverSynced');
  if (seconds < 120) return textOf(texts, language, 'synced', { count: Math.floor(seconds) });
  return textOf(texts, language, 'syncedMinutes', { count: Math.floor(seconds / 60) });
}

/** What it can do without a network, in words. */
export function tellAlone(view: Pick<ScannerView, 'lanes' | 'pairing'>, now: DeviceTime, language: Language) {
  const { lanes, secondsLeft } = ownLanes(view, now);
  if (lanes.length === 0) return textOf(texts, language, 'powerless');
  return textOf(texts, language, 'alone', { count: Math.ceil(secondsLeft / 60) });
}

/** Whether the event has ended by the server's time. */
export function isOver({ news }: Pick<ScannerView, 'news'>, now: DeviceTime): boolean {
  const time = serverNow(news?.clock ?? null, now);
  return news !== null && time !== undefined && time >= news.event.ends_at;
}

/** The code in a pairing link, or in what was pasted: the link itself, or the code alone. */
export function parsePairingCode(typed: string): string | null {
  const text = stripInvisible(typed).trim();
  const at = text.indexOf(PAIRING_PREFIX);
  const code = at < 0 ? '' : text.slice(at).replace(/\s/gu, '');
  return code.length > PAIRING_PREFIX.length ? code : null;
}

export type PairValues = { readonly code: string };

export function checkPairing({ code }: PairValues): Wrong<PairValues> {
  return onlyWrong<PairValues>({
    code: parsePairingCode(code) ? undefined : texts.table.pairingCodeRequired,
  });
}

export type TypedValues = { readonly text: string };

/** A code as it was printed: in capitals, on one line; a space at its end may belong to it. */
export const typedCode = (text: string) =>
  stripInvisible(text)
    .replace(/[\r\n\t]/gu, '')
    .trimStart()
    .toUpperCase();

export function checkTyped({ text }: TypedValues): Wrong<TypedValues> {
  const typed = typedCode(text);
  return onlyWrong<TypedValues>({
    text: !typed ? texts.table.typeRequired : /^RB[12]/u.test(typed) ? undefined : texts.table.typeNotTicket,
  });
}

export type SearchValues = { readonly q: string };

export function checkSearch({ q }: SearchValues): Wrong<SearchValues> {
  const isShort = [...stripInvisible(q).trim()].length < 2;
  return onlyWrong<SearchValues>({ q: isShort ? texts.table.searchRequired : undefined });
}

/** Why somebody is let in without a scan: keys of the texts. */
export const REASONS = ['reasonPhone', 'reasonCode', 'reasonPrinted', 'reasonOther'] as const;

export type OverrideValues = { readonly reason: (typeof REASONS)[number] | ''; readonly text: string };

export function checkOverride({ reason, text }: OverrideValues): Wrong<OverrideValues> {
  const isUntold = reason === 'reasonOther' && stripInvisible(text).trim().length < NOTE_MIN;
  return onlyWrong<OverrideValues>({
    reason: reason === '' ? texts.table.reasonRequired : undefined,
    text: isUntold ? texts.table.reasonTextRequired : undefined,
  });
}
