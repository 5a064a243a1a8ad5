/** Formats scan results, lanes and syncs as texts, parses pairing codes, and checks the scanner's forms. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import { textOf } from '@rabita/client/language/texts';
import { type Language, PAIRING_PREFIX } from '@rabita/contract/constants';
import { stripInvisible } from '@rabita/contract/digits';
import { parseBookingNumber } from '@rabita/contract/parse-booking-number';
import { type DeviceTime, elapsedSince } from '@rabita/door/device-time';
import { parseCode } from '@rabita/door/evaluate-scan';
import { laneCount, laneLetter } from '@rabita/door/lane';
import { looksLikeRewardCode } from '@rabita/door/reward-code';
import { getRemainingSeconds, laneStatesOnScanner } from '@rabita/door/scanner-lanes';
import { serverNow } from '@rabita/door/server-clock';
import { type Tone, toneOf } from '@rabita/door/verdict';
import { formatViewerDayTime, formatViewerTime } from '../../platform/format-day-time.ts';
import { parsePracticeCode } from '../../platform/practice-codes.ts';
import type { GateAndSteward } from '../../platform/scanner-label.ts';
import type { ScanFinding, ScannerView, ScanResult } from '../../scan-engine/scanner-state.ts';
import { texts } from './texts.ts';
import { verdictTexts } from './verdict-texts.ts';

export type FindingText = {
  readonly tone: Tone;
  readonly headline: string;
  readonly detail: string;
  /** The steward and the lane to which an attendee is sent. */
  readonly steward?: string;
  readonly lane?: string;
};

type FindingContext = {
  readonly language: Language;
  readonly findName: (scanner: string) => string;
  readonly findGate: (scanner: string) => GateAndSteward | null;
  /** Seconds since 1970 by the server's clock, or by the device's clock before the first sync. */
  readonly time: number;
};

/** `foreign`: a code of something else, such as Wi-Fi settings, a URL or a product's barcode. */
export type NonTicket = 'reward' | 'foreign' | 'practice';

/** Returns the kind of a code that is not a ticket, or null for a code with the prefix of our tickets. */
export function findNonTicket(text: string): NonTicket | null {
  const code = parseCode(text, new Map());
  if (code.kind !== 'other' || code.verdict !== 'not_a_ticket') return null;
  if (parsePracticeCode(text) !== null) return 'practice';
  return looksLikeRewardCode(text) ? 'reward' : 'foreign';
}

export function getFindingTone({ verdict }: ScanFinding): Tone {
  if (verdict === 'storage_failed' || verdict === 'override_limit') return 'refuse';
  if (verdict === 'no_data' || verdict === 'undone') return 'wait';
  return verdict === 'exit_offline' || verdict === 'practice' ? 'wait' : toneOf(verdict);
}

type ResultContext = Pick<ScanResult, 'isLocal' | 'bySight'>;
/** Only the server can verify a live ticket that is newer than the list. A name check is not enough. */
const needsServer = (finding: ScanFinding, { isLocal, bySight }: ResultContext): boolean =>
  isLocal &&
  bySight === null &&
  finding.verdict === 'name_check' &&
  (finding.why === 'unknown_phone' || finding.why === 'newer_ticket');

export function describeFinding(
  finding: ScanFinding,
  context: FindingContext,
  result: ResultContext = { isLocal: false, bySight: null },
): FindingText {
  const { language } = context;
  const tone = getFindingTone(finding);
  if (finding.verdict === 'go_to_lane') return { tone, ...describeDestination(finding, context) };
  if (needsServer(finding, result))
    return {
      tone,
      headline: textOf(verdictTexts, language, 'released'),
      detail: textOf(verdictTexts, language, 'newPhoneOffline'),
    };
  const headline = finding.verdict === 'not_a_ticket' ? '' : textOf(verdictTexts, language, finding.verdict);
  return { tone, headline, detail: formatDetail(finding, context) };
}

/** Names the gate, because attendees know gates; at the same gate, the steward; without gates, the scanner. */
function describeDestination(
  { scanner: id, lane, until }: Extract<ScanFinding, { verdict: 'go_to_lane' }>,
  { language, findName, findGate }: FindingContext,
): Omit<FindingText, 'tone'> {
  const letter = { lane: laneLetter(lane) };
  const destination = findGate(id);
  const scanner = destination ? (destination.isHere ? destination.steward : destination.gate) : findName(id);
  const detail =
    until === undefined
      ? textOf(verdictTexts, language, destination?.isHere ? 'go_to_laneHere' : 'go_to_laneDetail')
      : textOf(verdictTexts, language, 'go_to_laneSilent', {
          time: formatViewerTime(until * 1000, language),
        });
  if (!scanner) return { headline: textOf(verdictTexts, language, 'go_to_laneUnnamed', letter), detail };
  return {
    headline: textOf(verdictTexts, language, 'go_to_lane', { scanner }),
    detail,
    lane: textOf(texts, language, 'lane', letter),
    ...(destination && !destination.isHere && { steward: destination.steward }),
  };
}

function formatDetail(
  finding: Exclude<ScanFinding, { verdict: 'go_to_lane' }>,
  { language, findName, time: now }: FindingContext,
): string {
  const formatTime = (seconds: number) => formatViewerTime(seconds * 1000, language);
  const formatDayTime = (seconds: number) => formatViewerDayTime(seconds * 1000, language);
  switch (finding.verdict) {
    case 'not_a_ticket':
      return '';
    case 'already_admitted': {
      const time = formatTime(finding.at);
      const scanner = finding.scanner === null ? '' : findName(finding.scanner);
      return scanner
        ? textOf(verdictTexts, language, 'already_admittedBy', { time, scanner })
        : textOf(verdictTexts, language, 'already_admittedAt', { time });
    }
    case 'name_check':
      return textOf(verdictTexts, language, finding.why);
    case 'expired':
      return textOf(verdictTexts, language, 'expiredDetail', { when: formatDayTime(finding.at) });
    case 'doors_closed':
      return finding.endsAt > now
        ? textOf(verdictTexts, language, 'doorsOpenAt', { when: formatDayTime(finding.opensAt) })
        : textOf(verdictTexts, language, 'doorsEndedAt', { when: formatDayTime(finding.endsAt) });
    case 'lane_unreachable':
      return textOf(verdictTexts, language, 'lane_unreachableDetail', { lane: laneLetter(finding.lane) });
    default:
      return textOf(verdictTexts, language, `${finding.verdict}Detail`);
  }
}

/** Finds the lanes whose tickets this scanner may admit offline, and the seconds until the first lease ends. */
export function findOwnLanes({ lanes, pairing }: Pick<ScannerView, 'lanes' | 'pairing'>, now: DeviceTime) {
  const ownLanes = laneStatesOnScanner(lanes, pairing.id, now).flatMap(({ holder, isCurrent }, lane) =>
    isCurrent && holder === pairing.id ? [lane] : [],
  );
  const seconds = ownLanes.flatMap(index => lanes[index] ?? []).map(lane => getRemainingSeconds(lane, now));
  return { lanes: ownLanes, remainingSeconds: ownLanes.length > 0 ? Math.max(0, Math.min(...seconds)) : 0 };
}

/** Formats lanes by their letters, with ranges for consecutive lanes: "A–D, F". */
export function formatLaneLetters(lanes: readonly number[]): string {
  const laneRuns: number[][] = [];
  for (const lane of [...lanes].sort((a, b) => a - b)) {
    const run = laneRuns.at(-1);
    if (run && run.at(-1) === lane - 1) run.push(lane);
    else laneRuns.push([lane]);
  }
  return laneRuns
    .map(run => {
      const [first = 0, last = first] = [run[0], run.at(-1)];
      return first === last ? laneLetter(first) : `${laneLetter(first)}–${laneLetter(last)}`;
    })
    .join(', ');
}

export function formatLanes(lanes: readonly number[], language: Language): string {
  if (lanes.length === 0) return textOf(texts, language, 'noLanes');
  if (lanes.length === laneCount) return textOf(texts, language, 'allLanes');
  return textOf(texts, language, 'lanes', { lanes: formatLaneLetters(lanes) });
}

const JUST_NOW_SECONDS = 10;

export function formatSyncAge(syncedAt: DeviceTime | undefined, now: DeviceTime, language: Language): string {
  const seconds = syncedAt ? elapsedSince(syncedAt, now) : Number.POSITIVE_INFINITY;
  if (!Number.isFinite(seconds)) return textOf(texts, language, 'neverSynced');
  if (seconds < JUST_NOW_SECONDS) return textOf(texts, language, 'syncedNow');
  if (seconds < 120) return textOf(texts, language, 'synced', { count: Math.floor(seconds) });
  return textOf(texts, language, 'syncedMinutes', { count: Math.floor(seconds / 60) });
}

export function formatOffline(
  view: Pick<ScannerView, 'lanes' | 'pairing'>,
  now: DeviceTime,
  language: Language,
) {
  const { lanes, remainingSeconds } = findOwnLanes(view, now);
  if (lanes.length === 0) return textOf(texts, language, 'offlineNoLanes');
  return textOf(texts, language, 'offlineMinutes', { count: Math.ceil(remainingSeconds / 60) });
}

export function findStopReason(
  { changes }: Pick<ScannerView, 'changes'>,
  now: DeviceTime,
): 'cancelled' | 'ended' | null {
  if (!changes) return null;
  if (changes.event.is_cancelled) return 'cancelled';
  const time = serverNow(changes.clock, now);
  return time !== undefined && time >= changes.event.ends_at ? 'ended' : null;
}

/** Parses the pairing code in a URL fragment, a pasted link or a pasted code. Null if the text has none. */
export function parsePairingCode(typed: string): string | null {
  const text = stripInvisible(typed);
  const start = text.indexOf(PAIRING_PREFIX);
  const code = start < 0 ? '' : text.slice(start).replace(/\s/gu, '');
  return code.length > PAIRING_PREFIX.length ? code : null;
}

export type PairValues = { readonly code: string };

export function checkPairing({ code }: PairValues): FieldErrors<PairValues> {
  return collectFieldErrors<PairValues>({
    code: parsePairingCode(code) ? undefined : texts.table.pairingCodeRequired,
  });
}

export type TypedCodeValues = { readonly text: string };

/** Converts a typed code to capitals on one line. Keeps a trailing space, which may be part of the code. */
export const normaliseTypedCode = (text: string) =>
  stripInvisible(text)
    .replace(/[\r\n\t]/gu, '')
    .trimStart()
    .toUpperCase();

export function checkTypedCode({ text }: TypedCodeValues): FieldErrors<TypedCodeValues> {
  const typed = normaliseTypedCode(text);
  return collectFieldErrors<TypedCodeValues>({
    text: !typed
      ? texts.table.typeRequired
      : /^RB[0-3]/u.test(typed) || parseBookingNumber(typed)
        ? undefined
        : texts.table.typeNotTicket,
  });
}

export type SearchValues = { readonly q: string };

export function checkSearch({ q }: SearchValues): FieldErrors<SearchValues> {
  const isShort = [...stripInvisible(q).trim()].length < 2;
  return collectFieldErrors<SearchValues>({ q: isShort ? texts.table.searchRequired : undefined });
}
